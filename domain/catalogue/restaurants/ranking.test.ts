import fc from "fast-check";
import { expect, test } from "vitest";
import { minuteMs } from "../../local-time.ts";
import { compareByRank, decidingStep, type Ranked, ranking, rankingForPlace, rankingText } from "./ranking.ts";

const at = Date.parse("2026-11-19T18:00:00+01:00");
const restaurant = (differences: Partial<Ranked> = {}): Ranked => ({
  name: "Gasthaus Lindenhof",
  open: true,
  punctuality: { percent: 93 },
  offer: { earliest: at + 64 * minuteMs },
  ...differences,
});

test("the words in one line are those of the steps", () => {
  expect(rankingText(ranking)).toBe("offene zuerst, dann A–Z");
  expect(rankingText(rankingForPlace)).toBe(
    "wer zu dir liefert, offene zuerst, früheste Ankunft, Pünktlichkeit, dann A–Z",
  );
});

test("each step says what it compares of a restaurant", () => {
  const values = (one: Ranked) => rankingForPlace.map(({ label, valueOf }) => `${label}: ${valueOf(one)}`);
  expect(values(restaurant())).toEqual([
    "Liefert zu dir: ja",
    "Offen: ja",
    "Früheste Ankunft: 19:04, zählt als 19:00 bis 19:15",
    "Pünktlichkeit: 93 %",
    "Name: Gasthaus Lindenhof",
  ]);
  expect(values(restaurant({ open: false, offer: null, punctuality: null }))).toEqual([
    "Liefert zu dir: nein",
    "Offen: nein",
    "Früheste Ankunft: gerade keine",
    "Pünktlichkeit: noch nicht bekannt",
    "Name: Gasthaus Lindenhof",
  ]);
});

const some = fc.record({
  name: fc.constantFrom("Adler", "Zebra"),
  open: fc.boolean(),
  punctuality: fc.option(fc.record({ percent: fc.constantFrom(50, 95, 100) })),
  offer: fc.option(fc.record({ earliest: fc.option(fc.integer({ min: at, max: at + 90 * minuteMs })) })),
});

test("of two in a row, the step said to decide is the first that sets them apart, and equal values never do", () => {
  fc.assert(
    fc.property(fc.array(some, { minLength: 2, maxLength: 6 }), (given) => {
      const sorted = given.toSorted((a, b) => a.name.localeCompare(b.name)).sort(compareByRank(rankingForPlace));
      for (const [i, after] of sorted.slice(1).entries()) {
        const before = sorted[i] as Ranked;
        const decides = decidingStep(rankingForPlace, before, after);
        const earlier = rankingForPlace.slice(
          0,
          rankingForPlace.findIndex((step) => step === decides),
        );
        expect(earlier.map((step) => step.compare(before, after))).toEqual(earlier.map(() => 0));
        expect(decides?.compare(before, after)).toBeLessThanOrEqual(0);
        if (decides?.label !== "Name") expect(decides?.valueOf(before)).not.toBe(decides?.valueOf(after));
      }
    }),
  );
});
