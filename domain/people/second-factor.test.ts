import { describe, expect, it } from "vitest";
import {
  faultInCode,
  lacksSecondFactor,
  presentRecoveryCode,
  readCode,
  recoveryAlphabet,
  recoveryCodeLength,
} from "./second-factor.ts";

describe("a typed code", () => {
  it.each([
    ["123456", { kind: "app", code: "123456" }],
    [" 123 456 ", { kind: "app", code: "123456" }],
    ["abcd-efgh-jkLM", { kind: "recovery", code: "ABCDEFGHJKLM" }],
    ["ABCD EFGH 2345", { kind: "recovery", code: "ABCDEFGH2345" }],
  ])("%s is read whatever its blanks, dashes and case", (typed, code) => {
    expect(readCode(typed)).toEqual(code);
    expect(faultInCode(typed)).toBeNull();
  });

  it.each(["12345", "1234567", "12345x", "١٢٣٤٥٦", "ABCD-EFGH-JKLO", "ABCD-EFGH-JKL", "ABCD-EFGH-JKLM-N"])(
    "%s can be none",
    (typed) => {
      expect(readCode(typed)).toBeNull();
      expect(faultInCode(typed)).toBe("Der Code hat sechs Ziffern. Ein Wiederherstellungscode hat zwölf Zeichen.");
    },
  );

  it("is asked for where nothing was typed", () => expect(faultInCode(" ")).toBe("Bitte ausfüllen"));
});

it("a recovery code is read in three groups, and has at least 60 bits", () => {
  expect(presentRecoveryCode("ABCDEFGHJKLM")).toBe("ABCD-EFGH-JKLM");
  expect(new Set(recoveryAlphabet).size).toBe(32);
  expect(Math.log2(32) * recoveryCodeLength).toBeGreaterThanOrEqual(60);
});

it("only operators have to have a second factor, and not in a demo", () => {
  expect(lacksSecondFactor({ isOperator: true, hasSecondFactor: false }, false)).toBe(true);
  expect(lacksSecondFactor({ isOperator: true, hasSecondFactor: true }, false)).toBe(false);
  expect(lacksSecondFactor({ isOperator: true, hasSecondFactor: false }, true)).toBe(false);
  expect(lacksSecondFactor({ isOperator: false, hasSecondFactor: false }, false)).toBe(false);
});
