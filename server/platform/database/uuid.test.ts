import { expect, test } from "vitest";
import { lowestUuidAt, uuidv7 } from "./uuid.ts";

test("an id is a version 7 UUID that begins with the time", () => {
  const at = Date.UTC(2026, 10, 21);
  expect(uuidv7(at)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(uuidv7(at).replaceAll("-", "").slice(0, 12), 16)).toBe(at);
});

test("a hundred thousand ids made at once differ", () => {
  const ids = new Set(Array.from({ length: 100_000 }, () => uuidv7(0)));
  expect(ids.size).toBe(100_000);
});

test("ids are told apart by an instant, whenever it is", () => {
  for (const at of [0, 1, Date.UTC(2019, 0, 1), Date.UTC(2026, 10, 21)]) {
    expect(uuidv7(at) >= lowestUuidAt(at)).toBe(true);
    expect(uuidv7(at) < lowestUuidAt(at + 1)).toBe(true);
  }
});
