import { expect, test } from "vitest";
import { base32, stepsWithCode, totpAddress, totpOf } from "./totp.ts";

/** The secret of the examples in the appendices of RFC 4226 and RFC 6238. */
const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("at second %d the code is that of RFC 6238, of whose eight digits these are the last six", (second, eight) => {
  expect(totpOf(secret, Math.floor(second / 30))).toBe(eight.slice(2));
  expect(stepsWithCode(secret, eight.slice(2), second * 1000)).toEqual([Math.floor(second / 30)]);
});

test("the codes of the first ten counts are those of RFC 4226", () => {
  const codes = "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489";
  expect(Array.from({ length: 10 }, (_, count) => totpOf(secret, count)).join(" ")).toBe(codes);
});

test("a clock may be half a minute off, and no more", () => {
  const now = 1_234_567_890_000;
  const code = totpOf(secret, now / 30_000);
  const offs = [-60_000, -30_000, 0, 30_000, 60_000];
  expect(offs.map((off) => stepsWithCode(secret, code, now + off).length)).toEqual([0, 1, 1, 1, 0]);
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("base 32 of %j is that of RFC 4648", (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded));

test("an app learns whose code it shows", () => {
  expect(totpAddress(secret, { productName: "Mahlzeit & Co", email: "anna+1@example.at" })).toBe(
    "otpauth://totp/Mahlzeit%20%26%20Co:anna%2B1%40example.at?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mahlzeit%20%26%20Co",
  );
});
