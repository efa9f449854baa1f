#!/usr/bin/env python3
"""Opens reports in a real browser and uses them as a reader does.

    tests/scripts/page.py FOLDER... --shots DIR

Each FOLDER holds a report.html. Chromium, driven over its debugging pipe by Python's standard library alone, opens the page
from disk without network, at 360 and at 1600 pixels, in light and in dark. Nothing may reach its console, nothing may be
fetched, nothing may be wider than the screen. The script sorts tables by clicking and by keyboard, filters them, follows
definitions, and takes a screenshot of each view. It exits with 1 and says what is wrong.
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
WIDTHS = (360, 1600)


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

    def click(self, selector):
        """A real click in the middle of what the selector finds."""
        place = self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView({{block: 'center', inline: 'center'}});"
            " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
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
  const tables = [...document.querySelectorAll('#tables .table')];
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
    browser.run("document.querySelectorAll('details').forEach(each => { each.open = true; })")
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
        "[...document.querySelectorAll('svg[role=img], [role=region], [role=group], button, input')].filter(e =>"
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
            steps = [fits(browser, width), font(browser), sorts(browser), filters(browser), explains(browser)]
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
