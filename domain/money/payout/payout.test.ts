import { expect, test } from "vitest";
import { endOfRun, executionDay, lastDayOfRun, type Owed, planPayout, sepaText, withheldSentence } from "./payout.ts";

const known = { waitsUntil: null };
const owed = (settledCents: number, nowCents = settledCents, changes: Partial<Owed> = {}): Owed => ({
  restaurantId: `${settledCents}/${nowCents}`,
  settledCents,
  nowCents,
  account: known,
  isSuspended: false,
  differingOrders: 0,
  ...changes,
});
const heldOf = (...all: readonly Owed[]) =>
  planPayout(all).held.map(({ cents, reason, until }) => [cents, reason, until]);

test("who is owed something gets it, less what went back since, and whoever owes us nothing", () => {
  const plan = planPayout([owed(500), owed(500, 900), owed(500, 120), owed(-5), owed(0), owed(70, -3)]);
  expect(plan.paid.map(({ cents }) => cents)).toEqual([500, 500, 120]);
  expect([plan.totalCents, plan.held]).toEqual([1120, []]);
});

test("nobody gets more than ten million euros at once", () => {
  const plan = planPayout([owed(3_000_000_001), owed(1_000_000_001, 999_999_999)]);
  expect(plan.paid.map(({ cents }) => cents)).toEqual([1_000_000_000, 999_999_999]);
  expect(heldOf(owed(3_000_000_001, 3_000_000_001, { account: null }))).toEqual([[3_000_000_001, "NO_ACCOUNT", null]]);
});

test("without an account the money waits", () => {
  expect(planPayout([owed(500, 500, { account: null }), owed(7)])).toEqual({
    paid: [{ restaurantId: "7/7", cents: 7 }],
    held: [{ restaurantId: "500/500", cents: 500, reason: "NO_ACCOUNT", until: null }],
    totalCents: 7,
  });
  expect(heldOf(owed(-5, -5, { account: null }))).toEqual([]);
});

test("where the books say something else than the card payments only that restaurant's money stays", () => {
  const plan = planPayout([owed(500, 500, { differingOrders: 1 }), owed(7)]);
  expect(plan).toMatchObject({ totalCents: 7, held: [{ cents: 500, reason: "BOOKS_DIFFER", until: null }] });
  expect(withheldSentence({ reason: "BOOKS_DIFFER", until: null })).toContain("Hinweise");
});

test("to a new account it waits until a day, and while a restaurant is suspended without one", () => {
  const account = { waitsUntil: "2026-12-02" };
  expect(
    heldOf(
      owed(500, 500, { account }),
      owed(90, 90, { account, isSuspended: true }),
      owed(80, 80, { account: null, isSuspended: true }),
      owed(7),
    ),
  ).toEqual([
    [500, "WAITING", "2026-12-02"],
    [90, "SUSPENDED", null],
    [80, "SUSPENDED", null],
  ]);
  expect(withheldSentence({ reason: "WAITING", until: "2026-12-02" })).toContain("ab 2. Dezember hinaus");
});

const at = (text: string) => Date.parse(text);

test("a run goes until Sunday midnight in Vienna, also when the clocks change", () => {
  expect(lastDayOfRun(at("2026-11-23T00:00:00+01:00"))).toBe("2026-11-22");
  expect(lastDayOfRun(at("2026-11-22T23:59:59+01:00"))).toBe("2026-11-15");
  expect(endOfRun(at("2026-11-24T12:00:00+01:00"))).toBe(at("2026-11-23T00:00:00+01:00"));
  expect(endOfRun(at("2026-10-26T12:00:00+01:00"))).toBe(at("2026-10-26T00:00:00+01:00"));
  expect(endOfRun(at("2026-10-25T12:00:00+01:00"))).toBe(at("2026-10-19T00:00:00+02:00"));
});

test.each([
  ["2026-11-27", "2026-11-27", "a Friday"],
  ["2026-11-28", "2026-11-30", "a Saturday"],
  ["2026-11-29", "2026-11-30", "a Sunday"],
  ["2026-12-08", "2026-12-09", "Mariä Empfängnis, a Tuesday"],
  ["2026-12-25", "2026-12-28", "Christtag, a Friday before a weekend"],
  ["2027-05-17", "2027-05-18", "Pfingstmontag"],
])("a payout of %s is carried out on %s (%s)", (day, expected) =>
  expect(executionDay(at(`${day}T12:00:00+01:00`))).toBe(expected),
);

test("names reach every bank: spelled out, without marks, and no longer than they may be", () => {
  expect(sepaText("Käsekuchl & Söhne, Wien", 70)).toBe("Kaesekuchl + Soehne, Wien");
  expect(sepaText("Ocakbaşı Yıldız “Straße” <b>", 70)).toBe("Ocakbasi Yildiz Strasse b");
  expect(sepaText("Đorđević & Łukasz, Ørsted", 70)).toBe("Dordevic + Lukasz, Orsted");
  expect(sepaText("a".repeat(80), 70)).toHaveLength(70);
});
