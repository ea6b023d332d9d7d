import { type RefObject, useEffect } from "react";

const millimetresPerPixel = 25.4 / 96;

/** Sets the print size to the ticket's without margins while it is shown, so that a roll is cut below it. */
export function usePageSize(paper: RefObject<HTMLElement | null>, content: unknown, width: number): void {
  useEffect(() => {
    const height = paper.current?.offsetHeight;
    if (!content || !height) return;
    const sheet = new CSSStyleSheet();
    const millimetres = Math.ceil(height * millimetresPerPixel) + 1;
    sheet.insertRule(`@page { size: ${width}mm ${millimetres}mm; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper, content, width]);
}
