import { expect, test } from "vitest";
import { changeText } from "./current-lines.ts";

const line = (position: number, name: string, quantity = 1) => ({
  position,
  product: { name },
  quantity,
  allergens: ["G" as const],
});
const [cola, cake, salad] = [line(0, "Cola", 3), line(1, "Tiramisù"), line(2, "Salat")];

test.each([
  { change: { taken: [cake], added: [] }, words: "Tiramisù weggelassen" },
  { change: { taken: [cola, salad], added: [] }, words: "3× Cola, Salat weggelassen" },
  {
    change: { taken: [cola, cake], added: [{ ...line(3, "Panna cotta"), replaces: 1 }] },
    words: "Panna cotta (G) statt Tiramisù; 3× Cola weggelassen",
  },
  {
    change: { taken: [cola], added: [{ ...line(3, "Soda", 2), replaces: 0 }] },
    words: "2× Soda (G) statt 2× Cola; Cola weggelassen",
  },
  {
    change: { taken: [cola, cake], added: [3, 1].map((pieces, i) => ({ ...line(3 + i, "Eis", pieces), replaces: i })) },
    words: "3× Eis (G) statt 3× Cola; Eis (G) statt Tiramisù",
  },
])("a correction is told line by line: $words", ({ change, words }) => {
  expect(changeText(change)).toBe(words);
});
