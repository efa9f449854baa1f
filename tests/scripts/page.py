#!/usr/bin/env python3
"""Opens reports in a real browser and uses them as a reader does.

    tests/scripts/page.py FOLDER... --shots DIR

Each FOLDER holds a report.html. Chromium, driven over its debugging pipe by Python's standard library alone, opens the page
from disk without network, at four widths from a phone to a wide screen, in light and in dark. Nothing may reach its console,
nothing may be fetched, nothing may be wider than the screen, no letters may be cut off or lie over others. The script points
at figures, reads them with the keyboard, hides and shows series, marks a name everywhere, copies and saves numbers, sorts
tables by clicking and by keyboard, filters them, follows definitions, and takes a screenshot of each view. It exits with 1 and
says what is wrong.
"""

import argparse
import base64
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 60
WIDTHS = (360, 390, 1280, 1600)


class Browser:
    """One Chromium, and one page of it."""

    def __init__(self, program):
        self.home = tempfile.mkdtemp(prefix="questlab-page-")
        ours, theirs = os.pipe(), os.pipe()
        # Chromium reads commands from descriptor 3 and writes answers to 4.
        command = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
            "--force-device-scale-factor=1", f"--user-data-dir={self.home}", "--remote-debugging-pipe", "about:blank",
        ]
        shell = f'exec "$@" 3<&{ours[0]} 4>&{theirs[1]}'
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", shell, "sh", *command],
            pass_fds=(ours[0], theirs[1]), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(ours[0])
        os.close(theirs[1])
        self.write, self.read = ours[1], theirs[0]
        self.number, self.rest, self.events = 0, b"", []
        target = self.ask("Target.createTarget", {"url": "about:blank"}, None)["targetId"]
        self.session = self.ask("Target.attachToTarget", {"targetId": target, "flatten": True}, None)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    def message(self, until):
        while b"\0" not in self.rest:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.read], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            part = os.read(self.read, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.rest += part
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def ask(self, method, params=None, session=""):
        self.number += 1
        command = {"id": self.number, "method": method, "params": params or {}}
        if session is not None:
            command["sessionId"] = self.session
        os.write(self.write, json.dumps(command).encode() + b"\0")
        until = time.monotonic() + PATIENCE
        while True:
            message = self.message(until)
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def open(self, path):
        self.events = []
        self.ask("Page.navigate", {"url": path.resolve().as_uri()})
        until = time.monotonic() + PATIENCE
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.message(until))

    def run(self, script):
        """The value of an expression; what it throws is an error here."""
        answer = self.ask("Runtime.evaluate", {"expression": script, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def place(self, selector):
        """The middle of what the selector finds, scrolled into view."""
        return self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView({{block: 'center', inline: 'center'}});"
            " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )

    def point(self, x, y):
        """Moves the pointer there."""
        self.ask("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y})

    def click(self, selector):
        """A real click in the middle of what the selector finds."""
        place = self.place(selector)
        for kind in ("mousePressed", "mouseReleased"):
            event = {"type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1}
            self.ask("Input.dispatchMouseEvent", event)

    def key(self, name, code, text=None):
        event = {"key": name, "code": name, "windowsVirtualKeyCode": code}
        self.ask("Input.dispatchKeyEvent", {"type": "keyDown", **event, **({"text": text} if text else {})})
        self.ask("Input.dispatchKeyEvent", {"type": "keyUp", **event})

    def screen(self, width, dark):
        size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
        self.ask("Emulation.setDeviceMetricsOverride", size)
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.ask("Emulation.setEmulatedMedia", {"features": scheme})

    def shot(self, path, most):
        """A picture of the page from its top, as far down as asked."""
        size = self.ask("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], most), "scale": 1}
        data = self.ask("Page.captureScreenshot", {"format": "png", "captureBeyondViewport": True, "clip": clip})
        path.write_bytes(base64.b64decode(data["data"]))

    def complaints(self, path):
        """What reached the console or the network since the page was opened."""
        self.run("new Promise(done => setTimeout(done, 50))")
        found = []
        own = path.resolve().as_uri()
        for event in self.events:
            method, params = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown" or method == "Log.entryAdded":
                found.append(json.dumps(params)[:300])
            elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning", "assert"):
                found.append(json.dumps(params)[:300])
            elif method == "Network.requestWillBeSent":
                url = params["request"]["url"]
                if url.split("#")[0] != own and not url.startswith("data:"):
                    found.append(f"asks for {url}")
        return found

    def close(self):
        try:
            self.ask("Browser.close", session=None)
            self.process.wait(PATIENCE)
        finally:
            if self.process.poll() is None:
                self.process.kill()
            shutil.rmtree(self.home, ignore_errors=True)


# The largest table of the page: its column of figures is read before and after a click.
COLUMN = """(() => {
  const tables = [...document.querySelectorAll('main .table')].filter(each => !each.closest('#played, #unused'));
  const holder = tables.sort((a, b) => b.querySelectorAll('tbody tr').length - a.querySelectorAll('tbody tr').length)[0];
  holder.id = 'tried';
  const heads = [...holder.querySelectorAll('thead th')];
  const column = heads.findIndex((head, index) => index > 0 && head.querySelector('.sort') && !head.classList.contains('prose')
    && new Set([...holder.querySelectorAll('tbody tr')].map(row => row.cells[index].textContent)).size > 1);
  heads[column].id = 'tried-column';
  heads[0].id = 'first-column';
  return column;
})()"""
CELLS = "[...document.querySelectorAll('#tried tbody tr')].filter(row => !row.hidden).map(row => row.cells[%d].textContent.trim())"


def numbers(cells):
    found = []
    for cell in cells:
        text = cell.replace(",", "").replace("\u2212", "-").replace("%", " ").lstrip("±+").split(" ")[0].rstrip("*~?")
        try:
            found.append(float(text))
        except ValueError:
            pass
    return found


def sorts(browser):
    column = browser.run(COLUMN)
    before = browser.run(CELLS % column)
    browser.click("#tried-column .sort")
    down = browser.run(CELLS % column)
    said = browser.run("document.querySelector('#tried-column').getAttribute('aria-sort')")
    found = numbers(down)
    if len(found) < 2 or found != sorted(found, reverse=True) or said != "descending":
        yield f"a click does not sort column {column} ({said}): {down[:8]}"
    if sorted(before) != sorted(down):
        yield "sorting loses or invents cells"
    # The same by keyboard: the button has the focus, a space presses it.
    browser.run("document.querySelector('#tried-column .sort').focus()")
    browser.key(" ", 32, " ")
    up = numbers(browser.run(CELLS % column))
    if up != sorted(up) or browser.run("document.querySelector('#tried-column').getAttribute('aria-sort')") != "ascending":
        yield f"a key does not sort column {column}: {up[:8]}"
    browser.click("#first-column .sort")
    names = browser.run(CELLS % 0)
    if names == browser.run("[]") or browser.run("document.querySelector('#tried-column').hasAttribute('aria-sort')"):
        yield "two columns say that they sort the table"


def filters(browser):
    if not browser.run("!!document.querySelector('#tried .filter input')"):
        if browser.run("document.querySelectorAll('#tried tbody tr').length") >= 8:
            yield "a table of many rows has no filter"
        return
    name = browser.run("document.querySelector('#tried tbody tr').cells[0].textContent.trim()")
    browser.click("#tried .filter input")
    browser.ask("Input.insertText", {"text": name})
    shown = browser.run(CELLS % 0)
    if not shown or name not in shown:
        yield f"the filter {name!r} shows {shown[:5]}"
    if len(shown) >= browser.run("document.querySelectorAll('#tried tbody tr').length"):
        yield f"the filter {name!r} hides nothing"
    browser.run("(() => { const i = document.querySelector('#tried .filter input'); i.value = ''; i.dispatchEvent(new Event('input')); })()")
    if browser.run("document.querySelectorAll('#tried tbody tr[hidden]').length"):
        yield "an empty filter hides rows"


def explains(browser):
    word = browser.run("document.querySelector('main a.word').textContent")
    browser.click("main a.word")
    tip = browser.run("(() => { const t = document.querySelector('#tip'); const r = t.getBoundingClientRect();"
                      " return [t.hidden, t.textContent, r.left, r.right, innerWidth]; })()")
    if tip[0] or len(tip[1]) < 30 or tip[2] < 0 or tip[3] > tip[4]:
        yield f"the word {word!r} does not show its meaning: {tip}"
    browser.key("Escape", 27)
    focus = browser.run("[document.querySelector('#tip').hidden, document.activeElement.className]")
    if focus != [True, "word"]:
        yield f"Escape does not lead back to the word: {focus}"
    missing = browser.run("[...document.querySelectorAll('a[href^=\"#\"]')].map(a => a.getAttribute('href'))"
                          ".filter(href => !document.querySelector(href))")
    if missing:
        yield f"links lead nowhere: {missing}"
    # Every word that stands in the list is there once.
    twice = browser.run("(() => { const ids = [...document.querySelectorAll('[id]')].map(e => e.id);"
                        " return ids.filter((id, index) => ids.indexOf(id) !== index); })()")
    if twice:
        yield f"ids are there twice: {twice}"


# Marks the pictures that this screen shows: the first with single figures, the first with curves.
SHOWN = """(() => {
  const shown = [...document.querySelectorAll('figure svg')].filter(svg => svg.getClientRects().length);
  const with_ = (selector) => shown.find(svg => svg.querySelector(selector));
  const single = with_('.datum:not([data-across])'); const curves = with_('.datum[data-across]');
  if (single) single.id = 'tried-figures';
  if (curves) curves.id = 'tried-curves';
  return [!!single, !!curves];
})()"""
VALUE = "(() => { const v = document.querySelector('#value'); return v.hidden ? '' : v.textContent; })()"


def responds(browser):
    single, curves = browser.run(SHOWN)
    if single:
        yield from figures(browser)
    if curves:
        yield from reads_curves(browser)
    yield from toggles(browser)
    yield from saves(browser)


def figures(browser):
    """A pointer and the keyboard show a figure with its name; a choice marks it everywhere."""
    first = "#tried-figures .datum"
    name, series = browser.run(f"(() => {{ const d = document.querySelector('{first}').dataset; return [d.of, d.series]; }})()")
    browser.point(*browser.place(first + " .hit"))
    said = browser.run(VALUE)
    if not said.startswith(name) or "n " not in said:
        yield f"pointing at {name!r} shows {said!r}"
    browser.point(1, 1)
    browser.run(f"document.querySelector('{first}').focus()")
    read = browser.run(VALUE)
    if read != said:
        yield f"the focus on {name!r} shows {read!r}, a pointer {said!r}"
    count = browser.run("document.querySelectorAll('#tried-figures .datum').length")
    for key, code in (("ArrowDown", 40), ("ArrowRight", 39)):
        browser.key(key, code)
    if count > 1 and browser.run(VALUE) == read:
        yield f"arrow keys do not lead away from {name!r} in {series!r}"
    if browser.run("document.querySelectorAll('#tried-figures .datum[tabindex=\"0\"]').length") != 1:
        yield "a picture has more than one stop for the tabulator"
    name = browser.run("document.activeElement.dataset.of")
    browser.key("Enter", 13, "\r")
    same = json.dumps(name)
    marked = browser.run(
        f"[[...document.querySelectorAll('.datum')].filter(d => d.dataset.of === {same}).every(d => d.classList.contains('chosen')),"
        f" [...document.querySelectorAll('tbody tr')].filter(r => r.cells[0].textContent.trim() === {same})"
        ".every(r => r.classList.contains('chosen')), document.querySelectorAll('.chosen').length]")
    if marked[:2] != [True, True] or marked[2] < 1:
        yield f"choosing {name!r} marks {marked}"
    browser.key("Enter", 13, "\r")
    if browser.run("document.querySelectorAll('.chosen').length"):
        yield f"choosing {name!r} twice leaves marks"
    browser.key("Escape", 27)
    if browser.run(VALUE):
        yield "Escape leaves the value on the screen"
    nameless = browser.run("[...document.querySelectorAll('.datum')].filter(d => !d.getAttribute('aria-label')).length")
    if nameless:
        yield f"{nameless} figures have no name for a screen reader"


def reads_curves(browser):
    place = browser.run("""(() => {
      const svg = document.querySelector('#tried-curves'); svg.scrollIntoView({block: 'center'});
      const d = svg.querySelector('.datum'); const [x, y] = d.querySelector('path').getAttribute('d').slice(1).split(' ')
        .map(p => p.split(',').map(Number)).at(-2);
      const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()); return [at.x, at.y]; })()""")
    browser.point(*place)
    said = browser.run(VALUE)
    if not any(letter.isdigit() for letter in said) or not browser.run("!!document.querySelector('#tried-curves .reading')"):
        yield f"pointing at a curve shows {said!r}"
    browser.point(1, 1)
    browser.run("document.querySelector('#tried-curves .datum').focus()")
    before = browser.run(VALUE)
    browser.key("ArrowLeft", 37)
    after = browser.run(VALUE)
    if not before or before == after:
        yield f"the arrow keys do not lead along a curve: {before!r}, {after!r}"
    browser.key("Escape", 27)


def toggles(browser):
    """The key hides and shows what it stands for."""
    found = browser.run("""(() => { const k = [...document.querySelectorAll('.key[role=button]')].find(k => k.getClientRects().length);
      if (!k) return false; k.id = 'tried-key'; return true; })()""")
    if not found:
        return
    browser.click("#tried-key")
    hidden = browser.run("[document.querySelectorAll('.off').length, document.querySelector('#tried-key').getAttribute('aria-pressed')]")
    if hidden[0] < 1 or hidden[1] != "false":
        yield f"a click on the key hides {hidden}"
    browser.run("document.querySelector('#tried-key').focus()")
    browser.key(" ", 32, " ")
    if browser.run("document.querySelectorAll('.off').length"):
        yield "a key press does not show again what the key hid"


def saves(browser):
    """Numbers of a picture and of a table as CSV, a picture as SVG, numbers to the clipboard."""
    browser.run("URL.createObjectURL = blob => { window.saved = blob; return 'data:,'; };"
                " HTMLAnchorElement.prototype.click = () => {}; navigator.clipboard.writeText = text => { window.saved = new Blob([text]); return Promise.resolve(); }; 0")
    for holder in ("figure", ".table"):
        for label, wanted in (("Save CSV", ","), ("Copy values", "\t"), ("Save SVG", "<svg")):
            if holder == ".table" and label == "Save SVG":
                continue
            text = browser.run(
                f"(() => {{ window.saved = null; const b = [...document.querySelectorAll('{holder} .tools button')]"
                f".find(b => b.textContent === '{label}'); if (!b) return null; b.click(); return window.saved.text(); }})()")
            if text is None and holder == "figure" and not browser.run("!!document.querySelector('figure')"):
                continue
            if not text or wanted not in text or (label != "Save SVG" and len(text.splitlines()) < 2):
                yield f"{label} of a {holder} gives {text!r}"


def legible(browser):
    """No letters of a picture are cut off or lie over others; no text of the page is cut off by its box."""
    faults = browser.run("""(() => {
      const found = [];
      document.querySelectorAll('figure svg').forEach(svg => {
        const frame = svg.getBoundingClientRect();
        if (!frame.width) return;
        const texts = [...svg.querySelectorAll('text')].map(t => [t.textContent, t.getBoundingClientRect()]);
        texts.forEach(([text, a], index) => {
          if (a.left < frame.left - 1 || a.right > frame.right + 1 || a.top < frame.top - 1 || a.bottom > frame.bottom + 1)
            found.push('cut off: ' + text);
          texts.slice(index + 1).forEach(([other, b]) => {
            const [w, h] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
            // Boxes of letters have room above and below; lines may touch.
            if (w > 1.5 && h > 0.45 * Math.min(a.height, b.height, a.width, b.width)) found.push(text + ' over ' + other);
          });
        });
      });
      document.querySelectorAll('h1, h2, h3, p, li, dt, dd, button, nav a, th, td, label').forEach(e => {
        const style = getComputedStyle(e);
        if (e.getClientRects().length && style.overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1 && !e.classList.contains('unseen'))
          found.push('cut off: ' + e.textContent.slice(0, 40));
        if (e.getClientRects().length && !e.closest('.wide') && e.getBoundingClientRect().right > innerWidth + 1)
          found.push('beyond the screen: ' + e.textContent.slice(0, 40));
      });
      return found;
    })()""")
    if faults:
        yield f"{len(faults)} texts cannot be read, such as {faults[:3]}"


def fits(browser, width):
    # The layout, and what sticks out of it outside of the parts that scroll on their own.
    wide = browser.run("[document.documentElement.scrollWidth, innerWidth]")
    if wide[0] > width:
        yield f"the page is {wide[0]} pixels wide on a screen of {width}"
    empty = browser.run("[...document.querySelectorAll('figure')].filter(each => each.getBoundingClientRect().height < 80).length")
    if empty:
        yield f"{empty} pictures have no height"
    # Letters are read, not guessed, in whatever form of a picture this screen shows; a picture that scrolls takes the focus.
    small = browser.run(
        "[...document.querySelectorAll('figure svg text')].filter(text => text.getClientRects().length).map(text => {"
        " const svg = text.closest('svg'); const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;"
        " return scale * parseFloat(getComputedStyle(text).fontSize); }).filter(size => size < 8.7).length")
    if small:
        yield f"{small} texts of pictures are smaller than 8.7 pixels"
    stuck = browser.run(
        "[...document.querySelectorAll('figure div')].filter(each => each.scrollWidth > each.clientWidth && each.tabIndex < 0).length")
    if stuck:
        yield f"{stuck} pictures scroll for nobody without a mouse"
    twice = browser.run("[...document.querySelectorAll('figure')].filter(each =>"
                        " [...each.querySelectorAll('svg')].filter(svg => svg.getClientRects().length).length !== 1).length")
    if twice:
        yield f"{twice} figures do not show one picture"
    nameless = browser.run(
        "[...document.querySelectorAll('.datum, svg, [role=region], [role=group], button, input')].filter(e =>"
        " !(e.getAttribute('aria-label') || e.getAttribute('aria-labelledby') || e.textContent.trim() || e.closest('label'))).length")
    if nameless:
        yield f"{nameless} parts have no name for a screen reader"


def font(browser):
    """The letters of pictures come from the page."""
    if browser.run("!!document.querySelector('figure svg')"):
        if not browser.run("document.fonts.ready.then(() => [...document.fonts].some(f => f.family === 'Roboto' && f.status === 'loaded'))"):
            yield "the font of the pictures is not loaded"


def check(browser, folder, shots):
    page = folder / "report.html"
    for width in WIDTHS:
        for dark in (False, True):
            browser.screen(width, dark)
            browser.open(page)
            view = f"{folder.name}-{width}-{'dark' if dark else 'light'}"
            browser.shot(shots / f"{view}.png", 6000)
            # The answer, its picture and the navigation are there before anything is opened; then every question is.
            if width > 1000 and browser.run("document.querySelector('.first').getBoundingClientRect().top > 700"):
                yield f"{view}: the picture that answers is not on the first screen"
            if browser.run("document.querySelectorAll('details[open]').length"):
                yield f"{view}: questions are open before anybody asks"
            browser.run("document.querySelectorAll('details').forEach(each => { each.open = true; })")
            browser.shot(shots / f"{view}-open.png", 12000)
            steps = [fits(browser, width), legible(browser), font(browser), responds(browser), sorts(browser), filters(browser),
                     explains(browser)]
            for step in steps:
                for fault in step:
                    yield f"{view}: {fault}"
            paper = browser.run("getComputedStyle(document.body).backgroundColor")
            if (paper != "rgb(255, 255, 255)") != dark:
                yield f"{view}: the page is {paper}"
            for fault in browser.complaints(page):
                yield f"{view}: {fault}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--shots", type=Path, required=True, metavar="DIR")
    parser.add_argument("--chromium", default=shutil.which("chromium") or "chromium")
    args = parser.parse_args()
    args.shots.mkdir(parents=True, exist_ok=True)
    browser = Browser(args.chromium)
    faults = []
    try:
        for folder in args.folders:
            faults += check(browser, folder, args.shots)
    finally:
        browser.close()
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    views = 2 * len(WIDTHS) * len(args.folders)
    print(f"{len(args.folders)} reports in {views} views, {len(faults)} faults; screenshots in {args.shots}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
