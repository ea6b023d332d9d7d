import { expect, test } from "vitest";
import { ownPath } from "./return-to.ts";

test.each([
  "/management",
  "/management/settings?seite=2#adressen",
  "/info/gasthaus-lindenhof",
  "/bestellen/Wien?kategorie=Pizza%20%26%20Pasta",
])("%s is a page of this site", (path) => {
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
])("%j is refused", (path) => {
  expect(ownPath(path)).toBeNull();
});

test("sign-in pages are no page to return to", () => {
  for (const path of ["/login", "/login?zurueck=/login", "/Login/passwort", "/register"]) {
    expect(ownPath(path)).toBeNull();
  }
});

test("a value that is no text is refused", () => {
  for (const value of [undefined, null, 7, {}, ["/management"]]) expect(ownPath(value)).toBeNull();
});
