import { sampleLine, sampleProduct } from "@mahlzeit/domain/testing/samples";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";
import { chooseDay } from "./choose-day.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: Date.parse("2026-12-31T12:00:00+01:00") });
});
afterEach(() => {
  vi.useRealTimers();
});

const dishOf = (name: string, ...dates: string[]) =>
  sampleLine(sampleProduct({ name, availability: { weekdays: [], from: "11:00:00", to: "14:30:00", dates } }));
const soup = dishOf("Suppe", "2027-01-01");
const pizza = sampleLine(sampleProduct());

it("makes the day of a dish that of the order and keeps what was typed besides its time", () => {
  saveDraft("contact", { firstName: "Ida", takeawayDate: "", takeawayTime: "12:30" });
  expect(chooseDay("2027-01-01", [pizza, soup])).toBe("Deine Bestellung ist für Freitag, 1. Jänner.");
  expect(readDraft("contact")).toMatchObject({ firstName: "Ida", takeawayDate: "2027-01-01", takeawayTime: "" });
});

it("says nothing where it is that day already, and leaves its time", () => {
  expect(chooseDay("2026-12-31", [dishOf("Suppe", "2026-12-31")])).toBe(null);
  saveDraft("contact", { takeawayDate: "2027-01-01", takeawayTime: "12:30" });
  expect(chooseDay("2027-01-01", [soup])).toBe(null);
  expect(readDraft("contact")["takeawayTime"]).toBe("12:30");
});

it("names the dishes in the cart that are for other days", () => {
  const fish = dishOf("Forelle", "2026-12-31");
  expect(chooseDay("2027-01-01", [fish, soup, pizza])).toBe(
    "Deine Bestellung ist für Freitag, 1. Jänner. „Forelle“ gibt es da nicht.",
  );
  expect(chooseDay("2026-12-31", [fish, soup])).toBe("Deine Bestellung ist für heute. „Suppe“ gibt es da nicht.");
});
