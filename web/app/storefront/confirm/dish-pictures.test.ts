import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { dishPatterns, dishPictureOf } from "./dish-pictures.ts";

const drawn = readdirSync(new URL("../../pictures/dishes", import.meta.url)).map((file) => file.replace(".webp", ""));

it("every picture has a pattern, and every pattern a picture", () => {
  expect(drawn.length).toBeGreaterThanOrEqual(60);
  expect(dishPatterns.map(([picture]) => picture).sort()).toEqual(drawn.sort());
});

it.each([
  ["Wiener Schnitzel vom Kalb", "schnitzel"],
  ["Leberknödelsuppe", "soup-dumplings"],
  ["Marillenknödel", "dumplings-apricot"],
  ["Speckknödel mit Kraut", "knoedel"],
  ["Adana Kebap", "skewers"],
  ["Dürüm mit Hühnerspieß", "chicken"],
  ["Sachertorte", "cake-chocolate"],
  ["Käseleberkässemmel", "filled-roll"],
  ["Ottakringer Helles", "beer"],
  ["Prosciutto e Funghi", "pizza-funghi"],
])("%s has the picture %s", (name, picture) => {
  expect(dishPictureOf(name)).toContain(`/${picture}.webp`);
});

it("a name without a match has no picture", () => {
  expect(dishPictureOf("Gipfelstürmer")).toBeUndefined();
});
