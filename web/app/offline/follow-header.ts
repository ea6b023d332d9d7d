/** The frame of the browser takes the colour of the header in sight. */
export function followHeader(): void {
  const header = document.querySelector("header");
  if (!header) return;
  const { backgroundColor } = getComputedStyle(header);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = backgroundColor;
}
