/** Returns the page's JSON-LD scripts that can be parsed. No script of the page runs. */
export function dataInPage(text: string): readonly unknown[] {
  const page = new DOMParser().parseFromString(text, "text/html");
  return [...page.querySelectorAll('script[type*="ld+json" i]')].flatMap(({ textContent }): unknown[] => {
    try {
      return [JSON.parse(textContent ?? "")];
    } catch {
      return [];
    }
  });
}
