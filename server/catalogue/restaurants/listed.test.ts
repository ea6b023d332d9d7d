import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { importServices, noon, sampleCategory, sampleService, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";

const city = (name: string) => ({ city: { name } });

async function openApp() {
  const { db, pool } = await testDatabase();
  return { db, app: await testApp({ db, pool, now: () => noon }) };
}

test("each facet is counted with what is chosen of the other; names nobody has are no choice", async () => {
  const { db, app } = await openApp();
  await importServices(db, [
    sampleService({ uid: "adler" }),
    sampleService({ uid: "zebra", serviceTypes: ["Pizza", "Pasta"] }),
    sampleService({ uid: "oeko", serviceTypes: ["Pizza"], additionalServiceAttributes: city("Graz") }),
    sampleService({ uid: "pech", additionalServiceAttributes: city("St. Pölten") }),
  ]);
  const facets = async (query: string) => {
    const { total, cities, types } = (await app.inject(`/api/restaurants/facets?${query}`)).json();
    const counts = (list: { name: string; count: number }[]) => list.map(({ name, count }) => `${name} ${count}`);
    return [total, counts(cities), counts(types)];
  };
  const [allCities, allTypes] = [
    ["Graz 1", "St. Pölten 1", "Wien 2"],
    ["Österreichische Küche 2", "Pasta 1", "Pizza 2"],
  ];
  expect(await facets("city=wien")).toEqual([4, allCities, ["Österreichische Küche 1", "Pasta 1", "Pizza 1"]]);
  expect(await facets("type=Pizza")).toEqual([4, ["Graz 1", "St. Pölten 0", "Wien 1"], allTypes]);
  expect(await facets("city=Graz&city=Wien&type=Pasta")).toEqual([
    4,
    ["Graz 0", "St. Pölten 0", "Wien 1"],
    ["Österreichische Küche 1", "Pasta 1", "Pizza 2"],
  ]);
  expect(await facets("city=Atlantis&type=Sushi")).toEqual([4, allCities, allTypes]);
});

test("a restaurant without a menu is not open, however its hours stand, until it has one", async () => {
  const { db, app: kitchen } = await openApp();
  const open = async () => {
    const { acceptingOrders, nextOpening } = (
      await kitchen.inject("/api/service/service/get/customer/uid?uid=leer")
    ).json();
    const listed = await kitchen.inject({
      method: "POST",
      url: "/api/service/service/get/customer/filter",
      payload: {},
    });
    const all: { uid: string; acceptingOrders: boolean }[] = listed.json();
    expect(all.find(({ uid }) => uid === "leer")?.acceptingOrders).toBe(acceptingOrders);
    return [acceptingOrders, nextOpening, all.map(({ uid }) => uid).join()];
  };
  const imported = (categories: object[]) =>
    importServices(db, [sampleService({ uid: "leer", name: "Leer", categories })]);
  await importServices(db, [sampleService({ uid: "zebra", name: "Zebra" })]);
  await imported([]);
  // Open restaurants come first, in alphabetical order.
  await expect.poll(open, soon).toEqual([false, null, "zebra,leer"]);
  await imported([sampleCategory()]);
  await expect.poll(open, soon).toEqual([true, null, "leer,zebra"]);
  await imported([sampleCategory({ products: [] })]);
  await expect.poll(open, soon).toEqual([false, null, "zebra,leer"]);
});

test("who only takes events is not listed among the others, and found by its address all the same", async () => {
  const { db, app: halls } = await openApp();
  await importServices(db, [
    sampleService({ uid: "saal", additionalServiceAttributes: { orderTypes: ["EVENT"], ...city("Graz") } }),
    sampleService({ uid: "wirt", additionalServiceAttributes: { orderTypes: ["EVENT", "ON_SITE"] } }),
  ]);
  const listed = await halls.inject({ method: "POST", url: "/api/service/service/get/customer/filter", payload: {} });
  expect(listed.json().map(({ uid }: { uid: string }) => uid)).toEqual(["wirt"]);
  expect(listed.headers["x-total-count"]).toBe("1");
  expect((await halls.inject("/api/restaurants/facets")).json()).toMatchObject({
    total: 1,
    cities: [{ name: "Wien" }],
  });
  expect((await halls.inject("/api/service/service/get/customer/uid?uid=saal")).json().uid).toBe("saal");
});
