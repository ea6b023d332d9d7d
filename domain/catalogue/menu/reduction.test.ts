import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { dayMs } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import { faultInReduction, isTrueReduction, type PastPrice, referenceOf, trueReduction } from "./reduction.ts";

const now = at("2026-11-29T11:00:00Z");
const price = (daysAgo: number, priceCents: number): PastPrice => ({ priceCents, since: now - daysAgo * dayMs });

describe("the price to which a badge relates", () => {
  test.each<[string, readonly PastPrice[], number | null]>([
    ["the lowest of the last 30 days", [price(90, 1490), price(20, 1580), price(9, 1690)], 1490],
    ["not one that ended before", [price(90, 990), price(31, 1580)], 1580],
    ["one that still held when the 30 days began", [price(90, 1490), price(29, 1580)], 1490],
    ["not one that comes", [price(1, 500), price(-1, 100)], 500],
    ["what there is of a dish that is younger", [price(3, 1580)], 1580],
    ["none of a new dish", [], null],
    ["the price before an announced one", [price(40, 1580), price(10, 1420)], 1420],
  ])("is %s", (_, history, reference) => {
    expect(referenceOf({ standingCents: null, history }, now)).toBe(reference);
  });

  it("counts days, not 720 hours, when summer time ended between", () => {
    const history = [
      { priceCents: 790, since: at("2026-06-01T10:00:00Z") },
      { priceCents: 990, since: at("2026-10-10T10:00:00Z") },
    ];
    expect(referenceOf({ standingCents: null, history }, at("2026-11-09T10:30:00Z"))).toBe(790);
    expect(referenceOf({ standingCents: null, history }, at("2026-11-10T10:30:00Z"))).toBe(990);
  });

  it("stays while the badge stands, however long and whatever is charged since", () => {
    expect(
      referenceOf({ standingCents: 1580, history: [price(200, 1580), price(90, 1420), price(5, 1300)] }, now),
    ).toBe(1580);
  });
});

describe("a badge", () => {
  const dish = (discountBasisPoints: number, priceCents: number | null) => ({ discountBasisPoints, priceCents });

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
    expect(faultInReduction(dish(badge, cents), reference)?.replaceAll("\u00a0", " ") ?? null).toBe(fault);
  });

  it("has to be true of the dearest size as well, which costs more now and before", () => {
    const sized = { ...dish(1500, 1080), surchargeCents: 300 };
    expect(faultInReduction(dish(1500, 1080), 1280)).toBeNull();
    expect(faultInReduction(sized, 1280)?.replaceAll("\u00a0", " ")).toBe(
      "Wahr wäre höchstens minus 12 %: Der niedrigste Preis der 30 Tage davor war in der teuersten Größe 15,80 €.",
    );
    expect(faultInReduction({ ...sized, discountBasisPoints: 1200 }, 1280)).toBeNull();
  });

  it("without a price is no fault of the badge", () => {
    expect(faultInReduction(dish(1000, null), 1580)).toBeNull();
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const prior = fc.integer({ min: 1, max: 10_000_000 });

  it("is true exactly where no guest pays more than the reference less the badge", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), cents, prior, (badge, charged, reference) => {
        const promised = reference * (10_000 - badge);
        expect(isTrueReduction(dish(badge, charged), reference)).toBe(badge === 0 || charged * 10_000 <= promised);
      }),
    );
  });

  it("of the percentage named as true is true", () => {
    fc.assert(
      fc.property(cents, cents, (charged, reference) => {
        expect(faultInReduction(dish(trueReduction(charged, reference), charged), reference)).toBeNull();
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
          expect(isTrueReduction(dish(badge, Math.max(0, most - change)), reference)).toBe(true);
          expect(isTrueReduction(dish(badge, most + 1 + change), reference)).toBe(false);
        },
      ),
    );
  });
});
