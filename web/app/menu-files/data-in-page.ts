/** The JSON-LD of a page, each script that can be read; nothing of it is run. */
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
