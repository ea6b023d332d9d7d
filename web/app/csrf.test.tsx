import { afterEach, expect, it } from "vitest";
import { csrfToken } from "./api.ts";

const day = 86_400_000;

afterEach(() => {
  document.cookie = `XSRF-TOKEN=; Path=/; Expires=${new Date(day).toUTCString()}`;
});

it("makes 128 random bits once and keeps them as a cookie", () => {
  const token = csrfToken();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(document.cookie).toContain(`XSRF-TOKEN=${token}`);
  expect(csrfToken()).toBe(token);
});

it("does not take a cookie with a similar name for its own", () => {
  document.cookie = "NOT-XSRF-TOKEN=fremd; Path=/";
  expect(csrfToken()).not.toBe("fremd");
});
