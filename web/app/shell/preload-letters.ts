import { preload } from "react-dom";
import figtree from "../styles/fonts/figtree-latin-ext.woff2?url";
import fraunces from "../styles/fonts/fraunces-latin-ext.woff2?url";

/** The letters of `-latin-ext` in `fonts.css`. */
const neighboursLetters = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f]/;

/**
 * Has a document load the letters of our neighbours' names with all others, if this text of it has any. Letters that arrive once text
 * is laid out have all of it laid out again.
 */
export function preloadLetters(text: string): void {
  if (!neighboursLetters.test(text)) return;
  for (const font of [fraunces, figtree]) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
