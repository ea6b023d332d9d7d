import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isInOldest, newerInScripts, newerInStyles } from "./testing/newer-than-oldest.ts";

const web = join(import.meta.dirname, "..");
const files = ["client/assets", "service-worker"].flatMap((folder) =>
  readdirSync(join(web, "build", folder)).map((name) => ({ name, path: join(web, "build", folder, name) })),
);
const filesWith = (ending: string) =>
  files
    .filter(({ name }) => name.endsWith(ending))
    .map(({ name, path }) => ({ name, text: readFileSync(path, "utf8") }));

/** Returns the features in use that the oldest browsers lack; an unused entry of `allowed` is an error, too. */
function faultsIn(found: readonly { name: string; one: string }[], allowed: ReadonlySet<string>): object[] {
  const unused = [...allowed].filter((one) => !found.some((other) => other.one === one));
  return [...found.filter(({ one }) => !allowed.has(one)), ...unused.map((one) => ({ name: "unused", one }))];
}

describe("the built scripts", () => {
  const newer = newerInScripts();
  const newIn = (text: string): string[] => newer.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);

  /** Features that the code tests for before using them. */
  const testedFor = new Set([
    // Absent: a request can be cancelled in one way fewer.
    "AbortSignal.any",
    // Chrome before 124 has it with another name for its error, which is handled.
    "AbortSignal.timeout",
    // React uses it for transitions that we do not have.
    "startViewTransition",
    // ProseMirror falls back to a range at the point.
    "caretPositionFromPoint",
  ]);

  test("use only what the oldest browsers have", () => {
    const scripts = filesWith(".js");
    expect(scripts.length).toBeGreaterThan(20);
    const found = scripts.flatMap(({ name, text }) => newIn(text).map((one) => ({ name, one })));
    expect(faultsIn(found, testedFor)).toEqual([]);
  });

  test.each([
    ["if(!URL.canParse(e,t))return null", "URL.canParse"],
    ["let{promise:e}=Promise.withResolvers()", "withResolvers"],
    ["Object.groupBy(e,t)", "groupBy"],
    ["e.toSorted((e,t)=>e-t)", "toSorted"],
    ["new URLPattern({pathname:e})", "new URLPattern"],
  ])("%s is found to be newer", (text, name) => {
    expect(newIn(text)).toContain(name);
  });

  test.each(["e.map(e=>e).at(-1)", "new URL(e,t)", "e.has(t)", "structuredClone(e)", "e.findLast(t)"])(
    "%s is not newer",
    (text) => {
      expect(newIn(text)).toEqual([]);
    },
  );
});

describe("the built stylesheets", () => {
  /** Features whose absence makes a page a little less beautiful and breaks nothing. */
  const embellishments = new Set([
    // Firefox before 121: a chosen card has no coloured border (its mark shows the choice), and the page behind an
    // overlay can be scrolled. Essential rules have a fallback inside `@supports not selector(:has(a))`.
    ":has",
    // Safari before 18.2 prints on the printer's paper size instead of A5.
    "@page",
    // Safari: text moves a little when the web font replaces the system's.
    "@font-face ascent-override",
    "@font-face descent-override",
    "@font-face line-gap-override",
    "@font-face size-adjust",
    // All cards of a listing are laid out at once, as they would be anyway.
    "contain-intrinsic-block-size",
    "content-visibility",
    // Chromium before 93 and Safari before 15.4: the check boxes of the price list have the system's colour.
    "accent-color",
    // Safari does not anchor the scroll position, so nothing has to be undone.
    "overflow-anchor",
    // Safari has no forced colours, so QR codes stay black on white anyway.
    "forced-color-adjust",
    // Firefox before 120: an empty line has no height, so content below moves when its text appears, and two links
    // inside text can be tapped only on their words.
    "1lh",
    // Only newest Safari has it: other browsers show an opening quotation mark inside the text's edge.
    "hanging-punctuation",
    // The page behind an overlay or a list scrolls at its end.
    "overscroll-behavior",
    "overscroll-behavior-x",
    // The empty place of the live page is above the server's text about an order if there are no scripts.
    "(scripting)",
    // A list's scrollbar is shown, or has the usual width.
    "scrollbar-width",
    // Chromium before 117: the rows of a week's card differ in height from day to day.
    "grid-template-rows: subgrid",
    // The lines of a heading differ in length.
    "text-wrap",
  ]);

  test("use only what the oldest browsers have, or can do without", () => {
    const sheets = filesWith(".css");
    expect(sheets.length).toBeGreaterThan(20);
    const found = sheets.flatMap(({ name, text }) => newerInStyles(text).map((one) => ({ name, one })));
    expect(faultsIn(found, embellishments)).toEqual([]);
  });

  test("keep the prefix that Safari on iOS needs so that it does not enlarge text by itself", () => {
    expect(filesWith(".css").filter(({ text }) => text.includes("-webkit-text-size-adjust:"))).toHaveLength(1);
  });

  test.each([
    [".a{.b &{color:red}}", "&"],
    [".a:has(:checked){color:red}", ":has"],
    ["@scope (.a){b{color:red}}", "@scope"],
    ["@media (scripting: none){b{color:red}}", "(scripting)"],
    [".a{color:red;text-wrap:balance}", "text-wrap"],
    [".a{grid-template-columns: subgrid}", "grid-template-columns: subgrid"],
    [".a{color:light-dark(red,blue)}", "light-dark()"],
    [".a{height:2rlh}", "1rlh"],
    [".a{user-select:none}", "user-select"],
    ["@font-face{font-family:a;size-adjust:90%}", "@font-face size-adjust"],
  ])("%s is found to be newer", (css, name) => {
    expect(newerInStyles(css)).toContain(name);
  });

  test.each([
    '.a:is(.b,.c)>b::before{content:"&:has(b)";inset:0}',
    "@media (width>=600px){.a{max-width:min(100%,30rem)}}",
    "@container card (min-width:20rem){.a{accent:1}}",
    ".a{-webkit-user-select:none;user-select:none}",
    ".a{height:100dvh;width:2rem;flex-direction:column}",
  ])("%s is not newer", (css) => {
    expect(newerInStyles(css)).toEqual([]);
  });
});

describe("types", () => {
  /** Each edition of ECMAScript by one of its methods, oldest first. */
  const editions = {
    es2022: "javascript.builtins.Object.hasOwn",
    es2023: "javascript.builtins.Array.toSorted",
    es2024: "javascript.builtins.Promise.withResolvers",
  };

  test.each(["tsconfig.json", "service-worker/tsconfig.json"])(
    "of %s offer the newest edition of ECMAScript that all of the oldest browsers have",
    (path) => {
      const [edition] = /(?<="lib": \[")\w+/.exec(readFileSync(join(web, path), "utf8")) ?? [];
      const newest = Object.entries(editions).findLast(([, key]) => isInOldest(key))?.[0];
      expect(edition).toBe(newest);
    },
  );
});
