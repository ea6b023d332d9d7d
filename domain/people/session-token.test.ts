import { expect, test } from "vitest";
import { accountOfToken, sessionToken } from "./session-token.ts";

const id = "0b3a4c52-6f0e-4d7a-9c1b-5f8e2a7d9c10";

test("a session's token says whose it is", () => {
  expect(accountOfToken(sessionToken("abc-_def", id))).toBe(id);
});

test.each(["", "a-former-token", id, `_${id}x`, `secret_${id.slice(1)}`])("%j says nothing of an account", (token) => {
  expect(accountOfToken(token)).toBeNull();
});
