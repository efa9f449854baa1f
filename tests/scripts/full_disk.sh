#!/usr/bin/env bash
# A disk fills up while a run plays and while its files are written; with room again the run ends with the bytes of one run.
# Usage: full_disk.sh QUESTLAB. Where no small disk can be mounted, the size of each file is limited instead.
set -euo pipefail
questlab="$(realpath "$1")"
experiment="$(realpath "$(dirname "$0")/../../experiments/trophy-conversion.toml")"
if test -z "${2:-}"; then
  as_root=(unshare --mount)
  test "$(id -u)" = 0 || as_root=(unshare --user --map-root-user --mount)
  point="$(mktemp -d)"
  if "${as_root[@]}" mount -t tmpfs -o size=64k none "$point"; then
    exec "${as_root[@]}" bash "$0" "$questlab" mounted
  fi
  exec bash "$0" "$questlab" limited
fi
way="$2"

here="$(mktemp -d)"
tidy() {
  if mountpoint --quiet "$here/disk"; then umount "$here/disk"; fi
  rm -rf "$here"
}
trap tidy EXIT
mkdir "$here/disk"
cd "$here"
run=("$questlab" run "$experiment" --games 2000 --keep-games --quiet --threads 2)
starved() {
  if test "$way" = mounted; then
    mount -t tmpfs -o "size=$1k" none disk
    "${run[@]}" --out disk/out
  else
    (trap '' XFSZ; ulimit -f "$1"; exec "${run[@]}" --out disk/out)
  fi
}

"${run[@]}" --out "$here/whole" > whole.txt
kib="$(($(du --bytes --summarize whole | cut -f1) / 1024))"
# Room for a part of the log; for the log but not for the files; for most of them.
for size in 64 256 "$((kib / 5))" "$((kib / 3))"; do
  code=0
  starved "$size" > said.txt 2> error.txt || code=$?
  test "$code" = 1 || { echo "$size KiB: exit code $code"; cat error.txt; exit 1; }
  grep -q "continue with: questlab run .* --resume" error.txt || { echo "$size KiB: no advice"; cat error.txt; exit 1; }
  test "$way" = limited || mount -o "remount,size=$((kib * 4))k" disk
  "${run[@]}" --out disk/out --resume > said.txt
  diff --recursive whole disk/out
  cmp whole.txt said.txt
  if test "$way" = mounted; then umount disk; else rm -rf disk/out; fi
done
echo "full disk ($way): 4 sizes, the bytes of one run each time"
