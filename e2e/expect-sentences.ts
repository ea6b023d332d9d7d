import { expect, type Page } from "@playwright/test";
import { sentences as specified } from "./sentences.ts";

/** Fails with the specified sentences that a screen lacks, or shows at a width at which they must be hidden. */
export async function expectSentences(page: Page, screen: string, width: number): Promise<void> {
  const { always = [], wide = [], onlyNarrow = [], onlyWide = [] } = specified[screen] ?? {};
  const [shown, hidden] = width > 1000 ? [[...wide, ...onlyWide], onlyNarrow] : [onlyNarrow, onlyWide];
  const expected = [...always, ...shown];
  await expect.poll(async () => lackingIn(await readText(page), expected), `${width} px lacks`).toEqual([]);
  expect(lackingIn(await readText(page), hidden), `${width} px shows no more than these`).toEqual(hidden);
}

function lackingIn(text: string, sentences: readonly (string | RegExp)[]): (string | RegExp)[] {
  return sentences.filter((sentence) => !asPattern(sentence).test(text));
}

/** Returns an exact pattern that does not match inside a longer word. */
function asPattern(sentence: string | RegExp): RegExp {
  if (sentence instanceof RegExp) return sentence;
  const literally = sentence.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  return new RegExp(`(?<!\\p{L})${literally}(?!\\p{L})`, "u");
}

/** Returns all text of the page or the open overlay: title, text, placeholders and accessible names. */
function readText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
    const seen = [...root.querySelectorAll("[placeholder], [aria-label], [title], option")].filter(
      (element) => element.tagName === "OPTION" || element.checkVisibility(),
    );
    const named = seen.flatMap((element) => [
      ...["placeholder", "aria-label", "title"].map((name) => element.getAttribute(name) ?? ""),
      element.tagName === "OPTION" ? element.textContent : "",
    ]);
    return [document.title, root.innerText, ...named].join(" \n ").replaceAll(/\s+/g, " ");
  });
}
