import { expect, test } from "vitest";
import type { LegalForm } from "./form.ts";
import { faultsInRegister, type RegisterCourt, writtenRegister } from "./register.ts";

const entered = (legalForm: LegalForm | "", register = "", court: RegisterCourt | "" = "") => ({
  legalForm,
  register,
  court,
});
const faulty = (...given: Parameters<typeof entered>) => faultsInRegister(entered(...given)).map(({ field }) => field);
const number = "FN 31415 d";

test.each<LegalForm>(["GMBH", "FLEXCO", "OG", "KG"])("as %s nobody trades without number and court", (form) => {
  expect(faulty(form)).toEqual(["register", "court"]);
  expect(faulty(form, number)).toEqual(["court"]);
  expect(faulty(form, " ", "Landesgericht Wels")).toEqual(["register"]);
  expect(faulty(form, number, "Landesgericht Wels")).toEqual([]);
});

test.each<LegalForm | "">(["SOLE", "OTHER", ""])("as %j number and court stand together or not at all", (form) => {
  expect(faulty(form)).toEqual([]);
  expect(faulty(form, number)).toEqual(["court"]);
  expect(faulty(form, "", "Handelsgericht Wien")).toEqual(["register"]);
  expect(faulty(form, number, "Handelsgericht Wien")).toEqual([]);
});

test("a club has a number of its own, and no court", () => {
  expect([faulty("CLUB"), faulty("CLUB", number), faulty("CLUB", "ZVR 1234567890")]).toEqual([
    ["register"],
    ["register"],
    [],
  ]);
  // The court was chosen before the legal form.
  expect(writtenRegister(entered("CLUB", "123456789", "Landesgericht Linz"))).toBe("ZVR 123456789");
});

test("a restaurant shows number and court, and nothing where nobody stands in a register", () => {
  expect(writtenRegister(entered("KG", "31415D", "Landesgericht Steyr"))).toBe("FN 31415d, Landesgericht Steyr");
  expect(writtenRegister(entered("SOLE"))).toBe("");
  // Older applications have no court.
  expect(writtenRegister(entered("GMBH", number))).toBe("FN 31415d");
});
