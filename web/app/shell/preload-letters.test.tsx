import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { preloadLetters } from "./preload-letters.ts";

function fontsOf(text: string): string[] {
  function Page() {
    preloadLetters(text);
    return <body>{text}</body>;
  }
  const html = renderToString(
    <html lang="de-AT">
      <head />
      <Page />
    </html>,
  );
  return html.match(/[\w-]+(?=\.woff2)/g) ?? [];
}

it("has a document with letters of our neighbours' names load these early, and no other", () => {
  for (const name of ["Ankara Ocakbaşı", "İnegöl Köfte", "Gasthaus Kovač", "GROẞE PORTION"])
    expect(fontsOf(name), name).toEqual(["fraunces-latin-ext", "figtree-latin-ext"]);
  for (const name of ["Gasthaus Löwe", "Crêpes à l’orange – 6,90 €", "Smørrebrød"])
    expect(fontsOf(name), name).toEqual([]);
});

it("knows the letters that the fonts are declared to have", () => {
  const fontsCss = readFileSync(join(import.meta.dirname, "../styles/fonts.css"), "utf8");
  const [ranges = ""] = /(?<=unicode-range: )[^;]+/.exec(fontsCss) ?? [];
  const codes = ranges
    .split(", ")
    .map((range) => (range.match(/[\dA-F]{4}/g) ?? []).map((hex) => Number.parseInt(hex, 16)));
  expect(codes.length).toBeGreaterThan(0);
  for (const [first = 0, last = 0] of codes) {
    const found = [first - 1, first, last, last + 1].map((code) => fontsOf(String.fromCodePoint(code)).length > 0);
    expect(found, `U+${first.toString(16)}`).toEqual([false, true, true, false]);
  }
});
