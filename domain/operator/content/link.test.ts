import { expect, test } from "vitest";
import { isSafeLink, readLink } from "./link.ts";

test.each([
  ["https://www.dsb.gv.at", "https://www.dsb.gv.at"],
  [" http://example.at/a?b=c#d ", "http://example.at/a?b=c#d"],
  ["www.help.gv.at", "https://www.help.gv.at"],
  ["help.gv.at/seite", "https://help.gv.at/seite"],
  ["hilfe@example.at", "mailto:hilfe@example.at"],
  ["mailto:hilfe@example.at", "mailto:hilfe@example.at"],
  ["+43 1 234 56 78", "tel:+4312345678"],
  ["tel:+4312345678", "tel:+4312345678"],
  ["/bestellen/wien", "/bestellen/wien"],
  ["#datenschutz", "#datenschutz"],
])("%s leads to %s", (typed, href) => {
  expect(readLink(typed)).toBe(href);
  expect(isSafeLink(href)).toBe(true);
});

test.each([
  "",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "https://",
  "zwei Wörter",
  "wort",
])("%j leads nowhere", (typed) => {
  expect(readLink(typed)).toBeNull();
  expect(isSafeLink(typed)).toBe(false);
});
