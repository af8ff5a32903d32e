"use strict";
// Sorting: each heading of a table becomes a button; without this script the tables are plain.
const keyOf = (cell) => cell.dataset.key ?? cell.textContent;
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  table.querySelectorAll("th").forEach((heading, column) => {
    const isNumber = heading.classList.contains("number");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = heading.textContent;
    heading.replaceChildren(button);
    button.addEventListener("click", () => {
      const descending = heading.getAttribute("aria-sort") === "ascending";
      table.querySelectorAll("th[aria-sort]").forEach((other) => other.removeAttribute("aria-sort"));
      heading.setAttribute("aria-sort", descending ? "descending" : "ascending");
      const key = (row) => keyOf(row.cells[column]);
      const order = (left, right) => {
        const [a, b] = [key(left), key(right)];
        if (a === "" || b === "") return (a === "") - (b === ""); // what is missing stays at the end
        const sign = isNumber ? Number(a) - Number(b) : a.localeCompare(b, "en", { numeric: true });
        return descending ? -sign : sign;
      };
      body.append(...[...body.rows].sort(order));
    });
  });
  // Filtering: rows that hold every word of the box, in any column.
  const rows = [...body.rows];
  if (rows.length < 2) continue;
  const box = document.createElement("input");
  const count = document.createElement("output");
  box.type = "search";
  box.placeholder = "Filter rows";
  box.setAttribute("aria-label", `Filter: ${table.parentElement.getAttribute("aria-label")}`);
  const texts = new Map();
  box.addEventListener("input", () => {
    if (!texts.size) rows.forEach((row) => texts.set(row, [...row.cells].map((cell) => cell.textContent).join(" ").toLowerCase()));
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    rows.forEach((row) => { row.hidden = !words.every((word) => texts.get(row).includes(word)); });
    count.textContent = words.length ? `${rows.filter((row) => !row.hidden).length} of ${rows.length} rows` : "";
  });
  const line = document.createElement("p");
  line.className = "filter";
  line.append(box, " ", count);
  table.parentElement.before(line);
}

// Light and dark: the system's choice until the reader makes one.
const root = document.documentElement;
const toggle = document.getElementById("theme");
const system = window.matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
const label = () => { toggle.textContent = isDark() ? "Light" : "Dark"; };
const remember = (theme) => { try { localStorage.setItem("bilanx-theme", theme); } catch { /* private window */ } };
try { const chosen = localStorage.getItem("bilanx-theme"); if (chosen) root.dataset.theme = chosen; } catch { /* same */ }
toggle.addEventListener("click", () => { root.dataset.theme = isDark() ? "light" : "dark"; remember(root.dataset.theme); label(); });
system.addEventListener("change", label);
toggle.hidden = false;
label();

// The table of contents is folded on narrow screens, and a link into a folded table opens it.
if (window.matchMedia("(max-width: 70rem)").matches) document.querySelector("nav details").open = false;
const reveal = () => { const target = location.hash && document.getElementById(location.hash.slice(1)); if (target && target.tagName === "DETAILS") target.open = true; };
window.addEventListener("hashchange", reveal);
reveal();
