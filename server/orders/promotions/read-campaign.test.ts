import type { Campaign } from "@mahlzeit/domain/orders/promotion/campaign";
import { expect, test } from "vitest";
import { describeCampaign, readCampaign } from "./read-campaign.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const read = (typed: string) => readCampaign(typed.split(" "), now);

test("a campaign runs from one midnight in Vienna to another", () => {
  expect(read("50 3 10 2026-12-01 2026-12-31")).toEqual({
    basisPoints: 5000,
    orders: 3,
    maxDiscountCents: 1000,
    from: Date.parse("2026-12-01T00:00:00+01:00"),
    to: Date.parse("2027-01-01T00:00:00+01:00"),
  });
});

test("one that should have begun begins now", () => {
  expect(read("12.5 1 0 2026-11-01 2026-11-19")).toMatchObject({ basisPoints: 1250, maxDiscountCents: 0, from: now });
});

test("a campaign is said in the words in which it is set", () => {
  const campaign = { basisPoints: 5000, orders: 3, maxDiscountCents: 1000, from: now, to: now + 365 * 86_400_000 };
  expect(describeCampaign(campaign, now)).toBe(
    "50 % off the first 3 card orders of an account, at most 10,00 € each, until 2027-11-19.",
  );
  const next = { ...(read("12.5 1 0 2026-12-01 2026-12-31") as Campaign) };
  expect(describeCampaign(next, now)).toBe(
    "12,5 % off the first 1 card orders of an account, from 2026-12-01 until 2026-12-31.",
  );
});

test.each([
  ["", "npm run campaign"],
  ["50 3 10 2026-12-01", "npm run campaign"],
  ["0 3 10 2026-12-01 2026-12-31", "PERCENT"],
  ["101 3 10 2026-12-01 2026-12-31", "PERCENT"],
  ["viel 3 10 2026-12-01 2026-12-31", "PERCENT"],
  ["50 0 10 2026-12-01 2026-12-31", "ORDERS"],
  ["50 1.5 10 2026-12-01 2026-12-31", "ORDERS"],
  ["50 3 -1 2026-12-01 2026-12-31", "MAX_EUROS"],
  ["50 3 0.001 2026-12-01 2026-12-31", "MAX_EUROS"],
  ["50 3 10 1.12.2026 2026-12-31", "Days are written"],
  ["50 3 10 2026-02-31 2026-12-31", "Days are written"],
  ["50 3 10 2026-12-31 2026-12-01", "before the first"],
  ["50 3 10 2026-11-01 2026-11-18", "is over"],
])("%j is none, and the answer says why", (typed, why) => {
  expect(read(typed)).toContain(why);
});
