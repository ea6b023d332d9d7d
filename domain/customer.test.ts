import { describe, expect, test } from "vitest";
import { faultIn, normaliseCustomer } from "./customer.ts";

const fill = "Bitte ausfüllen";
const phoneMessage = "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678";

describe("a customer's fields", () => {
  test.each(["firstName", "lastName"] as const)("%s has at least two letters", (field) => {
    expect(["", "  ", "A", " A ", "😀"].map((name) => faultIn(field, name))).toEqual([fill, fill, fill, fill, fill]);
    expect(["Jo", "Đorđe", "O’Hara-Müller", "李明"].map((name) => faultIn(field, name))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(faultIn(field, "a".repeat(81))).toBe("Bitte höchstens 80 Zeichen");
  });

  test.each([
    "anna@example.at",
    "anna.maria+essen@mail.example.co.at",
    "o'hara@example.at",
    "a@b.at",
    "koch@würstelstand.wien",
    " anna@example.at ",
    "anna\u200b@exam\u00adple.at\ufeff",
    "anna@muster\u2011haus.at",
  ])("%s is an e-mail", (email) => {
    expect(faultIn("email", email)).toBeNull();
  });

  test.each([
    "anna",
    "anna@",
    "@example.at",
    "anna@example",
    "anna@example.",
    "anna@-example.at",
    "anna@example..at",
    ".anna@example.at",
    "anna.@example.at",
    "an..na@example.at",
    "an na@example.at",
    "anna@exa mple.at",
    "anna@example.at, otto@example.at",
    "Anna <anna@example.at>",
    "anna@example.at\nBcc: otto@example.at",
    "anna@example.a",
    `${"a".repeat(65)}@example.at`,
    `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.at`,
  ])("%j is none", (email) => {
    expect(faultIn("email", email)).toBe("Ungültige E-Mail");
  });

  test("an empty e-mail or phone is to be filled in", () => {
    expect([faultIn("email", ""), faultIn("phone", " "), faultIn("phone", "1")]).toEqual([fill, fill, fill]);
  });

  test.each([
    "+43 123 45678",
    "0123 45678",
    "+43(1)234-56.78",
    "12",
    "+1",
    "\u202a+43\u00a0660 12\u202c",
    "0660\u2013123\u201145",
    "+43\t1",
  ])("%s is a phone number", (phone) => {
    expect(faultIn("phone", phone)).toBeNull();
  });

  test.each(["++43 1", "43+1", "+43 1 abc", "12/34", "--", "( )", "1".repeat(41)])("%j is none", (phone) => {
    expect(faultIn("phone", phone)).toBe(phoneMessage);
  });

  test("a hostile e-mail address is checked quickly", () => {
    const hostile = `${"a.".repeat(40)}@${"a-".repeat(100)}`;
    expect(faultIn("email", hostile)).toBe("Ungültige E-Mail");
  });

  test("blanks and line breaks are normalised before storing", () => {
    expect(
      normaliseCustomer({
        firstName: " Anna\r\nBcc: x ",
        lastName: "von  der\tAu",
        email: " anna@example.at ",
        phone: " +43  1 ",
      }),
    ).toEqual({ firstName: "Anna Bcc: x", lastName: "von der Au", email: "anna@example.at", phone: "+43 1" });
  });

  test("nothing invisible is stored of what a contact app copied", () => {
    expect(
      normaliseCustomer({
        firstName: "\u2068Jo\u0308rg\u2069",
        lastName: "Huber\u2011Maier\u200e",
        email: "\ufeffjoerg@example.at\u00ad",
        phone: "\u202d+43\u202f676\u2013123\u202c",
      }),
    ).toEqual({ firstName: "Jörg", lastName: "Huber-Maier", email: "joerg@example.at", phone: "+43 676-123" });
  });

  test("letters that nobody sees are no name", () => {
    expect([faultIn("firstName", "A\u200b"), faultIn("lastName", "\u3164\u115f")]).toEqual([fill, fill]);
  });
});
