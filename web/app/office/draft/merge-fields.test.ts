import { expect, test } from "vitest";
import { changedFields, mergeFields, withField } from "./merge-fields.ts";

const base = { a: 1, b: [1, 2], c: "c" };

test("names the fields that were changed, added and taken out", () => {
  expect(changedFields(base, { a: 2, b: [1, 2], d: 4 })).toEqual(["a", "c", "d"]);
  expect(withField(base, "c", undefined)).toEqual({ a: 1, b: [1, 2] });
});

test("what two changed in different fields stands both", () => {
  const { fields, conflicts } = mergeFields(base, { ...base, a: 2 }, { a: 1, b: [3], d: 4 });
  expect([fields, conflicts]).toEqual([{ a: 2, b: [3], d: 4 }, []]);
});

test("the same change twice is no conflict", () => {
  expect(mergeFields(base, { ...base, a: 2 }, { ...base, a: 2 }).conflicts).toEqual([]);
});

test("the same field changed differently keeps mine and shows both", () => {
  const { fields, conflicts } = mergeFields(base, { ...base, a: 2 }, { b: [1, 2], c: "c" });
  expect(fields).toEqual({ a: 2, b: [1, 2], c: "c" });
  expect(conflicts).toEqual([{ field: "a", base: 1, mine: 2, theirs: undefined }]);
});
