import { afterEach, expect, it } from "vitest";
import { csrfToken } from "./api.ts";

const day = 86_400_000;

afterEach(() => {
  document.cookie = `XSRF-TOKEN=; Path=/; Expires=${new Date(day).toUTCString()}`;
});

it("creates 128 random bits once and stores them as a cookie", () => {
  const token = csrfToken();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(document.cookie).toContain(`XSRF-TOKEN=${token}`);
  expect(csrfToken()).toBe(token);
});

it("ignores a cookie with a similar name", () => {
  document.cookie = "NOT-XSRF-TOKEN=fremd; Path=/";
  expect(csrfToken()).not.toBe("fremd");
});
