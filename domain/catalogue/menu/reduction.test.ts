import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { dayMs } from "../../local-time.ts";
import { unitPriceCents } from "../../orders/cart/price.ts";
import { at, sampleGroup, sampleOption, sampleProduct } from "../../testing/samples.ts";
import type { OptionGroup, Product } from "./menu.ts";
import { type PriceRange, priceRange } from "./price-range.ts";
import { faultInReduction, isTrueReduction, type PastPrice, referenceOf, trueReduction } from "./reduction.ts";

const now = at("2026-11-29T11:00:00Z");
const one = (cents: number): PriceRange => ({ fromCents: cents, toCents: cents });
const price = (daysAgo: number, fromCents: number, toCents = fromCents): PastPrice => {
  return { fromCents, toCents, since: now - daysAgo * dayMs };
};

describe("the price to which a badge relates", () => {
  test.each<[string, readonly PastPrice[], PriceRange | null]>([
    ["the lowest of the last 30 days", [price(90, 1490), price(20, 1580), price(9, 1690)], one(1490)],
    ["not one that ended before", [price(90, 990), price(31, 1580)], one(1580)],
    ["one that still held when the 30 days began", [price(90, 1490), price(29, 1580)], one(1490)],
    ["not one that comes", [price(1, 500), price(-1, 100)], one(500)],
    ["what there is of a dish that is younger", [price(3, 1580)], one(1580)],
    ["none of a new dish", [], null],
    ["the price before an announced one", [price(40, 1580), price(10, 1420)], one(1420)],
    [
      "the lowest with the cheapest and with the dearest choice, of whichever day",
      [price(40, 1000, 1200), price(10, 900, 1300)],
      { fromCents: 900, toCents: 1200 },
    ],
  ])("is %s", (_, history, reference) => {
    expect(referenceOf({ ofBadge: null, history }, now)).toEqual(reference);
  });

  it("counts days, not 720 hours, when summer time ended between", () => {
    const history = [
      { ...one(790), since: at("2026-06-01T10:00:00Z") },
      { ...one(990), since: at("2026-10-10T10:00:00Z") },
    ];
    expect(referenceOf({ ofBadge: null, history }, at("2026-11-09T10:30:00Z"))).toEqual(one(790));
    expect(referenceOf({ ofBadge: null, history }, at("2026-11-10T10:30:00Z"))).toEqual(one(990));
  });

  it("stays while the badge stands, however long and whatever is charged since", () => {
    const history = [price(200, 1580), price(90, 1420), price(5, 1300)];
    expect(referenceOf({ ofBadge: one(1580), history }, now)).toEqual(one(1580));
  });
});

