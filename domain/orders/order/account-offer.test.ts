import { expect, test } from "vitest";
import { dayMs } from "../../local-time.ts";
import { offersAccount } from "./account-offer.ts";
import { orderStates } from "./states.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const order = {
  accountId: null,
  source: "WEB",
  customer: {},
  isTest: false,
  status: "PLACED",
  createdAt: now,
} as const;

test("a guest's order offers an account for as long as its link shows whose it is", () => {
  expect(offersAccount(order, now)).toBe(true);
  expect(offersAccount(order, now + 30 * dayMs - 1)).toBe(true);
  expect(offersAccount(order, now + 30 * dayMs)).toBe(false);
});

test("not an account's, not one that was erased, no test, and none that never came to the restaurant", () => {
  expect(offersAccount({ ...order, accountId: "a" }, now)).toBe(false);
  expect(offersAccount({ ...order, customer: null }, now)).toBe(false);
  expect(offersAccount({ ...order, isTest: true }, now)).toBe(false);
  const silent = orderStates.filter((status) => !offersAccount({ ...order, status }, now));
  expect([...silent].sort()).toEqual(["AWAITING_PAYMENT", "EXPIRED"]);
});
