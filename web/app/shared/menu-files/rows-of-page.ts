/** Reads a page's visible text as lines; table rows are lists of cells, which keep line breaks. No script runs. */
export function rowsOfPage(text: string): readonly (string | readonly string[])[] {
  const rows: (string | readonly string[])[] = [];
  let line = "";
  const end = () => {
    if (line.trim() !== "") rows.push(line.trim());
    line = "";
  };
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) line += (node.textContent ?? "").replace(/\s+/g, " ");
    if (!(node instanceof Element) || unseen.test(node.tagName)) return;
    const isBlock = blocks.test(node.tagName);
    if (isBlock) end();
    if (headings.test(node.tagName)) rows.push("");
    if (node instanceof HTMLTableElement && !node.querySelector(layout))
      rows.push("", ...[...node.rows].map((row) => [...row.cells].map(textOfCell)), "");
    else for (const child of node.childNodes) visit(child);
    if (isBlock) end();
  };
  visit(new DOMParser().parseFromString(text, "text/html").body);
  end();
  // A table of one column is lines.
  return rows.map((row) => (typeof row === "object" && row.length < 2 ? (row[0] ?? "") : row));
}

const unseen = /^(?:script|style|noscript|template|nav|select|button|svg|iframe|form)$/i;
const headings = /^(?:h[1-6]|caption|legend)$/i;
const blocks =
  /^(?:br|hr|p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|tbody|tr|td|th|section|article|main|header|footer|aside|legend|center|blockquote|pre)$/i;
/** A table that holds these gives the page its shape. */
const layout = "table, h1, h2, h3, h4, h5, h6, ul, ol, dl";

function textOfCell(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const broken of copy.querySelectorAll("br, p, div")) broken.before("\n");
  return (copy.textContent ?? "")
    .split("\n")
    .map((one) => one.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}
