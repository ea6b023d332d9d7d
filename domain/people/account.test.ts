import { expect, test } from "vitest";
import {
  faultInNewPassword,
  faultInPassword,
  faultInRegistration,
  faultInRepeat,
  faultInSignInEmail,
  mailboxKey,
  needsPasswordAgain,
  untaggedKey,
} from "./account.ts";

const minute = 60_000;

test("a registration needs an international phone number with a plus", () => {
  const fault = "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678";
  expect(
    ["+43 123 45678", "+43 (1) 234-56.78", " +1 ", "\u202a+43 664 12\u202c"].map((phone) =>
      faultInRegistration("phone", phone),
    ),
  ).toEqual([null, null, null, null]);
  expect(["0660 123456", "43 660", "+ ()", "+43 x"].map((phone) => faultInRegistration("phone", phone))).toEqual([
    fault,
    fault,
    fault,
    fault,
  ]);
  expect(faultInRegistration("phone", " ")).toBe("Bitte ausfüllen");
});

test("registration and sign-in have their own sentence about e-mail addresses", () => {
  const fault = "Bitte geben Sie eine gültige E-Mail Adresse an";
  expect([faultInRegistration("email", "anna@"), faultInSignInEmail("anna@")]).toEqual([fault, fault]);
  expect(faultInSignInEmail("")).toBe("Bitte ausfüllen");
  expect(faultInSignInEmail(" anna@example.at ")).toBeNull();
});

test("a new password has six to two hundred characters, as a reader counts them", () => {
  expect(faultInNewPassword("")).toBe("Bitte ausfüllen");
  expect(faultInNewPassword("12345")).toBe("Ungültiges Passwort (min. 6 Zeichnen)");
  expect(faultInNewPassword("😀😀😀")).toBe("Ungültiges Passwort (min. 6 Zeichnen)");
  expect(["123456", "      ", "😀".repeat(6), "😀".repeat(200)].map(faultInNewPassword)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(faultInNewPassword("a".repeat(201))).toBe("Bitte höchstens 200 Zeichen");
});

test("an impossible password at the sign-in is called wrong, without a hint about its length", () => {
  expect([faultInPassword(""), faultInPassword("12345"), faultInPassword("123456")]).toEqual([
    "Bitte ausfüllen",
    "Ungültiges Passwort",
    null,
  ]);
});

test("a repeated password must be identical", () => {
  expect([faultInRepeat("geheim", ""), faultInRepeat("geheim", "Geheim"), faultInRepeat("geheim", "geheim")]).toEqual([
    "Bitte ausfüllen",
    "Die Passwörter stimmen nicht überein",
    null,
  ]);
});

test("a mailbox is the same in any case, with blanks around it, with invisible characters and with any encoding of an umlaut", () => {
  expect(mailboxKey(" Jörg@Example.AT ")).toBe("jörg@example.at");
  expect(mailboxKey("\u200bJörg@exam\u00adple.at\ufeff")).toBe(mailboxKey("jörg@example.at"));
  expect(mailboxKey("Jörg@example.at".normalize("NFD"))).toBe(mailboxKey("jörg@example.at"));
  expect(mailboxKey("anna@example.at")).not.toBe(mailboxKey("anna+1@example.at"));
});

test("a person is limited as one, whatever tag follows the name, and a name is never taken for a tag", () => {
  for (const email of [
    "Anna+1@Example.at",
    "anna+essen+zwei@example.at",
    "anna+@example.at",
    "\u200banna+x@example.at",
  ])
    expect(untaggedKey(email), email).toBe("anna@example.at");
  for (const email of ["anna.k@example.at", "+1@example.at", "anna@ex+ample.at"])
    expect(untaggedKey(email), email).toBe(mailboxKey(email));
});

test("ten minutes after signing in the password is asked for again", () => {
  expect([needsPasswordAgain(0, 10 * minute), needsPasswordAgain(0, 10 * minute + 1)]).toEqual([false, true]);
});
