"use strict";
// Tables that sort and filter, and words that say their meaning where they stand. Without this script the page is the same
// text: tables stand in their order, and words lead to the list at the end.
(function () {
  const number = (text) => {
    const found = text.replace(/,/g, "").replace(/\u2212/g, "-").match(/^\s*[±+]?\s*(-?\d+(?:\.\d+)?)/);
    return found ? Number(found[1]) : NaN;
  };
  const cell = (row, column) => row.cells[column].textContent.trim();

  // A column of figures has figures in most of its cells; "-" and empty cells are none.
  const figures = (rows, column) => {
    const filled = rows.map((row) => cell(row, column)).filter((text) => text !== "" && text !== "-");
    return filled.length > 0 && filled.filter((text) => !Number.isNaN(number(text))).length >= 0.8 * filled.length;
  };

  const compare = (column, asFigures, sign) => (a, b) => {
    const [x, y] = [cell(a, column), cell(b, column)];
    if (asFigures) {
      const [p, q] = [number(x), number(y)];
      // What has no figure stands last, whichever way.
      if (Number.isNaN(p) || Number.isNaN(q)) return Number.isNaN(p) - Number.isNaN(q);
      return sign * (p - q);
    }
    return sign * x.localeCompare(y, "en", { numeric: true });
  };

  const sortable = (table) => {
    const body = table.tBodies[0];
    const rows = Array.from(body.rows);
    const heads = Array.from(table.tHead.rows[0].cells);
    heads.forEach((head, column) => {
      const asFigures = figures(rows, column);
      if (!asFigures && column > 0) {
        head.classList.add("prose");
        rows.forEach((row) => row.cells[column].classList.add("prose"));
      }
      if (rows.length < 2) return;
      const name = head.textContent.trim();
      const button = document.createElement("button");
      button.type = "button";
      button.className = "sort";
      button.textContent = "\u2195";
      button.setAttribute("aria-label", "Sort by " + name);
      button.addEventListener("click", () => {
        // Figures begin with the largest, words with the first letter.
        const before = head.getAttribute("aria-sort");
        const next = before === null ? (asFigures ? "descending" : "ascending") : before === "ascending" ? "descending" : "ascending";
        heads.forEach((other) => {
          other.removeAttribute("aria-sort");
          const sort = other.querySelector(".sort");
          if (sort) sort.textContent = "\u2195";
        });
        head.setAttribute("aria-sort", next);
        button.textContent = next === "ascending" ? "\u2191" : "\u2193";
        const sorted = Array.from(body.rows).sort(compare(column, asFigures, next === "ascending" ? 1 : -1));
        body.append(...sorted);
      });
      head.append(button);
    });
  };

  const filtered = (holder, table) => {
    const rows = Array.from(table.tBodies[0].rows);
    if (rows.length < 8) return;
    const label = document.createElement("label");
    label.className = "filter";
    label.append("Show rows with ");
    const input = document.createElement("input");
    input.type = "search";
    const left = document.createElement("span");
    left.setAttribute("role", "status");
    input.addEventListener("input", () => {
      const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      rows.forEach((row) => {
        const text = row.textContent.toLowerCase();
        row.hidden = !wanted.every((word) => text.includes(word));
        if (!row.hidden) shown += 1;
      });
      left.textContent = wanted.length ? shown + " of " + rows.length : "";
    });
    label.append(input, left);
    holder.insertBefore(label, holder.querySelector(".wide"));
  };

  document.querySelectorAll(".table").forEach((holder) => {
    const table = holder.querySelector("table");
    sortable(table);
    filtered(holder, table);
  });

  const tip = document.createElement("div");
  tip.id = "tip";
  tip.hidden = true;
  tip.setAttribute("role", "dialog");
  tip.setAttribute("aria-labelledby", "tip-word");
  document.body.append(tip);
  let asked = null;

  const close = () => {
    if (tip.hidden) return;
    tip.hidden = true;
    if (asked) asked.focus();
    asked = null;
  };

  const open = (word, meaning) => {
    const [term, means] = [meaning.querySelector("dt").textContent, meaning.querySelector("dd").textContent];
    tip.textContent = "";
    const head = document.createElement("strong");
    head.id = "tip-word";
    head.textContent = term;
    const text = document.createElement("p");
    text.textContent = means;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Close";
    button.addEventListener("click", close);
    const all = document.createElement("a");
    all.href = "#words";
    all.textContent = "All words";
    all.addEventListener("click", () => {
      asked = null;
      tip.hidden = true;
    });
    tip.append(head, text, button, all);
    tip.hidden = false;
    const place = word.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    const left = Math.max(16, Math.min(place.left, width - tip.offsetWidth - 16));
    tip.style.left = left + window.scrollX + "px";
    tip.style.top = place.bottom + window.scrollY + 6 + "px";
    asked = word;
    button.focus({ preventScroll: false });
  };

  document.addEventListener("click", (event) => {
    const word = event.target.closest("a.word");
    const meaning = word && document.querySelector(word.getAttribute("href"));
    if (meaning) {
      event.preventDefault();
      open(word, meaning);
    } else if (!tip.contains(event.target)) {
      tip.hidden = true;
      asked = null;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
})();
