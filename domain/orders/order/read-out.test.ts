import { expect, test } from "vitest";
import type { AllergenLetter } from "../../allergens.ts";
import { at, cheese, extras, sampleProduct } from "../../testing/samples.ts";
import type { Choice } from "../cart/cart.ts";
import { readOut } from "./read-out.ts";

const now = at("2026-11-20T19:12:00+01:00");
const said = (changes: Partial<Parameters<typeof readOut>[0]>) =>
  readOut(
    {
      type: "TAKEAWAY",
      restaurant: "Da Marco al Forno",
      table: null,
      at: at("2026-11-20T19:50:00+01:00"),
      totalCents: 3800,
      deliveryFeeCents: 0,
      age: null,
      lines: [],
      avoided: [],
      ...changes,
    },
    now,
  ).replaceAll("\u00a0", " ");

test("a caller hears who sells, for when, and the total", () => {
  expect(said({})).toBe("Abholung bei Da Marco al Forno um 19:50, macht 38,00 €. Allergene auf Wunsch.");
});

test("who orders alcohol hears that an identity card has to be shown", () => {
  expect(said({ age: 16 })).toBe(
    "Abholung bei Da Marco al Forno um 19:50, macht 38,00 €. Allergene auf Wunsch. Bitte Ausweis bereithalten, Abgabe ab 16 Jahren.",
  );
});

test("who has named allergies hears what is known of them instead of being told to ask", () => {
  const line = (name: string, allergens: readonly AllergenLetter[], known = true) => ({
    product: sampleProduct({ name, allergens, allergensKnown: known }),
    optionGroupSelections: [],
  });
  const heard = (avoided: readonly AllergenLetter[], ...lines: Choice[]) =>
    said({ lines, avoided }).replace(/^.* €\. /, "");
  const [pizza, soup, daily] = [line("Marinara", ["A"]), line("Suppe", ["L"]), line("Tagesteller", [], false)];
  expect(heard(["A"], pizza, pizza, soup)).toBe("Marinara enthält Gluten.");
  expect(heard(["H", "N"], pizza, soup)).toBe("Nüsse und Sesam: laut Karte nicht dabei.");
  expect(heard(["A", "N"], pizza)).toBe("Marinara enthält Gluten. Sesam: laut Karte nicht dabei.");
  expect(heard(["H"], pizza, daily)).toBe("Zu Tagesteller gibt es keine Angabe. Nüsse: sonst laut Karte nicht dabei.");
  const withOption = {
    ...pizza,
    optionGroupSelections: [{ optionGroup: extras, selectedOptions: [{ ...cheese, allergens: ["G" as const] }] }],
  };
  expect(heard(["G"], withOption)).toBe("Marinara enthält Milch.");
});

test("with a delivery the total is said with its fee, without one as it is", () => {
  expect(said({ type: "DELIVERY", totalCents: 3990, deliveryFeeCents: 190 })).toBe(
    "Da Marco al Forno liefert um 19:50, macht mit Lieferung 39,90 €. Allergene auf Wunsch.",
  );
  expect(said({ type: "DELIVERY" })).toBe("Da Marco al Forno liefert um 19:50, macht 38,00 €. Allergene auf Wunsch.");
});

test("at a table nobody hears a time", () => {
  expect(said({ type: "ON_SITE", table: "4" })).toBe(
    "Bei Da Marco al Forno für Tisch 4, macht 38,00 €. Allergene auf Wunsch.",
  );
  expect(said({ type: "ON_SITE", table: "Garten 2" })).toContain("für Garten 2, macht");
  expect(said({ type: "ON_SITE" })).toContain("Vor Ort bei Da Marco al Forno um 19:50,");
});

test("another day is said before its time", () => {
  expect(said({ at: at("2026-11-21T12:00:00+01:00") })).toContain("bei Da Marco al Forno morgen um 12:00, macht");
  expect(said({ at: at("2026-11-25T12:00:00+01:00") })).toContain("Mi 25.11. um 12:00,");
});
