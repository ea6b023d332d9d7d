import { expect, test } from "vitest";
import type { Availability } from "../../catalogue/menu/availability.ts";
import { dayNumberOfDate, formatTime, type Weekday } from "../../local-time.ts";
import { at, sampleGroup, sampleLine, sampleOption, sampleProduct } from "../../testing/samples.ts";
import { isDayOfLines, noTimeSentence, timesOfLines } from "./times-of-lines.ts";

const monday = "2026-11-30";
const daily: Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const hours = (from: string, to: string, changes: Partial<Availability> = {}): Availability => ({
  weekdays: daily,
  from,
  to,
  dates: null,
  ...changes,
});
const dish = (name: string, availability: Availability | null) =>
  sampleLine(sampleProduct({ id: name, name, availability }));
const minestrone = dish("Minestrone", hours("11:00:00", "14:30:00", { dates: [monday] }));
const brunch = dish("Porridge", hours("08:00:00", "12:00:00", { weekdays: [6, 7, 1] }));
const dinner = dish("Gans", hours("17:30:00", "21:00:00"));
const pizza = dish("Margherita", null);
const timesOn = (date: string, ...times: string[]) => times.map((time) => ({ at: at(`${date}T${time}:00+01:00`) }));
const whole = timesOn(monday, "08:00", "10:45", "11:00", "11:45", "12:00", "14:15", "14:30", "17:30", "20:45", "21:00");
const shown = (...lines: Parameters<typeof timesOfLines>[1]) =>
  timesOfLines(whole, lines, "TAKEAWAY").map((time) => formatTime(time.at));

test("only the times are left at which every dish of the cart can be had, its end excluded", () => {
  expect(shown()).toHaveLength(whole.length);
  expect(shown(pizza)).toHaveLength(whole.length);
  expect(shown(pizza, minestrone)).toEqual(["11:00", "11:45", "12:00", "14:15"]);
  expect(shown(brunch, minestrone)).toEqual(["11:00", "11:45"]);
  expect(shown(brunch, dinner)).toEqual([]);
});

test("a chosen option has its hours too", () => {
  const side = { ...sampleOption("salat"), availability: hours("17:30:00", "21:00:00") };
  const group = sampleGroup("beilage", "MULTIPLE", side);
  const line = { ...pizza, optionGroupSelections: [{ optionGroup: group, selectedOptions: [side] }] };
  expect(shown(line)).toEqual(["17:30", "20:45"]);
});

test("a day counts if there is one instant of it for all dishes", () => {
  const isDay = (date: string, ...lines: Parameters<typeof isDayOfLines>[0]) =>
    isDayOfLines(lines, dayNumberOfDate(date), "TAKEAWAY");
  expect(isDay("2026-12-02", pizza)).toBe(true);
  expect(["2026-11-29", monday, "2026-12-01"].map((date) => isDay(date, minestrone))).toEqual([false, true, false]);
  expect(["2026-11-29", monday, "2026-12-01"].map((date) => isDay(date, brunch, pizza))).toEqual([true, true, false]);
  expect(isDay(monday, brunch, minestrone)).toBe(true);
  expect(isDay(monday, minestrone, dinner)).toBe(false);
  const soldOut = sampleLine(
    sampleProduct({ unavailable: { reason: "SOLD_OUT", until: at("2026-12-01T05:00:00+01:00") } }),
  );
  expect([monday, "2026-12-01"].map((date) => isDay(date, soldOut))).toEqual([false, true]);
  expect(isDay(monday, sampleLine(sampleProduct({ orderTypes: ["ON_SITE"] })))).toBe(false);
});

test("where no time is left it is said which dishes stand in the way", () => {
  const sentence = (times: typeof whole, ...lines: Parameters<typeof noTimeSentence>[1]) =>
    noTimeSentence(times, lines, "TAKEAWAY");
  expect(sentence(whole, pizza, minestrone)).toBeNull();
  expect(sentence([], minestrone)).toBeNull();
  expect(sentence(timesOn("2026-11-29", "11:00", "12:00"), pizza, minestrone)).toBe(
    "„Minestrone“ gibt es erst ab Montag, 11:00 Uhr.",
  );
  expect(sentence(timesOn(monday, "17:30", "18:00"), minestrone, dinner)).toBe(
    "„Minestrone“ gibt es zu dieser Zeit nicht mehr.",
  );
  expect(sentence(whole, pizza, minestrone, dinner)).toBe("„Minestrone“ und „Gans“ gibt es nie zugleich.");
});
