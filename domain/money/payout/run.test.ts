import { expect, test } from "vitest";
import { checkRun, mayConfirm, type RunFacts } from "./run.ts";

const fine: RunFacts = {
  totalCents: 12_345,
  differingOrders: 0,
  differingNowhere: 0,
  notExported: null,
  knowsPayer: true,
  paid: [
    { name: "Lindenhof", fault: null, cameBack: false },
    { name: "Zuckerlwirt", fault: null, cameBack: false },
  ],
  held: [],
};
const resultsOf = (facts: Partial<RunFacts>) => checkRun({ ...fine, ...facts }).map(({ result }) => result);
const wordsOf = (facts: Partial<RunFacts>) => checkRun({ ...fine, ...facts }).flatMap(({ words }) => words);
const paidWith = (changes: Partial<RunFacts["paid"][number]>) => ({
  paid: fine.paid.map((one, i) => (i === 0 ? { ...one, ...changes } : one)),
});

test("a run whose books and accounts fit may be confirmed, also if somebody is left out", () => {
  expect(resultsOf({})).toEqual(["OK", "OK", "OK"]);
  const held = [{ name: "Ponte", cents: 18_930, reason: "SUSPENDED" as const, until: null }];
  const checks = checkRun({ ...fine, held });
  expect(checks[2]).toMatchObject({ result: "LOOK", title: "1\u00a0Restaurant bleibt stehen" });
  expect(checks[2]?.words[0]).toMatch(/^Ponte, 189,30\s€: Gesperrt\./);
  expect(mayConfirm(checks)).toBe(true);
});

test.each<[string, Partial<RunFacts>, number, RegExp]>([
  [
    "books that differ nobody knows where",
    { differingOrders: 2, differingNowhere: 1 },
    0,
    /^Bei 2\u00a0Bestellungen sagt das Buch etwas anderes/,
  ],
  [
    "a run that never went to the bank",
    { notExported: Date.parse("2026-11-24T09:00:00+01:00") },
    0,
    /vom 24\.11\.2026/,
  ],
  ["nobody who pays", { knowsPayer: false }, 1, /OPERATOR_NAME/],
  [
    "an account that no bank would take",
    paidWith({ fault: "Da stimmt eine Ziffer nicht." }),
    1,
    /^Lindenhof: Da stimmt/,
  ],
])("it may not with %s, and says why", (_, facts, failing, sentence) => {
  const checks = checkRun({ ...fine, ...facts });
  expect(checks.map(({ result }) => result === "FAILED")).toEqual([0, 1, 2].map((i) => i === failing));
  expect(checks[failing]?.words[0]).toMatch(sentence);
  expect(mayConfirm(checks)).toBe(false);
});

test("orders that differ stop nobody but their restaurants, unless they are so many that something is wrong with all", () => {
  expect(resultsOf({ differingOrders: 19 })).toEqual(["LOOK", "OK", "OK"]);
  expect(wordsOf({ differingOrders: 1 })[1]).toMatch(/^Bei 1\u00a0Bestellung sagt das Buch/);
  expect(resultsOf({ differingOrders: 20 })).toEqual(["FAILED", "OK", "OK"]);
});

test("a payout that came back is worth a look, and stops nobody", () => {
  expect(resultsOf(paidWith({ cameBack: true }))).toEqual(["OK", "LOOK", "OK"]);
  expect(wordsOf(paidWith({ cameBack: true }))).toContain(
    "Lindenhof: Die letzte Auszahlung auf dieses Konto kam zurück.",
  );
});
