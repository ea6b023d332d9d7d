import { expect, test } from "vitest";
import type { Profile } from "../catalogue/restaurants/profile.ts";
import { isSetUp, type SetupFacts, setupList } from "./setup.ts";

const profile: Profile = {
  name: "Gasthaus",
  displayName: "Gasthaus",
  description: "Für die Probe gedeckt.",
  types: ["Österreichische Küche"],
  street: "Gasse",
  houseNumber: "1",
  postcode: "3100",
  city: "St. Pölten",
  country: "Österreich",
  phone: "+43 1",
  email: "a@b.at",
  legal: { name: "GmbH", address: "Gasse 1", vatId: "", register: "" },
  discount: null,
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  paymentTypes: ["ON_SPOT"],
  preparationMinutes: 20,
  hidesEventPrices: false,
  ownContainer: false,
};
const ready: SetupFacts = {
  profile,
  menu: { dishes: 2, categories: 1, withoutAllergens: [], openRates: [] },
  openDays: 7,
  areas: 1,
  payments: ["ON_SPOT"],
  wantsCards: false,
  payout: { by: "operator", isKnown: false },
  hasDevice: true,
  hasAlarmPhone: false,
};
const openSteps = (facts: Partial<SetupFacts>) =>
  setupList({ ...ready, ...facts }).flatMap(({ step, missing }) => (missing.length > 0 ? [[step, ...missing]] : []));

test("a restaurant with everything may go online", () => {
  expect(isSetUp(setupList(ready))).toBe(true);
  expect(setupList(ready)).toHaveLength(9);
});

test.each<[Partial<SetupFacts>, ...string[][]]>([
  [{ profile: { ...profile, description: "", types: [] } }, ["profile", "Beschreibung", "Küche"]],
  [{ profile: { ...profile, street: "", email: "" } }, ["contact", "Straße", "E-Mail"]],
  [{ profile: { ...profile, legal: null } }, ["legal", "Firma", "Geschäftsanschrift"]],
  [
    { menu: { dishes: 0, categories: 0, withoutAllergens: [], openRates: [] } },
    ["menu", "Gerichte"],
    ["allergens", "Gerichte"],
  ],
  [
    { menu: { dishes: 0, categories: 0, withoutAllergens: [], openRates: ["Wos zum Tringa", "Bar"] } },
    ["menu", "Gerichte", "Mehrwertsteuer „Wos zum Tringa“", "Mehrwertsteuer „Bar“"],
    ["allergens", "Gerichte"],
  ],
  [
    { menu: { dishes: 0, categories: 0, withoutAllergens: [], openRates: ["Suppen", "Pizza", "Dolci", "Vini"] } },
    ["menu", "Gerichte", "Mehrwertsteuer von 4\u00a0Kategorien"],
    ["allergens", "Gerichte"],
  ],
  [
    { menu: { dishes: 2, categories: 1, withoutAllergens: ["Panzanella"], openRates: ["Bar"] } },
    ["allergens", "Panzanella"],
  ],
  [{ openDays: 0 }, ["hours", "Öffnungszeiten"]],
  [{ areas: 0 }, ["delivery", "Liefergebiet"]],
  [{ payments: [] }, ["payment", "Zahlungsart"]],
  [{ hasDevice: false }, ["kitchen", "Gerät oder Alarmnummer"]],
])("what is missing is named: %j", (facts, ...expected) => {
  expect(openSteps(facts)).toEqual(expected);
  expect(isSetUp(setupList({ ...ready, ...facts }))).toBe(false);
});

test("who does not deliver needs no area, and an alarm number stands for a device", () => {
  expect(openSteps({ areas: 0, profile: { ...profile, orderTypes: ["TAKEAWAY"] } })).toEqual([]);
  expect(openSteps({ hasDevice: false, hasAlarmPhone: true })).toEqual([]);
});

test("who takes cards is asked where the money goes, and may go online without", () => {
  const cards = { payments: ["STRIPE"], wantsCards: true } as const;
  expect(openSteps({ ...cards, payments: ["STRIPE", "ON_SPOT"] })).toEqual([["payout", "Konto"]]);
  expect(isSetUp(setupList({ ...ready, ...cards }))).toBe(true);
  expect(openSteps({ ...cards, payout: { by: "operator", isKnown: true } })).toEqual([]);
  expect(setupList(ready).map(({ step }) => step)).not.toContain("payout");
});

test("where the provider pays out, its account there is asked for, and needed only where guests could not pay otherwise", () => {
  const payout = { by: "provider", isKnown: false } as const;
  expect(openSteps({ wantsCards: true, payout })).toEqual([["payout", "Konto bei Stripe"]]);
  expect(isSetUp(setupList({ ...ready, wantsCards: true, payout }))).toBe(true);
  const cardsAlone = { payments: [], wantsCards: true, payout } as const;
  expect(openSteps(cardsAlone)).toEqual([["payout", "Konto bei Stripe"]]);
  expect(isSetUp(setupList({ ...ready, ...cardsAlone }))).toBe(false);
  const connected = { payments: ["STRIPE"], wantsCards: true, payout: { ...payout, isKnown: true } } as const;
  expect(isSetUp(setupList({ ...ready, ...connected }))).toBe(true);
});
