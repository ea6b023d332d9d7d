import { expect, test } from "vitest";
import { faultInWebhookUrl, isAccepted, webhookUrlMaxLength } from "./webhook.ts";

test.each([
  "https://kassa.example",
  "https://kassa.example:8443/in?von=a@b",
  "HTTPS://Kassa.example/in",
  "https://[2a01::1]/",
  "https://[2a01::443]:8443/",
  "https://kassa.example:/",
  "https://kassa.example/in:22",
])("%s may be an address", (url) => {
  expect(faultInWebhookUrl(url)).toBeNull();
});

test.each([
  ["", /https:/],
  ["kassa.example", /https:/],
  ["http://kassa.example", /https:/],
  ["http://localhost:3000", /https:/],
  ["ftp://kassa.example", /https:/],
  ["https://", /https:/],
  ["https:///in", /https:/],
  ["https://kassa.example/a b", /Leerzeichen/],
  ["https://kassa.example:25", /443 oder 8443/],
  ["https://kassa.example:65536/", /443 oder 8443/],
  ["https://kassa.example:tür/", /443 oder 8443/],
  ["https://[2a01::1]:5432/in", /443 oder 8443/],
  ["https://kassa.example:22\\in:443", /https:/],
  ["https://ich:geheim@kassa.example/", /Passwort/],
  ["https://kassa.example@10.0.0.1/", /Passwort/],
  ["https://kassa.example/#in", /#/],
  [`https://kassa.example/${"a".repeat(webhookUrlMaxLength)}`, /500 Zeichen/],
])("%s is refused", (url, sentence) => {
  expect(faultInWebhookUrl(url)).toMatch(sentence);
});

test("a message is accepted by an answer that says so, and by no redirect", () => {
  expect([200, 204, 299].map((status) => isAccepted({ status }))).toEqual([true, true, true]);
  expect([101, 301, 307, 400, 410, 500].some((status) => isAccepted({ status }))).toBe(false);
  expect(isAccepted({ status: null })).toBe(false);
});
