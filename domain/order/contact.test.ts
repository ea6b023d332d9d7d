import { describe, expect, test } from "vitest";
import { contactNeededUntil, mayEraseContact } from "./contact.ts";
import { orderStates } from "./states.ts";

const day = 24 * 3_600_000;
const createdAt = 1000;
const takeawayAt = createdAt + day / 2;

test.each(["COMPLETED", "REJECTED", "CANCELLED", "EXPIRED"] as const)(
  "nobody needs the contact of a %s order",
  (state) => {
    expect(mayEraseContact({ state, takeawayAt, createdAt }, createdAt)).toBe(true);
  },
);

describe.each(["AWAITING_PAYMENT", "PLACED", "ACCEPTED", "READY", "ON_THE_WAY"] as const)(
  "an order that is %s",
  (state) => {
    test("keeps its contact until a day after its time", () => {
      const order = { state, takeawayAt, createdAt };
      expect(contactNeededUntil(order)).toBe(takeawayAt + day);
      expect([mayEraseContact(order, takeawayAt + day - 1), mayEraseContact(order, takeawayAt + day)]).toEqual([
        false,
        true,
      ]);
    });

    test("keeps it until a day after it was placed where it is wanted as soon as possible", () => {
      expect(contactNeededUntil({ state, takeawayAt: null, createdAt })).toBe(createdAt + day);
    });
  },
);

test("every state has its answer", () => {
  for (const state of orderStates)
    expect(contactNeededUntil({ state, takeawayAt: null, createdAt })).toBeGreaterThan(0);
});
