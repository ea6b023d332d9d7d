import { describe, expect, test } from "vitest";
import { isReservedSegment, reservedSegments } from "./reserved-segments.ts";
import { isUid } from "./uid.ts";

describe("a restaurant's uid", () => {
  test.each(["pizzeria-vesuvio", "42", "a1", "zum-2-stock"])("%s is valid", (uid) => {
    expect(isUid(uid)).toBe(true);
  });

  test.each(["", "a", "Pizzeria", "pizzeria_1", "-a", "a-", "a--b", "käse", "a/b", "a b", "a.b", "a".repeat(81)])(
    "%j is invalid",
    (uid) => {
      expect(isUid(uid)).toBe(false);
    },
  );

  test.each(reservedSegments)("%s is reserved", (segment) => {
    expect(isUid(segment)).toBe(false);
    expect(isReservedSegment(segment.toUpperCase())).toBe(true);
  });
});
