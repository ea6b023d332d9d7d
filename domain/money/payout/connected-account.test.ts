import { expect, test } from "vitest";
import { type ConnectedAccount, connectedStateOf, takesConnectedCards, wordsOfMissing } from "./connected-account.ts";

const ready: ConnectedAccount = {
  isSubmitted: true,
  takesCards: true,
  paysOut: true,
  missing: [],
  disabledReason: null,
};

test("an account is begun, asked for more, looked at, ready or closed", () => {
  const states = [
    { isSubmitted: false, takesCards: false, paysOut: false, missing: ["external_account"] },
    { missing: ["individual.verification.document"] },
    { paysOut: false, disabledReason: "requirements.pending_verification" },
    {},
    { takesCards: false, paysOut: false, disabledReason: "rejected.fraud" },
  ].map((changes) => connectedStateOf({ ...ready, ...changes }));
  expect(states).toEqual(["BEGUN", "MISSING", "CHECKED", "READY", "CLOSED"]);
});

test("guests pay by card only where the money can be passed on and paid out", () => {
  expect(takesConnectedCards(ready)).toBe(true);
  expect(takesConnectedCards({ ...ready, paysOut: false })).toBe(false);
  expect(takesConnectedCards({ ...ready, takesCards: false })).toBe(false);
});

test("what is missing is told in words, each once, also what nobody has named here", () => {
  const names = [
    "external_account",
    "company.tax_id",
    "person_1QabcXYZ.verification.document",
    "person_1QabcXYZ.dob.day",
    "something.new",
    "settings.other",
  ];
  expect(wordsOfMissing(names)).toEqual([
    "Bankverbindung (IBAN)",
    "Steuernummer",
    "Angaben zu einer Person",
    "Weitere Angaben",
  ]);
});
