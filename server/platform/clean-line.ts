import sanitizeHtml from "sanitize-html";

/** Strips markup and control characters and returns a single line, which no page can interpret as markup. */
export function cleanLine(text: string): string {
  return unescaped(sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} }))
    .replace(/[<>]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
