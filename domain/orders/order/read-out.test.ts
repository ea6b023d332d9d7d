import { expect, test } from "vitest";
import { at } from "../../testing/samples.ts";
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
