import { expect, test } from "vitest";
import { noon, sampleCategory, sampleProduct, sampleService } from "../testing/catalogue.ts";
import { FaultyCatalogue, readCatalogue } from "./read-catalogue.ts";

function faultsOf(file: unknown): readonly string[] {
  try {
    readCatalogue(file, noon);
    return [];
  } catch (error) {
    if (error instanceof FaultyCatalogue) return error.faults;
    throw error;
  }
}

const faultsOfService = (changes: Record<string, unknown>) => faultsOf({ services: [sampleService(changes)] });
const faultsOfProduct = (changes: Record<string, unknown>) =>
  faultsOfService({ categories: [sampleCategory({ products: [sampleProduct(changes)] })] });
const faultsOfAttributes = (changes: Record<string, unknown>) =>
  faultsOfService({ additionalServiceAttributes: changes });

test("what a file leaves out gets its default", () => {
  const [restaurant] = readCatalogue({ services: [sampleService()] }, noon);
  expect(restaurant).toMatchObject({ description: "", preparationMinutes: 20 });
  expect(restaurant?.categories[0]?.products[0]).toMatchObject({
    price: 1290,
    discount: 0,
    vatRate: 1000,
    deposit: 0,
    optionGroups: [],
  });
});

test("null is the same as nothing, and unknown fields are ignored", () => {
  const nothing = {
    description: null,
    legal: null,
    event: null,
    banner: null,
    preparationMinutes: null,
    colour: "red",
  };
  expect(faultsOfService(nothing)).toEqual([]);
  expect(
    faultsOfProduct({ allergens: null, optionGroups: null, discount: null, deposit: null, vatRate: null }),
  ).toEqual([]);
});

test("every fault is named with its path, from the first to the last", () => {
  const services = [
    sampleService(),
    sampleService({
      uid: "Probe!",
      enabled: "yes",
      categories: [sampleCategory({ products: [sampleProduct(), sampleProduct({ price: -1, name: " " })] })],
    }),
  ];
  expect(faultsOf({ services })).toEqual([
    "services[1].uid: expected 2 to 80 small letters, digits and single hyphens, and no word the pages use themselves",
    "services[1].enabled: expected true or false",
    "services[1].categories[0].products[1].name: expected text that is not empty",
    "services[1].categories[0].products[1].price: expected a number ≥ 0",
  ]);
});

test.each([
  [{ price: "9" }, "price: expected a number ≥ 0"],
  [{ price: 9.999 }, "price: expected at most two decimals"],
  [{ price: 1e9 }, "price: expected a number ≤ 100000"],
  [{ discount: 101 }, "discount: expected a percentage from 0 to 100"],
  [{ vatRate: 19 }, "vatRate: expected a rate of Austrian VAT"],
  [{ deposit: -0.25 }, "deposit: expected a number ≥ 0"],
  [{ allergens: ["Z"] }, "allergens[0]: expected one of A, B, C, D, E, F, G, H, L, M, N, O, P, R"],
  [{ order: 1.5 }, "order: expected a whole number from -1000000 to 1000000"],
  [{ name: "a\u0000b" }, "name: expected text without control characters"],
  [
    { optionGroups: [{ name: "Größe", type: "ONE", options: [] }] },
    "optionGroups[0].type: expected SINGLE or MULTIPLE",
  ],
  [
    { optionGroups: [{ name: "Größe", type: "SINGLE", options: [] }] },
    "optionGroups[0].options: expected at least one, as exactly one is chosen",
  ],
])("a product with %j is refused", (changes, fault) => {
  expect(faultsOfProduct(changes)).toEqual([`services[0].categories[0].products[0].${fault}`]);
});

test("the reduced rate of 4.9 % is known from July 2026 on, and options may cost less than nothing", () => {
  expect(faultsOfProduct({ vatRate: 4.9 })).toEqual([]);
  const small = { name: "Größe", type: "SINGLE", options: [{ name: "Klein", price: -1.5 }] };
  expect(faultsOfProduct({ optionGroups: [small] })).toEqual([]);
});

