import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applyFontsInSteps } from "./late-fonts.ts";

const late = () => document.querySelectorAll("[data-late-fonts]").length;
const isLoading = () => document.documentElement.dataset.fontsLoading !== undefined;
/** How many were still waiting whenever the document was laid out. */
let laidOut: number[] = [];
const load = vi.fn();
let times = 0;

beforeEach(() => {
  laidOut = [];
  load.mockReset();
  Object.defineProperty(document, "fonts", { configurable: true, value: { load } });
  Object.defineProperty(document.body, "offsetTop", { configurable: true, get: () => laidOut.push(late()) });
});
afterEach(() => {
  Reflect.deleteProperty(document, "fonts");
  Reflect.deleteProperty(document.body, "offsetTop");
});

/** As where the document has the script. */
async function run(cards: number, text = "Gasthaus"): Promise<void> {
  document.body.innerHTML = `<li data-late-fonts="">${text}</li>`.repeat(cards);
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${applyFontsInSteps}//${times++}`)}`);
}

it("gives marked elements the fonts few at a time, once they are there", async () => {
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  load.mockReturnValue(arrived);
  await run(20);
  expect([isLoading(), late(), laidOut]).toEqual([true, 20, []]);
  arrive();
  await waitFor(() => expect(isLoading()).toBe(false));
  expect(laidOut).toEqual([20, 12, 4, 0]);
});

it("waits for the letters of a text as well", async () => {
  load.mockResolvedValue([]);
  await run(1, "Ankara Ocakbaşı");
  await waitFor(() => expect(isLoading()).toBe(false));
  expect(load.mock.calls.map(([, text]) => text)).toEqual(["a", "a", "Ankara Ocakbaşı", "Ankara Ocakbaşı"]);
});

it("waits for the letters of our neighbours' names at once where the document loads them early", async () => {
  load.mockResolvedValue([]);
  document.head.innerHTML = '<link rel="preload" as="font" href="/assets/figtree-latin-ext-AAAAAAAA.woff2">';
  await run(1);
  await waitFor(() => expect(isLoading()).toBe(false));
  expect(load.mock.calls.map(([, text]) => text)).toEqual(["aş", "aş", "Gasthaus", "Gasthaus"]);
  document.head.innerHTML = "";
});

it("does so, too, when a font cannot be loaded", async () => {
  load.mockRejectedValue(new Error("offline"));
  await run(3);
  await waitFor(() => expect(isLoading()).toBe(false));
  expect(late()).toBe(0);
});
