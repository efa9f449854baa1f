"use strict";
// Figures that respond: a pointer, a finger or the arrow keys show the number, its interval and n; the key hides series; a
// choice marks the same name in every picture and table; numbers can be copied and saved. Without this script a browser
// shows the title of each figure.
(function () {
  const all = (root, selector) => Array.from(root.querySelectorAll(selector));
  const make = (name, text, properties) => Object.assign(document.createElement(name), { textContent: text }, properties);

  // The numbers of a figure: one point, or the points of a curve.
  const points = (datum) =>
    datum.dataset.points.split(";").map((point) => {
      const [at, value, low, high, n] = point.split(",");
      return { at, value, low, high, n };
    });
  const places = new Map();
  // Where each point of a curve lies, in units of the picture.
  const way = (datum) => {
    if (!places.has(datum)) {
      const line = datum.querySelector("path").getAttribute("d").slice(1);
      places.set(datum, line.split(" ").map((place) => place.split(",").map(Number)));
    }
    return places.get(datum);
  };
  const isCurve = (datum) => "across" in datum.dataset;
  const visible = (element) => element.getClientRects().length > 0 && !element.classList.contains("off");

  // As many digits as the interval deserves, as in the titles.
  const words = (datum, point) => {
    const half = point.low === "" ? 0.5 : (point.high - point.low) / 2;
    const digits = [9.5, 0.095, 0.0095].findIndex((least) => half >= least);
    const unit = datum.dataset.unit;
    const sign = unit === "pp" || unit === "difference";
    const number = (value) => {
      const text = Number(value).toFixed(digits < 0 ? 3 : digits);
      const plain = Number(text) === 0 ? text.replace("-", "") : text.replace("-", "\u2212");
      return (sign && Number(text) > 0 ? "+" : "") + plain;
    };
    const after = unit === "%" ? " %" : unit === "pp" ? " pp" : "";
    const interval = point.low === "" ? "" : ` (${number(point.low)} to ${number(point.high)})`;
    const n = point.n === "" ? "" : `, n ${Number(point.n).toLocaleString("en")}`;
    const at = isCurve(datum) ? `${datum.dataset.across} ${Number(point.at).toLocaleString("en")}: ` : "";
    return at + number(point.value) + after + interval + n;
  };

  const tip = make("div", "", { id: "value", hidden: true });
  tip.setAttribute("role", "status");
  document.body.append(tip);
  // The point of a curve that is read.
  const first = document.querySelector("figure svg");
  const dot = document.createElementNS(first ? first.namespaceURI : null, "circle");
  dot.setAttribute("class", "reading");
  dot.setAttribute("r", 45);

  const hide = () => {
    tip.hidden = true;
    dot.remove();
  };

  // Shows a figure beside its place on the screen.
  const show = (datum, index) => {
    const point = points(datum)[index];
    const series = datum.dataset.series === "" ? "" : `, ${datum.dataset.series}`;
    tip.replaceChildren(make("strong", datum.dataset.of), series, make("br"), words(datum, point));
    tip.hidden = false;
    let box = (datum.querySelector(".hit") || datum).getBoundingClientRect();
    if (isCurve(datum)) {
      const [x, y] = way(datum)[index];
      dot.setAttribute("cx", x);
      dot.setAttribute("cy", y);
      dot.setAttribute("fill", datum.querySelector("path").getAttribute("stroke"));
      datum.ownerSVGElement.append(dot);
      box = dot.getBoundingClientRect();
    }
    const page = document.documentElement.clientWidth;
    const left = Math.max(8, Math.min(box.left + box.width / 2 - tip.offsetWidth / 2, page - tip.offsetWidth - 8));
    const above = box.top - tip.offsetHeight - 8;
    tip.style.left = `${left + window.scrollX}px`;
    tip.style.top = `${(above > 0 ? above : box.bottom + 8) + window.scrollY}px`;
  };

  // A choice marks a name in every picture and every table.
  const chosen = new Set();
  const marked = [];
  const choose = (name) => {
    if (!chosen.delete(name)) chosen.add(name);
    marked.forEach(({ element, name: own, button }) => {
      element.classList.toggle("chosen", chosen.has(own));
      if (button) button.setAttribute("aria-pressed", chosen.has(own));
    });
  };
  const press = (element, act) => {
    element.addEventListener("click", act);
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(event);
    });
  };

  // The key of a picture hides and shows what it stands for, in both widths of the picture.
  const keys = (figure) => {
    const own = (key, classes) => all(figure, classes).filter((element) => element.dataset.key === key);
    all(figure, ".key").forEach((item) => {
      const key = item.dataset.key;
      const parts = key ? own(key, ".datum, .part") : [];
      if (!parts.some((part) => part.classList.contains("datum"))) return;
      const name = item.textContent.trim();
      item.setAttribute("role", "button");
      item.setAttribute("tabindex", "0");
      item.setAttribute("aria-label", `Show ${name}`);
      item.setAttribute("aria-pressed", "true");
      press(item, () => {
        const off = item.getAttribute("aria-pressed") === "true";
        parts.forEach((part) => part.classList.toggle("off", off));
        own(key, ".key").forEach((other) => other.setAttribute("aria-pressed", String(!off)));
        hide();
      });
    });
  };

  // The nearest figure in the direction of an arrow key.
  const next = (from, data, [right, down]) => {
    const middle = (element) => {
      const box = (element.querySelector(".hit") || element).getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(from);
    let found = null;
    let least = Infinity;
    data.filter((datum) => datum !== from && visible(datum)).forEach((datum) => {
      const [a, b] = middle(datum);
      const along = (a - x) * right + (b - y) * down;
      const beside = Math.abs((a - x) * down) + Math.abs((b - y) * right);
      const far = along + 3 * beside;
      if (along > 1 && far < least) [least, found] = [far, datum];
    });
    return found;
  };
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  // One picture: the first figure takes the focus, the arrow keys lead to the others and along curves.
  const picture = (svg) => {
    const data = all(svg, ".datum");
    const curves = data.filter(isCurve);
    let read = null;
    const focus = (datum) => {
      data.forEach((other) => other.setAttribute("tabindex", other === datum ? "0" : "-1"));
      datum.focus({ preventScroll: true });
    };
    data.forEach((datum, number) => {
      const title = datum.querySelector("title");
      datum.setAttribute("aria-label", title.textContent);
      title.remove();
      datum.setAttribute("tabindex", number === 0 ? "0" : "-1");
      marked.push({ element: datum, name: datum.dataset.of });
      let index = points(datum).length - 1;
      datum.addEventListener("focus", () => show(datum, index));
      datum.addEventListener("blur", hide);
      if (!isCurve(datum)) datum.addEventListener("pointerenter", () => show(datum, 0));
      press(datum, () => choose(datum.dataset.of));
      datum.addEventListener("keydown", (event) => {
        const arrow = ARROWS[event.key];
        if (!arrow) return;
        event.preventDefault();
        if (isCurve(datum) && arrow[1] === 0) {
          index = Math.max(0, Math.min(index + arrow[0], points(datum).length - 1));
          show(datum, index);
          datum.setAttribute("aria-label", tip.textContent);
          return;
        }
        const shown = curves.filter(visible);
        const at = shown.indexOf(datum);
        const other = at < 0 ? next(datum, data, arrow) : shown[(at + arrow[1] + shown.length) % shown.length];
        if (other) focus(other);
      });
    });
    // A pointer over curves reads the nearest point of the nearest curve.
    svg.addEventListener("pointermove", (event) => {
      const shown = curves.filter(visible);
      if (shown.length === 0) return;
      const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      let least = 400;
      read = null;
      shown.forEach((datum) => way(datum).forEach(([x, y], index) => {
        const far = Math.abs(x - place.x) + Math.abs(y - place.y);
        if (far < least) [least, read] = [far, { datum, index }];
      }));
      if (read) show(read.datum, read.index);
      else hide();
    });
    svg.addEventListener("pointerleave", hide);
  };

  const saved = (name, type, text) => {
    const link = make("a", "", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const quoted = (cell) => (/[",\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);
  const csv = (rows) => rows.map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
  const copied = (button, rows) => {
    const text = rows.map((row) => row.join("\t")).join("\n");
    const before = button.textContent;
    const tell = (said) => {
      button.textContent = said;
      setTimeout(() => { button.textContent = before; }, 2000);
    };
    const fallback = () => {
      const area = make("textarea", text);
      document.body.append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      button.focus();
      tell(done ? "Copied" : "Not copied");
    };
    if (!navigator.clipboard) fallback();
    else navigator.clipboard.writeText(text).then(() => tell("Copied"), fallback);
  };
  const tools = (holder, what, entries) => {
    const bar = make("div", "", { className: "tools" });
    bar.append(...entries.map(([label, act]) => {
      const button = make("button", label, { type: "button" });
      button.setAttribute("aria-label", `${label}: ${what}`);
      button.addEventListener("click", () => act(button));
      return button;
    }));
    holder.append(bar);
  };

  all(document, "figure").forEach((figure) => {
    all(figure, "svg").forEach(picture);
    keys(figure);
    const svg = figure.querySelector("svg");
    const name = figure.id.replace("picture-", "");
    const title = svg.querySelector("title").textContent;
    const rows = () => [["of", "series", "at", "value", "low", "high", "n", "unit"]].concat(
      all(svg, ".datum").flatMap((datum) => points(datum).map((point) => {
        const at = isCurve(datum) ? `${datum.dataset.across} ${point.at}` : "";
        return [datum.dataset.of, datum.dataset.series, at, point.value, point.low, point.high, point.n, datum.dataset.unit];
      })));
    const drawn = () => {
      const copy = svg.cloneNode(true);
      all(copy, ".off, .reading").forEach((part) => part.remove());
      return new XMLSerializer().serializeToString(copy);
    };
    tools(figure, title, [
      ["Copy values", (button) => copied(button, rows())],
      ["Save CSV", () => saved(`${name}.csv`, "text/csv", csv(rows()))],
      ["Save SVG", () => saved(`${name}.svg`, "image/svg+xml", drawn())],
    ]);
  });

  const known = new Set(marked.map(({ name }) => name));
  all(document, ".table").forEach((holder) => {
    const table = holder.querySelector("table");
    const heads = all(table, "thead th").map((head) => head.textContent.trim());
    const rows = () => [heads].concat(all(table, "tbody tr").map((row) => Array.from(row.cells, (cell) => cell.textContent.trim())));
    all(table, "tbody tr").forEach((row) => {
      const cell = row.cells[0];
      const name = cell.textContent.trim();
      if (!known.has(name)) return;
      const button = make("button", name, { type: "button", className: "choose" });
      button.setAttribute("aria-pressed", "false");
      button.addEventListener("click", () => choose(name));
      cell.replaceChildren(button);
      marked.push({ element: row, name, button });
    });
    tools(holder, holder.dataset.name, [
      ["Copy values", (button) => copied(button, rows())],
      ["Save CSV", () => saved("table.csv", "text/csv", csv(rows()))],
    ]);
  });

  // A link to a question opens it, and print shows everything.
  const open = () => {
    const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    const folded = target && (target.querySelector(":scope > details") || target.closest("details"));
    if (!folded) return;
    folded.open = true;
    target.scrollIntoView();
  };
  window.addEventListener("hashchange", open);
  window.addEventListener("beforeprint", () => all(document, "details").forEach((each) => { each.open = true; }));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  open();
})();
