/** Returns a button for a restaurant's website: a plain link with inline styles, without scripts. */
export function embedSnippet({ url, name }: { url: string; name: string }): string {
  return `<a href="${escaped(url)}" style="${looks}">Bei ${escaped(name)} bestellen</a>`;
}

const looks =
  "display:inline-block;padding:12px 22px;border-radius:12px;background:#1b4530;color:#ffffff;font:700 17px/1.3 system-ui,sans-serif;text-decoration:none";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
