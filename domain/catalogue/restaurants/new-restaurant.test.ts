import { expect, test } from "vitest";
import { setupList } from "../../partners/setup.ts";
import { faultsInNewRestaurant, firstProfile } from "./new-restaurant.ts";

const inn = { name: "Gasthaus Neu", uid: "gasthaus-neu", street: "", houseNumber: "", postcode: "", city: "" };
const faultyFields = (changes: object) => faultsInNewRestaurant({ ...inn, ...changes }).map(({ field }) => field);

test("a name and an address of the page are enough, and what else is said must be right", () => {
  expect(faultyFields({})).toEqual([]);
  expect(faultyFields({ street: "Gasse", houseNumber: "1a", postcode: "1070", city: "Wien" })).toEqual([]);
  expect(faultyFields({ name: "" })).toEqual(["name"]);
  expect(faultyFields({ postcode: "?" })).toEqual(["postcode"]);
  for (const uid of ["", "a", "Gasthaus", "gasthaus--neu", "-neu", "kueche", "gasthaus neu", "x".repeat(81)])
    expect(faultyFields({ uid })).toEqual(["uid"]);
});

test("its list says what is missing: everything but the ways to order and to pay", () => {
  const nothing = { dishes: 0, categories: 0, withoutAllergens: [], openRates: [] };
  const facts = {
    menu: nothing,
    openDays: 0,
    areas: 0,
    wantsCards: false,
    payout: { by: "operator" as const, isKnown: false },
    hasDevice: false,
    hasAlarmPhone: false,
  };
  const list = setupList({ ...facts, profile: firstProfile(inn), payments: firstProfile(inn).paymentTypes });
  expect(list.filter(({ missing }) => missing.length === 0).map(({ step }) => step)).toEqual(["payment"]);
});
