import { describe, expect, test } from "vitest";
import { at } from "../../testing/samples.ts";
import { expectedTime } from "./expected-time.ts";

describe("the time a guest expects", () => {
  test("is the requested one", () => {
    const slot = at("2026-11-19T18:30:00+01:00");
    expect(expectedTime(slot, 20, at("2026-11-19T17:02:00+01:00"))).toBe(slot);
  });

  test.each([
    ["17:00:00", 20, "17:20:00"],
    ["17:00:01", 20, "17:25:00"],
    ["17:04:59", 0, "17:05:00"],
    ["23:50:00", 20, "00:10:00"],
  ])("as soon as possible at %s with %d minutes is %s", (now, lead, expected) => {
    const day = expected < now ? "2026-11-20" : "2026-11-19";
    expect(expectedTime(null, lead, at(`2026-11-19T${now}+01:00`))).toBe(at(`${day}T${expected}+01:00`));
  });
});
