import { expect, test } from "vitest";
import { isDoor } from "./own-door.ts";

test.each(["web", "qr", "tisch-4", "7", "a".repeat(32)])("%s is a door", (text) => {
  expect(isDoor(text)).toBe(true);
});

test.each(["", "QR", "tisch 4", "-qr", "qr-", "tisch--4", "tür", "a".repeat(33), "qr\n", "<b>", "qr&von=x"])(
  "%j is none",
  (text) => expect(isDoor(text)).toBe(false),
);
