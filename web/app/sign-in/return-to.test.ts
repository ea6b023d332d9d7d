import { expect, test } from "vitest";
import { ownPath } from "./return-to.ts";

test.each([
  "/management",
  "/management/settings?seite=2#adressen",
  "/info/gasthaus-lindenhof",
  "/bestellen/Wien?kategorie=Pizza%20%26%20Pasta",
])("%s is a page of ours", (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example/",
  "\\\\elsewhere.example",
  "/\t/elsewhere.example",
  "/.//elsewhere.example",
  "/a/..//elsewhere.example",
  "javascript:alert(1)",
  " /management",
  "management",
  "//",
  "/\n/[",
  "",
])("%j leads nowhere", (path) => {
  expect(ownPath(path)).toBeNull();
});

test("signing in does not lead to signing in", () => {
  for (const path of ["/login", "/login?zurueck=/login", "/Login/passwort", "/register"]) {
    expect(ownPath(path)).toBeNull();
  }
});

test("what is no text leads nowhere", () => {
  for (const value of [undefined, null, 7, {}, ["/management"]]) expect(ownPath(value)).toBeNull();
});
