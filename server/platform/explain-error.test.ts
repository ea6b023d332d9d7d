import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { explainError } from "./explain-error.ts";

const refused = (code: string, message: string) => Object.assign(new Error(message), { code, severity: "ERROR" });

test.each([
  [refused("0A000", 'extension "pg_trgm" is not available'), /^The database lacks an extension .*contrib modules/],
  [refused("42501", 'permission denied to create extension "pg_trgm"'), /CREATE EXTENSION pg_trgm in it\.$/],
  [refused("42501", "permission denied for schema public"), /make it the owner of the database/],
  [refused("57P01", "terminating connection due to administrator command"), /^The database went away/],
  [refused("53100", "could not extend file: No space left on device"), /^The database has no room/],
  [refused("25006", "cannot execute INSERT in a read-only transaction"), /connect to the primary\.$/],
  [new Error("failed", { cause: refused("08006", "connection failure") }), /^The database went away/],
  [new Error("Connection terminated unexpectedly"), /^A connection broke/],
  [Object.assign(new Error("write ENOSPC"), { code: "ENOSPC" }), /^There is no room left on the disk/],
])("%s is one sentence", (error, sentence) => {
  expect(explainError(error)).toMatch(sentence);
  expect(explainError(error)).not.toContain("\n");
});

test("a file that cannot be used is named, and what only we can mend keeps its stack", () => {
  let error: unknown;
  try {
    readFileSync(`${tmpdir()}/nowhere/at-all`);
  } catch (caught) {
    error = caught;
  }
  expect(explainError(error)).toMatch(/at-all cannot be used \(ENOENT: .*\)\.$/);
  expect(explainError(new TypeError("x is not a function"))).toBeUndefined();
  expect(explainError(refused("42P01", 'relation "orders" does not exist'))).toBeUndefined();
});