test.each([
  [{ orderTypes: [] }, "orderTypes: expected at least one order type"],
  [{ orderTypes: ["DRIVE_IN"] }, "orderTypes[0]: expected one of DELIVERY, TAKEAWAY, ON_SITE, EVENT"],
  [{ paymentTypes: ["BITCOIN"] }, "paymentTypes[0]: expected one of ON_SPOT, STRIPE"],
  [{ email: "kueche" }, "email: expected an e-mail address"],
  [{ phone: null }, "phone: expected text that is not empty, as the restaurant is enabled"],
  [{ postcode: { postcode: "?" } }, "postcode.postcode: expected a postcode"],
  [{ city: { name: "" } }, "city.name: expected text that is not empty"],
  [
    { discount: { enabled: true, type: "PERCENTAGE", value: 120 } },
    "discount.value: expected a percentage from 0 to 100",
  ],
])("a restaurant with the attributes %j is refused", (changes, fault) => {
  expect(faultsOfAttributes(changes)).toEqual([`services[0].additionalServiceAttributes.${fault}`]);
});

test.each([
  [{ weekdays: [] }, "weekdays: expected at least one weekday"],
  [{ weekdays: [0] }, "weekdays[0]: expected a whole number from 1 to 7"],
  [{ startTime: "25:00:00" }, "startTime: expected a time like 11:00:00"],
  [{ startTime: "24:00:00" }, "startTime: expected a time before 24:00:00"],
  [{ endTime: "11:00:00" }, "endTime: expected another time than startTime (00:00:00 to 24:00:00 is all day)"],
])("hours with %j are refused", (changes, fault) => {
  const hours = { weekdays: [1], startTime: "11:00:00", endTime: "22:00:00", ...changes };
  expect(faultsOfService({ schedules: [hours] })).toEqual([`services[0].schedules[0].${fault}`]);
});

test("a city is delivered to once, in whatever spelling", () => {
  const to = (name: string) => ({ city: { name }, minimumOrderAmount: 10 });
  expect(faultsOfService({ postalAvailabilities: [to("St. Pölten"), to("SANKT PÖLTEN")] })).toEqual([
    "services[0].postalAvailabilities[1].city.name: expected each city once",
  ]);
});

test("a uid stands once in a file", () => {
  expect(faultsOf({ services: [sampleService(), sampleService()] })).toEqual([
    "services[1].uid: expected each uid once",
  ]);
});

test("what only shows when parts are seen together is told beside every other fault", () => {
  const wien = { city: { name: "Wien" }, minimumOrderAmount: 10 };
  const services = [
    sampleService({ description: 5 }),
    sampleService({
      enabled: true,
      event: { priceDisabled: true },
      additionalServiceAttributes: { phone: "", email: "kein at", orderTypes: ["EVENT"], paymentTypes: ["STRIPE"] },
      postalAvailabilities: [null, wien, { city: 7 }, wien],
      categories: [sampleCategory({ products: [sampleProduct({ price: "8" })] })],
    }),
    null,
    { uid: 7, additionalServiceAttributes: "hier", event: [], postalAvailabilities: {} },
  ];
  expect(faultsOf({ services })).toEqual(
    expect.arrayContaining([
      "services[0].description: expected text",
      "services[1].categories[0].products[0].price: expected a number ≥ 0",
      "services[1].postalAvailabilities[0]: expected an object",
      "services[1].additionalServiceAttributes.email: expected an e-mail address",
      "services[1].additionalServiceAttributes.phone: expected text that is not empty, as the restaurant is enabled",
      "services[1].additionalServiceAttributes.paymentTypes: expected ON_SPOT among them, as the host of an event pays there",
      "services[1].postalAvailabilities[3].city.name: expected each city once",
      "services[1].uid: expected each uid once",
      "services[2]: expected an object",
      "services[3].uid: expected text",
    ]),
  );
});

test("where the host of an event pays, payment on the spot is offered", () => {
  const attributes = { orderTypes: ["EVENT"], paymentTypes: ["STRIPE"] };
  expect(faultsOfService({ event: { priceDisabled: true }, additionalServiceAttributes: attributes })).toEqual([
    "services[0].additionalServiceAttributes.paymentTypes: expected ON_SPOT among them, as the host of an event pays there",
  ]);
});

test.each([[null], [42], ["services"], [{}], [{ services: {} }]])("%j is no catalogue file", (file) => {
  expect(faultsOf(file)).toHaveLength(1);
});
