import { describe, expect, test } from "vitest";
import { dayMs } from "../../local-time.ts";
import { at } from "../../testing/samples.ts";
import {
  contactNeededUntil,
  fiscalRecordsFrom,
  mayEraseContact,
  retentionCutoffsAt,
  showsContactByTag,
} from "./retention.ts";
import { orderStates } from "./states.ts";

const createdAt = at("2026-11-19T17:00:00+01:00");

test("contact data is shown by the tag for exactly thirty days", () => {
  const shown = [createdAt, createdAt + 30 * dayMs - 1, createdAt + 30 * dayMs];
  expect(shown.map((now) => showsContactByTag({ createdAt }, now))).toEqual([true, true, false]);
});

test("contact data is stored for 90 days, unpaid orders for 30, idempotency keys for 7", () => {
  expect(retentionCutoffsAt(createdAt + 90 * dayMs).contact).toBe(createdAt);
  expect(retentionCutoffsAt(createdAt + 30 * dayMs).unpaid).toBe(createdAt);
  expect(retentionCutoffsAt(createdAt + 7 * dayMs).key).toBe(createdAt);
});

test("the fiscal record stays until the end of the seventh year in Vienna's time", () => {
  const [first, last] = [at("2026-01-01T00:00:00+01:00"), at("2026-12-31T23:59:59+01:00")];
  const end = at("2034-01-01T00:00:00+01:00");
  for (const placed of [first, last]) {
    expect(placed < fiscalRecordsFrom(end - 1)).toBe(false);
    expect(placed < fiscalRecordsFrom(end)).toBe(true);
  }
});

const takeawayAt = createdAt + dayMs / 2;

test.each(["COMPLETED", "REJECTED", "CANCELLED", "EXPIRED"] as const)(
  "nobody needs the contact of a %s order",
  (state) => {
    expect(mayEraseContact({ state, takeawayAt, createdAt }, createdAt)).toBe(true);
  },
);

describe.each(["AWAITING_PAYMENT", "PLACED", "ACCEPTED", "READY", "ON_THE_WAY"] as const)(
  "an order that is %s",
  (state) => {
    test("keeps its contact data until a day after its time", () => {
      const order = { state, takeawayAt, createdAt };
      expect(contactNeededUntil(order)).toBe(takeawayAt + dayMs);
      expect([mayEraseContact(order, takeawayAt + dayMs - 1), mayEraseContact(order, takeawayAt + dayMs)]).toEqual([
        false,
        true,
      ]);
    });

    test("keeps it until a day after its placement if it is wanted as soon as possible", () => {
      expect(contactNeededUntil({ state, takeawayAt: null, createdAt })).toBe(createdAt + dayMs);
    });
  },
);

test("every state has such an instant", () => {
  for (const state of orderStates)
    expect(contactNeededUntil({ state, takeawayAt: null, createdAt })).toBeGreaterThan(0);
});