describe("a badge", () => {
  const faultOf = (badge: number, after: PriceRange | null, before: PriceRange | null) =>
    faultInReduction(badge, after, before)?.replaceAll("\u00a0", " ") ?? null;

  test.each<[number, number, number | null, string | null]>([
    [1000, 1420, 1580, null],
    [0, 1420, null, null],
    [500, 1420, 1580, null],
    [1100, 1420, 1580, "Wahr wäre höchstens minus 10 %: Der niedrigste Preis der 30 Tage davor war 15,80 €."],
    [2000, 990, 990, "Wahr wäre kein Rabatt: Der niedrigste Preis der 30 Tage davor war 9,90 €."],
    [2000, 990, 890, "Wahr wäre kein Rabatt: Der niedrigste Preis der 30 Tage davor war 8,90 €."],
    [2000, 990, 994, "Wahr wäre höchstens minus 0,4 %: Der niedrigste Preis der 30 Tage davor war 9,94 €."],
    [100, 990, null, "Wahr wäre kein Rabatt: Das Gericht ist neu und hatte noch keinen anderen Preis."],
  ])("of %d basis points at %d cents after %s cents", (badge, cents, reference, fault) => {
    expect(faultOf(badge, one(cents), reference === null ? null : one(reference))).toBe(fault);
  });

  const dish = (priceCents: number, ...optionGroups: readonly OptionGroup[]) =>
    priceRange({ priceCents, optionGroups });
  const choice = (bounds: Parameters<typeof sampleGroup>[1], ...surcharges: readonly number[]) =>
    sampleGroup("wahl", bounds, ...surcharges.map((cents, i) => sampleOption(`${i}`, cents)));
  const two = { min: 2, max: 3, free: 0 };
  const twoOneFree = { ...two, free: 1 };

  test.each<[string, number, PriceRange, PriceRange, string | null]>([
    [
      "is refused where the base falls from 10,00 to 9,00 and the size rises from 2,00 to 4,00: 12,00 is 13,00 now",
      700,
      dish(1000, choice("SINGLE", 0, 200)),
      dish(900, choice("SINGLE", 0, 400)),
      "Wahr wäre kein Rabatt: Der niedrigste Preis der 30 Tage davor war mit der teuersten Wahl 12,00 €.",
    ],
    [
      "of a half is refused where 15,00 with a side dish of 5,00 becomes 10,00",
      5000,
      dish(1000, choice("SINGLE", 500)),
      dish(500, choice("SINGLE", 500)),
      "Wahr wäre höchstens minus 33 %: Der niedrigste Preis der 30 Tage davor war 15,00 €.",
    ],
    ["of a third is true there", 3333, dish(1000, choice("SINGLE", 500)), dish(500, choice("SINGLE", 500)), null],
    [
      "has to be true of a side dish for 8,00 as well: 18,00 becomes 13,00",
      3300,
      dish(1000, choice("SINGLE", 500, 800)),
      dish(500, choice("SINGLE", 500, 800)),
      "Wahr wäre höchstens minus 27 %: Der niedrigste Preis der 30 Tage davor war mit der teuersten Wahl 18,00 €.",
    ],
    [
      "has to be true of the cheapest as well: the large one falls from 14,00 to 11,50, the small one from 10,00 to 9,50",
      1700,
      dish(1000, choice("SINGLE", 0, 400)),
      dish(950, choice("SINGLE", 0, 200)),
      "Wahr wäre höchstens minus 5 %: Der niedrigste Preis der 30 Tage davor war 10,00 €.",
    ],
    [
      "may come from a choice alone that costs less: 15,00 becomes 12,00",
      2000,
      dish(1000, choice("SINGLE", 500)),
      dish(1000, choice("SINGLE", 200)),
      null,
    ],
    [
      "counts two of 0,00, 1,00 and 4,00 where two have to be chosen: 11,00 to 15,00 becomes 9,00 to 13,00",
      1400,
      dish(1000, choice(two, 0, 100, 400)),
      dish(800, choice(two, 0, 100, 400)),
      "Wahr wäre höchstens minus 13 %: Der niedrigste Preis der 30 Tage davor war mit der teuersten Wahl 15,00 €.",
    ],
    [
      "is refused where the free one of two is gone: 12,00 to 13,00 becomes 12,00 to 14,00",
      100,
      dish(1000, choice(twoOneFree, 100, 200, 300)),
      dish(900, choice(two, 100, 200, 300)),
      "Wahr wäre kein Rabatt: Der niedrigste Preis der 30 Tage davor war 12,00 €.",
    ],
    [
      "is true where one of two becomes free: 13,00 to 15,00 becomes 12,00 to 13,00",
      769,
      dish(1000, choice(two, 100, 200, 300)),
      dish(1000, choice(twoOneFree, 100, 200, 300)),
      null,
    ],
    [
      "does not count what nobody has to choose",
      1000,
      dish(1000, choice("MULTIPLE", 100)),
      dish(900, choice("MULTIPLE", 900)),
      null,
    ],
  ])("%s", (_, badge, before, after, fault) => {
    expect(faultOf(badge, after, before)).toBe(fault);
  });

  it("that stands is no longer true once an option costs more", () => {
    const before = dish(1000, choice("SINGLE", 0, 200));
    expect(isTrueReduction(800, dish(900, choice("SINGLE", 0, 200)), before)).toBe(true);
    expect(isTrueReduction(800, dish(900, choice("SINGLE", 0, 205)), before)).toBe(false);
  });

  it("without a price is no fault of the badge", () => {
    expect(faultOf(1000, null, one(1580))).toBeNull();
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const prior = fc.integer({ min: 1, max: 10_000_000 });

  it("is true exactly where no guest pays more than the reference less the badge", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), cents, prior, (badge, charged, reference) => {
        const promised = reference * (10_000 - badge);
        expect(isTrueReduction(badge, one(charged), one(reference))).toBe(badge === 0 || charged * 10_000 <= promised);
      }),
    );
  });

  it("of the percentage named as true is true", () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (from, to, fromBefore, toBefore) => {
        const [after, before] = [
          { fromCents: from, toCents: to },
          { fromCents: fromBefore, toCents: toBefore },
        ];
        expect(faultOf(trueReduction(after, before), after, before)).toBeNull();
      }),
    );
  });

  it("stays true when the price falls, and a higher price is refused when it no longer is", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: 100, max: 10_000 }),
        cents,
        (badge, reference, change) => {
          const most = Math.floor((reference * (10_000 - badge)) / 10_000);
          expect(isTrueReduction(badge, one(Math.max(0, most - change)), one(reference))).toBe(true);
          expect(isTrueReduction(badge, one(most + 1 + change), one(reference))).toBe(false);
        },
      ),
    );
  });

  const group = fc
    .record({
      surcharges: fc.array(fc.integer({ min: -300, max: 600 }), { maxLength: 4 }),
      min: fc.nat(3),
      free: fc.nat(2),
    })
    .map(({ surcharges, min, free }) => choice({ min, max: null, free }, ...surcharges));
  const menuDish = fc.record({
    priceCents: fc.integer({ min: 0, max: 2000 }),
    optionGroups: fc.array(group, { maxLength: 2 }),
  });

  it("promises no guest with the cheapest or the dearest choice more than is taken off the lowest price before", () => {
    fc.assert(
      fc.property(menuDish, fc.array(menuDish, { minLength: 1, maxLength: 3 }), (after, before) => {
        const history = before.map((one, i) => ({ ...priceRange(one), since: now - (i + 1) * dayMs }));
        const badge = trueReduction(priceRange(after), referenceOf({ ofBadge: null, history }, now));
        for (const end of [Math.min, Math.max]) {
          const lowest = Math.min(...before.map((one) => end(...pricesOf(one))));
          if (badge > 0) expect(end(...pricesOf(after)) * 10_000).toBeLessThanOrEqual(lowest * (10_000 - badge));
        }
      }),
    );
  });
});

/** Lists what guests pay with each choice that chooses as little as they have to. */
function pricesOf({ priceCents, optionGroups }: Pick<Product, "priceCents" | "optionGroups">): number[] {
  const product = sampleProduct({ priceCents, optionGroups });
  const choices = optionGroups.map((optionGroup) =>
    subsetsOf(optionGroup.options)
      .filter(({ length }) => length === Math.min(optionGroup.min, optionGroup.options.length))
      .map((selectedOptions) => ({ optionGroup, selectedOptions })),
  );
  const all = choices.reduce<(typeof choices)[number][]>(
    (made, group) => made.flatMap((some) => group.map((selection) => [...some, selection])),
    [[]],
  );
  return all.map((optionGroupSelections) => unitPriceCents({ product, optionGroupSelections }));
}

function subsetsOf<Item>([first, ...rest]: readonly Item[]): Item[][] {
  if (first === undefined) return [[]];
  return subsetsOf(rest).flatMap((some) => [some, [first, ...some]]);
}
