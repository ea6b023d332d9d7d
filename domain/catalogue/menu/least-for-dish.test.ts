import fc from "fast-check";
import { expect, test } from "vitest";
import { pricedOptions } from "../../orders/cart/options.ts";
import { documentGroup, documentOption, documentProduct } from "../../testing/menu-documents.ts";
import { leastForDish, nothingLeftSentence } from "./least-for-dish.ts";
import type { Option } from "./menu.ts";
import type { DocumentGroup, DocumentProduct } from "./menu-document.ts";

const drink = (name: string, portionCents: number, priceCents = 0) =>
  documentOption(name, { name, vatRate: 2000, portionCents, priceCents });
const plain = (name: string, priceCents: number) => documentOption(name, { name, priceCents });
const dishOf = (groups: readonly DocumentGroup[], changes: Partial<DocumentProduct> = {}) =>
  documentProduct("menue", { priceCents: 1200, optionGroupIds: groups.map(({ id }) => id), ...changes });

const beer = documentGroup("bier", { min: 1, max: 1, options: [drink("Bier", 350), drink("Soda", 299)] });
const tea = documentGroup("tee", { max: 3, free: 1, options: [drink("Eistee", 230, 310), drink("Sirup", 120, 180)] });

const restOf = (groups: readonly DocumentGroup[], changes: Partial<DocumentProduct> = {}) =>
  leastForDish(dishOf(groups, changes), groups)?.restCents;

test("the dearest choice leaves a dish least: one drink of a group, and of free ones the one with the greatest portion", () => {
  expect(restOf([])).toBe(1200);
  expect(restOf([beer])).toBe(1200 - 350);
  expect(restOf([tea])).toBe(1200 - 230);
  expect(restOf([beer, tea])).toBe(1200 - 350 - 230);
  expect(restOf([{ ...beer, max: 2 }])).toBe(1200 - 350 - 299);
  expect(restOf([{ ...beer, max: null }])).toBe(1200 - 350 - 299);
  expect(restOf([{ ...tea, free: 2 }])).toBe(1200 - 230 - 120);
  expect(restOf([{ ...tea, free: 2, max: 1 }])).toBe(1200 - 230);
  // Beyond the free ones all is paid in full. Who has to choose both gets the cheaper one free.
  expect(restOf([{ ...tea, min: 2 }])).toBe(1200 - 120);
});

test("options at the dish's rate take from it what they make it cheaper, and give it what has to be paid", () => {
  const small = documentGroup("groesse", { min: 1, max: 1, options: [plain("Klein", -300), plain("Normal", 0)] });
  expect(restOf([small, beer])).toBe(1200 - 300 - 350);
  const sizes = documentGroup("groesse", { min: 1, max: 1, options: [plain("Klein", 900), plain("Groß", 1300)] });
  expect(restOf([sizes, beer], { priceCents: 0 })).toBe(900 - 350);
  expect(restOf([documentGroup("extras", { options: [plain("Käse", 150), plain("Ohne Suppe", -200)] })])).toBe(1000);
  // A dearer drink has its surcharge besides, one with a minus takes at least that.
  expect(restOf([documentGroup("g", { options: [drink("Craftbier", 350, 130)] })])).toBe(850);
  expect(restOf([documentGroup("g", { options: [drink("Saft", 410, -500)] })])).toBe(700);
});

test("an option at the dish's rate takes nothing, at either of its rates", () => {
  const wine = documentGroup("wein", { options: [drink("Wein", 400)] });
  expect(restOf([wine], { vatRate: 2000 })).toBe(1200);
  expect(restOf([wine], { vatRate: 1000, vatRateOnSite: 2000 })).toBe(800);
  expect(restOf([wine], { vatRate: 2000, vatRateOnSite: 1000 })).toBe(800);
  expect(restOf([wine], { vatRate: null })).toBeUndefined();
  expect(restOf([wine], { priceCents: null })).toBeUndefined();
});

test("where nothing is left, it is said with which options, and what the dish would have to cost", () => {
  const at = (priceCents: number, groups: readonly DocumentGroup[] = [beer, tea]) =>
    nothingLeftSentence(dishOf(groups, { priceCents }), groups)?.replaceAll("\u00a0", " ") ?? null;
  expect(at(560)).toBe(
    "Mit Bier (Anteil 3,50 €) und Eistee (Anteil 2,30 €) bleibt von 5,60 € nichts für das Gericht. Es müsste mehr als 5,80 € kosten.",
  );
  expect(at(580)).toContain("bleibt von 5,80 € nichts");
  expect(at(581)).toBeNull();
  const less = documentGroup("ohne", { options: [plain("Ohne Suppe", -200)] });
  expect(at(550, [beer, less])).toBe(
    "Mit Bier (Anteil 3,50 €) und Ohne Suppe (2,00 € weniger) bleibt von 5,50 € nichts für das Gericht. Es müsste mehr als 5,50 € kosten.",
  );
  // A dish that is free, or made so by options of its own rate, is nobody's mistake.
  expect(at(0, [])).toBeNull();
  expect(at(0, [less])).toBeNull();
});

test("no choice that a guest may make leaves a dish less", () => {
  const anyOption = fc.record({ price: fc.integer({ min: -3, max: 6 }), portion: fc.nat(5), isDrink: fc.boolean() });
  const anyGroup = fc.record({
    options: fc.array(anyOption, { maxLength: 4 }),
    free: fc.nat(3),
    spare: fc.nat(4),
    most: fc.nat(4),
  });
  const anyMenu = fc.array(anyGroup, { maxLength: 2 }).map((groups) =>
    groups.map(({ options, free, spare, most }, g) => {
      const all = options.map(({ price, portion, isDrink }, i) =>
        documentOption(`${g}.${i}`, { priceCents: price, portionCents: portion, vatRate: isDrink ? 2000 : null }),
      );
      // Who has to pay for more than the free ones is tried above.
      const inside = free === 0 ? all.length : free + all.filter(({ priceCents }) => priceCents <= 0).length;
      const min = Math.min(spare, inside, all.length);
      return documentGroup(String(g), { options: all, free, min, max: most === 0 ? null : Math.max(most, min) });
    }),
  );
  fc.assert(
    fc.property(anyMenu, (groups) => {
      const least = groups.map((optionGroup) => {
        const { min, max } = optionGroup;
        const options: readonly Option[] = optionGroup.options.map((one) => ({ ...one, allergens: [] }));
        const choices = options.reduce<(typeof options)[]>(
          (some, one) => [...some, ...some.map((all) => [...all, one])],
          [[]],
        );
        const allowed = choices.filter(({ length }) => length >= min && length <= (max ?? length));
        const rests = allowed.map((selectedOptions) =>
          pricedOptions({ optionGroup: { ...optionGroup, options }, selectedOptions })
            .map(({ vatRate, priceCents, portionCents = 0 }) =>
              vatRate ? Math.min(priceCents, -portionCents) : priceCents,
            )
            .reduce((sum, one) => sum + one, 0),
        );
        return Math.min(...rests);
      });
      expect(restOf(groups)).toBe(least.reduce((sum, one) => sum + one, 1200));
    }),
  );
});
