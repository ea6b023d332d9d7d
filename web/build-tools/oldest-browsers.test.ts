import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newerThanOldest } from "./testing/newer-than-oldest.ts";

const build = join(import.meta.dirname, "../build");
const scripts = ["client/assets", "service-worker"].flatMap((folder) =>
  readdirSync(join(build, folder))
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, text: readFileSync(join(build, folder, name), "utf8") })),
);
const newer = newerThanOldest();
const newIn = (text: string): string[] => newer.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);

/** Asked for before it is used, each at its place. */
const askedForFirst = new Set([
  // Without it a request only has no second way to be called off.
  "AbortSignal.any",
  // There before Chrome 124, too, with another name for its error, which is known here.
  "AbortSignal.timeout",
  // React, for transitions that we do not use.
  "startViewTransition",
]);

test("what the built scripts ask for, the oldest browsers have", () => {
  expect(scripts.length).toBeGreaterThan(20);
  const found = scripts.flatMap(({ name, text }) => newIn(text).map((one) => ({ name, one })));
  expect(found.filter(({ one }) => !askedForFirst.has(one))).toEqual([]);
  // What is asked for no more has no place here.
  expect([...askedForFirst].filter((one) => !found.some((other) => other.one === one))).toEqual([]);
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
  "%s is not",
  (text) => {
    expect(newIn(text)).toEqual([]);
  },
);
