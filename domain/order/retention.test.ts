import { expect, test } from "vitest";
import { dayMs } from "../local-time.ts";
import { at } from "../testing/samples.ts";
import { endsAt, fiscalRecordsFrom, showsContactByTag } from "./retention.ts";

const createdAt = at("2026-11-19T17:00:00+01:00");

test("a tag shows contact data for thirty days and not an instant longer", () => {
  const shown = [createdAt, createdAt + 30 * dayMs - 1, createdAt + 30 * dayMs];
  expect(shown.map((now) => showsContactByTag({ createdAt }, now))).toEqual([true, true, false]);
});

test("contact ends after 90 days, what nobody paid for after 30, keys after 7", () => {
  expect(endsAt(createdAt + 90 * dayMs).contact).toBe(createdAt);
  expect(endsAt(createdAt + 30 * dayMs).unpaid).toBe(createdAt);
  expect(endsAt(createdAt + 7 * dayMs).key).toBe(createdAt);
});

test("the fiscal record stays to the end of the seventh year, as it is counted in Vienna", () => {
  const [first, last] = [at("2026-01-01T00:00:00+01:00"), at("2026-12-31T23:59:59+01:00")];
  const end = at("2034-01-01T00:00:00+01:00");
  for (const placed of [first, last]) {
    expect(placed < fiscalRecordsFrom(end - 1)).toBe(false);
    expect(placed < fiscalRecordsFrom(end)).toBe(true);
  }
});
