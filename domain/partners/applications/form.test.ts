import { expect, test } from "vitest";
import { pointsToCheckAgain } from "./checklist.ts";
import {
  type ApplicationForm,
  amountCentsOf,
  emptyForm,
  faultInDay,
  faultInHours,
  faultsInForm,
  timeOf,
} from "./form.ts";
import { mergeForms } from "./merge-forms.ts";
import { sampleForm } from "./testing/sample-form.ts";

const now = Date.parse("2026-11-19T17:00:00Z");
const faults = (changes: Partial<ApplicationForm>, files = 1) =>
  faultsInForm({ ...sampleForm, ...changes }, files, now).map(({ field, message }) => [field, message]);

test("nothing is wrong with an application in which everything stands", () => {
  expect(faults({})).toEqual([]);
});

test("of an empty one everything is named that has to be there, and nothing that need not", () => {
  const missing = faultsInForm(emptyForm, 0, now).map(({ field }) => field);
  expect(missing).toEqual(
    "name street postcode city kind applicant phone orderTypes legalName legalForm vatId tradeNumber hours menu iban accountHolder".split(
      " ",
    ),
  );
});

test.each<[Partial<ApplicationForm>, string, string]>([
  [{ postcode: "902O" }, "postcode", "„902O“ ist keine Postleitzahl. In Österreich hat sie vier Ziffern."],
  [{ city: "!!" }, "city", "Ein Ort braucht Buchstaben."],
  [{ kind: "\u0301" }, "kind", "Ein Name braucht Buchstaben oder Ziffern."],
  [{ phone: "anrufen" }, "phone", "Bitte gib eine Nummer wie +43 1 234 56 78 an."],
  [{ website: "meine seite" }, "website", "Das ist keine Webadresse."],
  [{ menuLink: "javascript:alert(1)" }, "menuLink", "Das ist keine Webadresse."],
  [{ vatId: "" }, "vatId", "Bitte ausfüllen"],
  [{ isSmallBusiness: true, vatId: "ATU1" }, "vatId", "Da fehlen 7 Ziffern. ATU und acht Ziffern."],
  [{ birthDate: "" }, "birthDate", "Bitte ausfüllen"],
  [{ birthDate: "31.2.1985" }, "birthDate", "Bitte schreib das Datum als TT.MM.JJJJ."],
  [{ birthDate: "20.11.2008" }, "birthDate", "Wer ein Gewerbe anmeldet, ist volljährig."],
  [{ hours: [] }, "hours", "Bitte sag, wann du offen hast."],
  [{ preparationMinutes: 0 }, "preparationMinutes", "Bitte nenne ganze Minuten."],
  [{ minimum: "fünfzehn" }, "minimum", "Bitte nenne einen Betrag wie 15,00."],
  [{ postcodes: " ," }, "postcodes", "Bitte ausfüllen"],
  [{ deliveryFee: " " }, "deliveryFee", "Bitte ausfüllen"],
  [{ deliveryFee: "wenig" }, "deliveryFee", "Bitte nenne einen Betrag wie 2,90."],
  [
    { postcodes: "9020, Villach" },
    "postcodes",
    "„Villach“ ist keine Postleitzahl. In Österreich hat sie vier Ziffern.",
  ],
  [{ postcodes: "9020, 92011" }, "postcodes", "„92011“ ist keine Postleitzahl. In Österreich hat sie vier Ziffern."],
  [{ accountingEmail: "kanzlei" }, "accountingEmail", "Das ist keine E-Mail-Adresse."],
])("%j is told at its field", (changes, field, message) => {
  expect(faults(changes)).toEqual([[field, message]]);
});

test("who is eighteen today, has a company or only hands food over is not asked for more", () => {
  expect(faults({ birthDate: "19.11.2008" })).toEqual([]);
  expect(faults({ legalForm: "GMBH", birthDate: "" })).toEqual([]);
  expect(faults({ orderTypes: ["TAKEAWAY"], postcodes: "", deliveryFee: "" })).toEqual([]);
  expect(faults({ deliveryFee: "0" })).toEqual([]);
  expect(faults({ isSmallBusiness: true, vatId: "" })).toEqual([]);
});

test("clubs and farms may apply without a trade; a number that is typed all the same has to be one", () => {
  const farm: Partial<ApplicationForm> = { legalForm: "OTHER", legalName: "Biohof Ober", hasNoTrade: true };
  expect(faults({ ...farm, tradeNumber: " " })).toEqual([]);
  expect(faults({ ...farm, tradeNumber: "", hasNoTrade: false })).toEqual([["tradeNumber", "Bitte ausfüllen"]]);
  expect(faults({ ...farm, tradeNumber: "Hof" }).map(([field]) => field)).toEqual(["tradeNumber"]);
});

test("a menu is a file or a link", () => {
  expect(faults({}, 0)).toEqual([["menu", "Bitte gib uns eine Datei oder einen Link."]]);
  expect(faults({ menuLink: "lendhafen.example/karte" }, 0)).toEqual([]);
});

test("times are read as people write them, and two of a day may not overlap, not even past midnight", () => {
  expect(["11", "9:30", "11.00", "1745", "17 Uhr", "24:00", "24:30", "11:60", "mittags"].map(timeOf)).toEqual([
    "11:00:00",
    "09:30:00",
    "11:00:00",
    "17:45:00",
    "17:00:00",
    "24:00:00",
    null,
    null,
    null,
  ]);
  const day = (...times: [string, string][]) => times.map(([from, to]) => ({ weekday: 5 as const, from, to }));
  expect(faultInHours(day(["11", "14:30"], ["17", "22:30"]))).toBe(null);
  expect(faultInHours(day(["18", "2"]))).toBe(null);
  expect(faultInHours(day(["11", "15"], ["14", "22"]))).toBe("An einem Tag überschneiden sich zwei Zeiten.");
  expect(faultInHours(day(["18", "2"], ["23", "24:00"]))).toBe("An einem Tag überschneiden sich zwei Zeiten.");
  expect(faultInHours(day(["11", "11"]))).toBe("Eine Zeit braucht Anfang und Ende.");
  expect(faultInHours(day(["11", ""]))).toBe("Bitte schreib Zeiten wie 11:00.");
  expect(faultInDay(day(["11", "14"], ["abends", "22"], ["9", ""]))?.places).toEqual([1, 2]);
  expect(faultInDay(day(["17", "22"], ["11", "18"]))?.places).toEqual([0]);
});

test("amounts are read as typed", () => {
  const typed = ["", "15", "15,5 €", "15.05", "18,-", "1500,123", "1500", "x"];
  expect(typed.map(amountCentsOf)).toEqual([0, 1500, 1550, 1505, 1800, null, null, null]);
});

test("two tabs keep what each has written", () => {
  const [here, there] = [
    { ...sampleForm, name: "Hier" },
    { ...sampleForm, name: "Dort", phone: "+43 1 1" },
  ];
  expect(mergeForms(sampleForm, here, there)).toEqual({ ...sampleForm, name: "Hier", phone: "+43 1 1" });
});

test("what an applicant changes is looked at again, and nothing else", () => {
  const after = { ...sampleForm, iban: "DE89370400440532013000", accountHolder: "X", menuLink: "y.at" };
  expect(pointsToCheckAgain(sampleForm, after)).toEqual(["menu", "account"]);
  expect(pointsToCheckAgain(sampleForm, { ...sampleForm })).toEqual([]);
});
