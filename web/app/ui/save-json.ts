/** Hands JSON over as a file that people can read, as the browser hands over any download. */
export function saveJson(name: string, text: string): void {
  const readable = JSON.stringify(JSON.parse(text), null, 2);
  const href = URL.createObjectURL(new Blob([readable], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Some browsers read it only after the press.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
