import { expect, test } from "vitest";
import { isRefundOverdue } from "../../money/payments/jobs.ts";
import { isLastTryOfDelivery, maxTriesOf } from "./max-tries.ts";

/** Returns the queue's waiting time: e^n seconds after the n-th attempt, constant from the tenth on. */
function hoursUntilTry(number: number): number {
  const waits = Array.from({ length: number - 1 }, (_, i) => Math.exp(Math.min(i + 1, 10)));
  return waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
}

test("a mail is tried for three days, and not much longer", () => {
  const last = [...Array(100).keys()].find(isLastTryOfDelivery) ?? 0;
  expect(last).toBe(22);
  expect(hoursUntilTry(last)).toBeCloseTo(77, 0);
  expect(hoursUntilTry(last - 1)).toBeLessThan(72);
  expect(maxTriesOf("mail-order")).toBeGreaterThan(last);
  expect(maxTriesOf("mail-account")).toBe(maxTriesOf("mail-order"));
});

test("all else is tried for about two weeks", () => {
  expect(hoursUntilTry(maxTriesOf("expire-order")) / 24).toBeCloseTo(13, 0);
});

test("an operator hears of a refund that has been tried for a day", () => {
  const first = [...Array(100).keys()].find(isRefundOverdue) ?? 0;
  expect(hoursUntilTry(first)).toBeCloseTo(28, 0);
});
