import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { importServices, noon, sampleService, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon });

async function uidsOf(payload: object): Promise<string[]> {
  const url = "/api/service/service/get/customer/filter";
  const answer = await app.inject({ method: "POST", url, payload });
  return answer.json().map(({ uid }: { uid: string }) => uid);
}

const evenings = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "17:00:00", endTime: "23:00:00" }];

test("who delivers to an address comes before the others, over all pages, in each the open ones before the closed", async () => {
  const areas = (...names: string[]) => names.map((name) => ({ city: { name }, minimumOrderAmount: 10 }));
  const inn = (uid: string, differences: object, orderTypes = ["TAKEAWAY", "DELIVERY"]) =>
    sampleService({
      uid,
      name: uid,
      additionalServiceAttributes: { city: { name: "Krems" }, orderTypes },
      ...differences,
    });
  await importServices(db, [
    inn("k1", { postalAvailabilities: areas("Wien") }),
    inn("k2", { postalAvailabilities: areas("Krems an der Donau", "Stein") }),
    inn("k3", { postalAvailabilities: areas("Krems an der Donau") }, ["TAKEAWAY"]),
    inn("k4", { postalAvailabilities: areas("Krems an der Donau"), schedules: evenings }),
    inn("k5", { postalAvailabilities: [], schedules: evenings }),
    inn("k6", { postalAvailabilities: areas("krems, Stadt") }),
  ]);
  const inKrems = (deliverTo?: object, more?: object) => uidsOf({ cities: ["Krems"], deliverTo, ...more });
  expect(await inKrems()).toEqual(["k1", "k2", "k3", "k6", "k4", "k5"]);
  const there = { city: "Krems", postcode: "1070" };
  expect(await inKrems(there)).toEqual(["k2", "k6", "k4", "k1", "k3", "k5"]);
  expect(await inKrems(there, { page: 1, pageSize: 2 })).toEqual(["k2", "k6"]);
  expect(await inKrems(there, { page: 2, pageSize: 2 })).toEqual(["k4", "k1"]);
  expect(await inKrems({ city: "WIEN", postcode: "1010" })).toEqual(["k1", "k2", "k3", "k6", "k4", "k5"]);
  // This town has the same short name in another part of the country.
  expect(await inKrems({ city: "Krems", postcode: "9020" })).toEqual(["k6", "k1", "k2", "k3", "k4", "k5"]);
  expect(await inKrems({ city: "Nirgendwo", postcode: "" })).toEqual(await inKrems());
});

test("of those who deliver there, only who does it for nothing or soon is shown, and they are counted", async () => {
  const wels = { city: "Wels", postcode: "4600" };
  const area = { name: "Wels", cities: ["Wels"], fee: 2, minimum: 15 };
  const inn = (uid: string, minutes: number, terms: object) => {
    const { postalAvailabilities: _, ...service } = sampleService({
      uid,
      name: uid,
      additionalServiceAttributes: { city: { name: "Wels" }, orderTypes: ["TAKEAWAY", "DELIVERY"] },
      preparationMinutes: minutes,
      deliveryAreas: [{ ...area, ...terms }],
    });
    return service;
  };
  await importServices(db, [
    inn("w1-gratis", 90, { fee: 0 }),
    inn("w2-bald", 20, {}),
    // Delivery is free from an amount that every order there reaches.
    inn("w3-beides", 20, { freeFrom: 15 }),
    inn("w4-teurer", 20, { freeFrom: 15.01 }),
    inn("w5-anderswo", 20, { cities: ["Linz"], fee: 0 }),
  ]);
  const ask = async (only: object) => {
    const url = "/api/service/service/get/customer/filter";
    const answer = await app.inject({ method: "POST", url, payload: { cities: ["Wels"], deliverTo: wels, ...only } });
    return { uids: answer.json().map(({ uid }: { uid: string }) => uid), headers: answer.headers };
  };
  await expect
    .poll(async () => (await ask({})).uids, soon)
    .toEqual(["w2-bald", "w3-beides", "w4-teurer", "w1-gratis", "w5-anderswo"]);
  const counts = { "x-free-delivery-count": "2", "x-soon-count": "3", "x-soon-at": "2026-11-19T11:30:00.000Z" };
  expect((await ask({})).headers).toMatchObject({ ...counts, "x-total-count": "5", "x-delivering-count": "4" });
  const free = await ask({ freeDelivery: true });
  expect(free.uids).toEqual(["w3-beides", "w1-gratis"]);
  expect(free.headers).toMatchObject({ ...counts, "x-total-count": "2", "x-delivering-count": "2" });
  expect((await ask({ soon: true })).uids).toEqual(["w2-bald", "w3-beides", "w4-teurer"]);
  expect((await ask({ soon: true, freeDelivery: true })).uids).toEqual(["w3-beides"]);
  // Nothing is known without an address.
  const url = "/api/service/service/get/customer/filter";
  const nobody = await app.inject({ method: "POST", url, payload: { cities: ["Wels"], freeDelivery: true } });
  expect(nobody.headers).toMatchObject({ "x-total-count": "5" });
});
