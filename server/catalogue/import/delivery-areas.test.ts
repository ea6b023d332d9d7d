import { expect, test } from "vitest";
import { importServices, noon, sampleService } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { loadStreets } from "../places/addresses/load-streets.ts";
import { findIdsByUid, findRestaurants } from "../restaurants/find-restaurants.ts";
import { FaultyCatalogue, readCatalogue } from "./read-catalogue.ts";

const { db } = await testDatabase();

function faultsOf(file: unknown): readonly string[] {
  try {
    readCatalogue(file, noon);
    return [];
  } catch (error) {
    if (error instanceof FaultyCatalogue) return error.faults;
    throw error;
  }
}

test("delivery areas of a file replace those before, and say which cities their postcodes reach", async () => {
  await loadStreets(
    db,
    "postcode;city;district;street\n1070;Wien;Neubau;Neubaugasse\n2345;Brunn am Gebirge;;Hauptstraße",
  );
  await importServices(db, [sampleService()]);
  const { postalAvailabilities: _, ...service } = sampleService({
    deliveryAreas: [
      { name: "Ums Eck", postcodes: ["1070", "A-1060"], fee: 0, minimum: 12 },
      {
        name: "Weiter weg",
        postcodes: ["2345"],
        cities: ["Mödling"],
        fee: 3.9,
        minimum: 25,
        freeFrom: 50,
        extraMinutes: 20,
      },
    ],
  }) as Record<string, unknown>;
  await importServices(db, [service]);
  const [restaurant] = await findRestaurants(db, [
    (await findIdsByUid(db, ["wirtshaus-probe"])).get("wirtshaus-probe") ?? "",
  ]);
  const rest = { id: expect.any(String), near: "1070" };
  expect(restaurant?.deliveryAreas).toEqual([
    {
      ...rest,
      name: "Ums Eck",
      postcodes: ["1070", "1060"],
      cities: [],
      feeCents: 0,
      minimumCents: 1200,
      freeFromCents: null,
      extraMinutes: 0,
    },
    {
      ...rest,
      name: "Weiter weg",
      postcodes: ["2345"],
      cities: ["Mödling"],
      feeCents: 390,
      minimumCents: 2500,
      freeFromCents: 5000,
      extraMinutes: 20,
    },
  ]);
  expect(restaurant?.postalAvailabilities).toMatchObject([
    { city: "Wien", minimumOrderCents: 1200 },
    { city: "Mödling", minimumOrderCents: 2500 },
    { city: "Brunn am Gebirge", minimumOrderCents: 2500 },
  ]);
});

test("a place lies in one delivery area, each area has one, and nothing says twice where is delivered", () => {
  const { postalAvailabilities: _, ...service } = sampleService() as Record<string, unknown>;
  const area = (changes: object) => ({ name: "Ums Eck", fee: 1, minimum: 10, ...changes });
  const deliveryAreas = [
    area({ postcodes: ["1070"], cities: ["St. Pölten"] }),
    area({ postcodes: ["A-1070", "?"], cities: ["Sankt Pölten"], extraMinutes: 241 }),
    area({}),
  ];
  expect(faultsOf({ services: [{ ...service, deliveryAreas }] })).toEqual(
    [
      ", Ums Eck: services[0].deliveryAreas[1].postcodes[1]: expected a postcode",
      ", Ums Eck: services[0].deliveryAreas[1].extraMinutes: expected a whole number from 0 to 240",
      ", Ums Eck: services[0].deliveryAreas[1].postcodes[0]: expected each postcode once",
      ", Ums Eck: services[0].deliveryAreas[1].cities[0]: expected each city once",
      ": services[0].deliveryAreas[2]: expected at least one postcode or city",
    ].map((fault) => `Wirtshaus Probe${fault}`),
  );
  expect(faultsOf({ services: [service] })).toEqual(["Wirtshaus Probe: services[0].deliveryAreas: expected a list"]);
  expect(faultsOf({ services: [sampleService({ deliveryAreas: [] })] })).toEqual([
    "Wirtshaus Probe: services[0].postalAvailabilities: expected nothing beside deliveryAreas",
  ]);
});
