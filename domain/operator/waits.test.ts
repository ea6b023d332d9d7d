import fc from "fast-check";
import { expect, test } from "vitest";
import { isGrave, soonestFirst, waitKinds } from "./waits.ts";

const kindsOf = (waits: Parameters<typeof soonestFirst>[0]) => soonestFirst(waits).map(({ kind }) => kind);

test("grave things come first, then those that end first, then those without an end in their sequence", () => {
  const waits = [
    { kind: "setup", endsAt: null },
    { kind: "holidays", endsAt: 10 },
    { kind: "draft", endsAt: null },
    { kind: "allergen-check", endsAt: null },
    { kind: "printer", endsAt: 40 },
    { kind: "ratings", endsAt: null },
    { kind: "complaints", endsAt: 30 },
    { kind: "undeclared-allergens", endsAt: null },
  ] as const;
  expect(kindsOf(waits)).toEqual([
    "complaints",
    "printer",
    "undeclared-allergens",
    "allergen-check",
    "holidays",
    "ratings",
    "draft",
    "setup",
  ]);
});

test("a ticket that soon is too old to print comes before a complaint that may be answered until tomorrow", () => {
  expect(
    kindsOf([
      { kind: "complaints", endsAt: 1000 },
      { kind: "printer", endsAt: 999 },
    ]),
  ).toEqual(["printer", "complaints"]);
});

test("however they come, the order is the same, nothing is lost, and nothing grave stands below the rest", () => {
  const wait = fc.record({ kind: fc.constantFrom(...waitKinds), endsAt: fc.option(fc.nat(1000)) });
  fc.assert(
    fc.property(fc.array(wait, { maxLength: 12 }), (waits) => {
      const sorted = soonestFirst(waits);
      expect(sorted.map((one) => JSON.stringify(one)).toSorted()).toEqual(
        waits.map((one) => JSON.stringify(one)).toSorted(),
      );
      expect(soonestFirst(waits.toReversed())).toEqual(sorted);
      const grave = sorted.map(({ kind }) => isGrave(kind));
      expect(grave).toEqual(grave.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});
