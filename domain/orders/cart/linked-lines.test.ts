import { describe, expect, it } from "vitest";
import { cheese, cola, ham, large, normal, pizza, sampleGroup, sampleProduct, sizes } from "../../testing/samples.ts";
import { contentsOf, type LinkedLine, linkedLines } from "./linked-lines.ts";

const linked = (changes: Partial<LinkedLine> = {}): LinkedLine => ({
  productId: pizza.id,
  optionIds: [large.id, cheese.id],
  quantity: 2,
  unitCents: 1440,
  ...changes,
});
const juice: LinkedLine = { productId: cola.id, optionIds: [], quantity: 3, unitCents: 350 };

describe("the cart of a link", () => {
  it("is found on the menu with its options, and nothing is said where nothing changed", () => {
    const { lines, notices } = linkedLines([linked(), juice], [pizza, cola]);
    expect(notices).toEqual([]);
    expect(lines.map(({ product, quantity }) => [product, quantity])).toEqual([
      [pizza, 2],
      [cola, 3],
    ]);
    expect(lines[0]?.optionGroupSelections.map(({ selectedOptions }) => selectedOptions)).toEqual([[large], [cheese]]);
  });

  it("loses dishes that left the menu, which it can only count, because a link has no names", () => {
    expect(linkedLines([linked(), juice], [cola]).notices).toEqual([
      "1\u00a0Gericht aus dem Link gibt es hier nicht mehr.",
    ]);
    expect(linkedLines([linked(), juice], [])).toEqual({
      lines: [],
      notices: ["2\u00a0Gerichte aus dem Link gibt es hier nicht mehr."],
    });
  });

  it("names a dish or an option that is sold out", () => {
    const soldOut = { unavailable: { reason: "SOLD_OUT", until: null } } as const;
    expect(linkedLines([juice], [{ ...cola, ...soldOut }])).toEqual({ lines: [], notices: ["„Cola“ ist gerade aus."] });
    const group = sampleGroup("extras", "MULTIPLE", { ...cheese, ...soldOut }, ham);
    const { lines, notices } = linkedLines([linked()], [{ ...pizza, optionGroups: [sizes, group] }]);
    expect(lines[0]?.optionGroupSelections.map(({ selectedOptions }) => selectedOptions)).toEqual([[large]]);
    expect(notices).toContain("„Option kaese“ zu „Pizza“ ist gerade aus.");
  });

  it("counts options that are gone, and takes no dish whose choice has to be made anew", () => {
    const without = { ...pizza, optionGroups: [sizes] };
    expect(linkedLines([linked()], [without]).notices[0]).toBe(
      "Zu „Pizza“ gibt es 1\u00a0Option aus dem Link nicht mehr.",
    );
    const resized = { ...pizza, optionGroups: [sampleGroup("groesse", "SINGLE", normal)] };
    const { lines, notices } = linkedLines([linked()], [resized]);
    expect(lines).toEqual([]);
    expect(notices).toContain("„Pizza“ gibt es jetzt mit anderen Optionen. Bitte wähle neu aus.");
  });

  it("names a price that is another than the link says, also of an option", () => {
    const dearer = sampleProduct({ ...cola, priceCents: 390 });
    expect(linkedLines([juice], [dearer]).notices).toEqual(["„Cola“ kostet jetzt 3,90\u00a0€ statt 3,50\u00a0€."]);
    expect(linkedLines([linked({ unitCents: 1390 })], [pizza]).notices).toEqual([
      "„Pizza“ kostet jetzt 14,40\u00a0€ statt 13,90\u00a0€.",
    ]);
  });

  it("names what is in a dish since something else was said of it, also with an option", () => {
    const contents = { allergens: ["A", "G"], age: null } as const;
    const nutty = { ...pizza, allergens: ["A", "H"] as const, age: 18 as const };
    expect(linkedLines([linked({ contents })], [nutty]).notices).toEqual([
      "„Pizza“ enthält jetzt auch Schalenfrüchte (H).",
      "„Pizza“ gibt es jetzt nur ab 18 Jahren.",
    ]);
    const fishy = { ...cheese, allergens: ["D", "N"] as const, allergensKnown: false };
    const group = sampleGroup("extras", "MULTIPLE", fishy);
    expect(linkedLines([linked({ contents })], [{ ...pizza, optionGroups: [sizes, group] }]).notices).toEqual([
      "„Pizza“ enthält jetzt auch Fisch (D) und Sesam (N).",
      "Zu „Pizza“ sind jetzt nicht mehr alle Allergene angegeben.",
    ]);
  });

  it("says nothing of what is in a dish as it was said, or less, or where nothing was said", () => {
    const wine = { ...cola, allergens: ["O"] as const, age: 16 as const };
    const [line] = linkedLines([juice], [wine]).lines;
    expect(line && contentsOf(line)).toEqual({ allergens: ["O"], age: 16 });
    for (const contents of [line && contentsOf(line), { allergens: ["G", "O"], age: 18 } as const, undefined])
      expect(linkedLines([{ ...juice, contents }], [wine]).notices).toEqual([]);
    expect(line && contentsOf({ ...line, product: { ...wine, allergensKnown: false } })).toBeUndefined();
  });

  it("finds options that were merged into others by their former ids", () => {
    const merged = { ...cheese, id: "neu", formerIds: [cheese.id] };
    const menu = [{ ...pizza, optionGroups: [sizes, sampleGroup("extras", "MULTIPLE", merged)] }];
    const { lines, notices } = linkedLines([linked()], menu);
    expect(lines[0]?.optionGroupSelections[1]?.selectedOptions).toEqual([merged]);
    expect(notices).toEqual([]);
  });

  it("joins equal lines, with no more pieces than can be ordered", () => {
    const { lines, notices } = linkedLines([juice, { ...juice, quantity: 14 }], [cola]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([15]);
    expect(notices).toEqual(["„Cola“ kannst du höchstens 15-mal bestellen."]);
  });
});
