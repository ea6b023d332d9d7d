import { expect, test } from "vitest";
import {
  faultInHolder,
  faultInPayoutIban,
  faultsInAccount,
  firstPayoutDay,
  isWaiting,
  maskedIban,
  tidyAccount,
} from "./account.ts";

const at = (text: string) => Date.parse(text);

test("three whole bank days lie between a new account and the first money that goes there", () => {
  expect(firstPayoutDay(at("2026-11-23T08:00:00+01:00"))).toBe("2026-11-27");
  expect(firstPayoutDay(at("2026-11-23T23:59:59+01:00"))).toBe("2026-11-27");
  expect(firstPayoutDay(at("2026-11-26T12:00:00+01:00"))).toBe("2026-12-02");
  expect(firstPayoutDay(at("2026-12-03T12:00:00+01:00"))).toBe("2026-12-10");
  // Days end at midnight in Vienna.
  expect(firstPayoutDay(at("2026-06-30T22:30:00Z"))).toBe(firstPayoutDay(at("2026-07-01T10:00:00Z")));
});

test("it waits until that day begins in Vienna, and one that an operator has checked never does", () => {
  expect(isWaiting("2026-11-27", at("2026-11-26T23:59:59+01:00"))).toBe(true);
  expect(isWaiting("2026-11-27", at("2026-11-27T00:00:00+01:00"))).toBe(false);
  expect(isWaiting(null, 0)).toBe(false);
});

test("an IBAN is told by its ends", () => {
  expect(maskedIban("at61 1904 3002 3457 3201")).toBe("AT61 … 3201");
});

test.each(["AT47 9999 9000 1234 5678", "at479999900012345678", "AT47\u00a09999 9000 1234 5678"])(
  "the operator's own account is refused, written as %s",
  (iban) => {
    expect(faultInPayoutIban(iban, "AT479999900012345678")).toMatch(/^Das ist unser Konto\./);
    expect(faultInPayoutIban(iban, null)).toBeNull();
    expect(faultInPayoutIban("AT61 1904 3002 3457 3201", "AT479999900012345678")).toBeNull();
  },
);

test("what a bank could not read is refused, each with its sentence", () => {
  expect(faultsInAccount({ holder: "Käsekuchl & Söhne OG", iban: "AT61 1904 3002 3457 3201" }, null)).toEqual([]);
  expect(faultsInAccount({ holder: " ", iban: "AT611904300234573202" }, null)).toEqual([
    { field: "holder", message: "Bitte ausfüllen" },
    { field: "iban", message: "Da stimmt eine Ziffer nicht." },
  ]);
  expect(faultInHolder("東京")).toBe("Bitte in lateinischen Buchstaben, wie bei der Bank.");
  expect(faultInHolder("a".repeat(71))).toBe("Höchstens 70 Zeichen.");
  expect(tidyAccount({ holder: " Resi ", iban: "at61 1904" })).toEqual({ holder: "Resi", iban: "AT611904" });
});
