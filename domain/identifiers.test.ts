import { expect, test } from "vitest";
import {
  faultInClubNumber,
  faultInCompanyNumber,
  faultInIban,
  faultInTradeNumber,
  faultInVatId,
  groupedIban,
  writtenClubNumber,
  writtenCompanyNumber,
} from "./identifiers.ts";

// Test numbers published by the tax office, chambers and banks.
test.each(["ATU10223006", "ATU12011204", "ATU13585627", "ATU15110001", " atu 6363 2466 "])(
  "%s is a VAT id",
  (vatId) => {
    expect(faultInVatId(vatId)).toBe(null);
  },
);

test.each([
  ["", "Bitte ausfüllen"],
  ["ATU8765432", "Da fehlt eine Ziffer. ATU und acht Ziffern."],
  ["ATU876", "Da fehlen 5 Ziffern. ATU und acht Ziffern."],
  ["ATU876543210", "Da sind zu viele Ziffern. ATU und acht Ziffern."],
  ["DE123456789", "Eine österreichische UID hat ATU und acht Ziffern."],
  ["ATU1022300O", "Eine österreichische UID hat ATU und acht Ziffern."],
  ["ATU10223007", "Die Ziffern passen nicht zusammen. Schau noch einmal auf deinen Bescheid."],
  ["ATU10232006", "Die Ziffern passen nicht zusammen. Schau noch einmal auf deinen Bescheid."],
])("as a VAT id %j is told: %s", (vatId, sentence) => {
  expect(faultInVatId(vatId)).toBe(sentence);
});

test("no single wrong digit of a VAT id or an IBAN goes unnoticed", () => {
  for (const [right, fault] of [
    ["ATU10223006", faultInVatId],
    ["AT611904300234573201", faultInIban],
  ] as const)
    for (let i = 2; i < right.length; i++)
      for (let digit = 0; digit < 10; digit++) {
        const wrong = right.slice(0, i) + digit + right.slice(i + 1);
        if (wrong !== right) expect([wrong, fault(wrong) === null]).toEqual([wrong, false]);
      }
});

test.each(["FN 456789 k", "fn123456a", "56247t", "FN 1a"])("%j may stand as a company's number", (given) => {
  expect(faultInCompanyNumber(given)).toBe(null);
});
test.each(["FN", "FN 1234567a", "FN 123456", "FB 123456a", "FN 123456ab"])("%j is no company's number", (given) => {
  expect(faultInCompanyNumber(given)).toBe("Eine Firmenbuchnummer sieht so aus: FN 123456a.");
});
test("the numbers of companies and clubs are written as in their registers", () => {
  expect(["fn 456789 K", "56247T"].map(writtenCompanyNumber)).toEqual(["FN 456789k", "FN 56247t"]);
  expect(["zvr 123 456 789", "1012345678"].map(writtenClubNumber)).toEqual(["ZVR 123456789", "ZVR 1012345678"]);
});
test("the number of a club has digits alone", () => {
  expect(["ZVR 123456789", "", "FN 123456a", "12345678901"].map(faultInClubNumber)).toEqual([
    null,
    "Bitte ausfüllen",
    "Eine ZVR-Zahl hat nur Ziffern, meistens neun oder zehn.",
    "Eine ZVR-Zahl hat nur Ziffern, meistens neun oder zehn.",
  ]);
});

test("the number of a trade has digits alone", () => {
  expect(["31415926", "", "12-34", "ABC12345"].map(faultInTradeNumber)).toEqual([
    null,
    "Bitte ausfüllen",
    "Eine GISA-Zahl hat nur Ziffern, meistens acht.",
    "Eine GISA-Zahl hat nur Ziffern, meistens acht.",
  ]);
});

const outsideSentence =
  "Wir überweisen nur auf Konten in der EU, in Island, Liechtenstein und Norwegen. Bitte gib eines von dort an.";

test.each([
  "AT61 1904 3002 3457 3201",
  "DE89 3704 0044 0532 0130 00",
  "NO93 8601 1117 947",
  "HU42 1177 3016 1111 1018 0000 0000",
  "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
  "LI21 0881 0000 2324 013A A",
])("%s is an IBAN", (iban) => {
  expect(faultInIban(iban)).toBe(null);
  expect(groupedIban(iban.replaceAll(" ", "").toLowerCase())).toBe(iban);
});

test.each([
  ["", "Bitte ausfüllen"],
  ["1904 3002", "Eine IBAN beginnt mit dem Land, bei uns mit AT und zwei Ziffern."],
  ["CH93 0076 2011 6238 5295 7", outsideSentence],
  ["gb82west12345698765432", outsideSentence],
  ["SM86 U032 2509 8000 0000 0270 100", outsideSentence],
  ["XX61 1904 3002 3457 3201", outsideSentence],
  ["AT61 1904 3002 3457 320", "Eine IBAN mit AT hat 20 Zeichen, das sind 19."],
  ["AT61 1904 3002 3457 3210", "Da stimmt eine Ziffer nicht."],
])("as an IBAN %j is told: %s", (iban, sentence) => {
  expect(faultInIban(iban)).toBe(sentence);
});
