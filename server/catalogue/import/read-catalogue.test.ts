import { expect, test } from "vitest";
import { noon, sampleCategory, sampleProduct, sampleService } from "../../testing/catalogue.ts";
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
  const [restaurant] = readCatalogue({ services: [sampleService()] }, noon).restaurants;
  expect(restaurant).toMatchObject({ description: "", preparationMinutes: 20 });
  expect(restaurant?.categories[0]?.products[0]).toMatchObject({
    price: 1290,
    discount: 0,
    vatRate: null,
    deposit: 0,
    optionGroups: [],
  });
});

test("null is the same as nothing", () => {
  const nothing = { description: null, legal: null, event: null, banner: null, preparationMinutes: null };
  expect(faultsOfService(nothing)).toEqual([]);
  expect(
    faultsOfProduct({ allergens: null, optionGroups: null, discount: null, deposit: null, vatRate: null }),
  ).toEqual([]);
});

test("an unknown field is a fault everywhere, and the message suggests the nearest name", () => {
  const small = { name: "Klein", price: 1, alergenes: ["A"] };
  const services = [
    sampleService({
      shedules: [],
      phone: "+43 1 234567",
      colour: "red",
      additionalServiceAttributes: { hausNumber: "7" },
      categories: [
        sampleCategory({
          products: [
            sampleProduct({ alergens: ["A"], optionGroups: [{ name: "Größe", type: "SINGLE", options: [small] }] }),
          ],
        }),
      ],
    }),
  ];
  const faults = faultsOf({ services, restaurants: [] });
  expect(faults.toSorted()).toEqual([
    'Wirtshaus Probe, Speisen, Schnitzel, Größe, Klein: services[0].categories[0].products[0].optionGroups[0].options[0].alergenes: unknown field: did you mean "allergens"?',
    'Wirtshaus Probe, Speisen, Schnitzel: services[0].categories[0].products[0].alergens: unknown field: did you mean "allergens"?',
    'Wirtshaus Probe: services[0].additionalServiceAttributes.hausNumber: unknown field: did you mean "houseNumber"?',
    "Wirtshaus Probe: services[0].colour: unknown field: known here are uid, name, description, enabled, serviceTypes, additionalServiceAttributes, legal, preparationMinutes, ownContainer, event, schedules, specialDays, holidays, deliveryAreas, postalAvailabilities, orderAheadDays, capacity, banner, logo, optionGroups, categories",
    "Wirtshaus Probe: services[0].phone: unknown field here: it belongs into additionalServiceAttributes",
    'Wirtshaus Probe: services[0].shedules: unknown field: did you mean "schedules"?',
    "restaurants: unknown field: known here are services",
  ]);
});

test("common mistakes get a sentence that helps", () => {
  expect(faultsOf([sampleService()])).toEqual([
    'the file: expected {"services": [ … ]}, but it is a list: write {"services": before it and } after it',
  ]);
  expect(faultsOf(sampleService())).toEqual([
    'the file: expected {"services": [ … ]}, but it is one restaurant: write {"services": [ before it and ]} after it',
  ]);
  expect(faultsOfAttributes({ postcode: { postcode: 1020 }, houseNumber: 7, city: "Wien" })).toEqual([
    'Wirtshaus Probe: services[0].additionalServiceAttributes.houseNumber: expected text in quotes, like "7"',
    'Wirtshaus Probe: services[0].additionalServiceAttributes.city: expected an object like {"name": "Wien"}',
    'Wirtshaus Probe: services[0].additionalServiceAttributes.postcode.postcode: expected a postcode in quotes, like "1020"',
  ]);
  expect(faultsOfAttributes({ postcode: "1020" })).toEqual([
    'Wirtshaus Probe: services[0].additionalServiceAttributes.postcode: expected an object like {"postcode": "1020"}',
  ]);
});

test("all that is wrong with one object is told at once", () => {
  expect(
    faultsOfService({
      additionalServiceAttributes: { discount: { enabled: "yes", type: "PERCENTAGE", value: 120, maximum: 5 } },
      schedules: [{ weekdays: [], startTime: "11:00:00", endTime: "11:00:00" }],
    }),
  ).toEqual([
    "Wirtshaus Probe: services[0].additionalServiceAttributes.discount.enabled: expected true or false",
    "Wirtshaus Probe: services[0].additionalServiceAttributes.discount.maximum: unknown field: known here are enabled, type, value, max",
    "Wirtshaus Probe: services[0].additionalServiceAttributes.discount.value: expected a percentage from 0 to 100",
    "Wirtshaus Probe: services[0].schedules[0].weekdays: expected at least one weekday",
    "Wirtshaus Probe: services[0].schedules[0].endTime: expected another time than startTime (00:00:00 to 24:00:00 is all day)",
  ]);
});

test("HTML in a text is taken out with a warning, and signs that only look like it stay", () => {
  const products = [
    sampleProduct({ description: "<p>Zart &amp; <b>knusprig</b></p><p>vom Kalb</p><script>alert(1)</script>" }),
    sampleProduct({ name: "Pizza < 30 cm & <3" }),
  ];
  const { restaurants, warnings } = readCatalogue(
    { services: [sampleService({ categories: [sampleCategory({ products })] })] },
    noon,
  );
  expect(restaurants[0]?.categories[0]?.products).toMatchObject([
    { description: "Zart & knusprig vom Kalb" },
    { name: "Pizza < 30 cm & <3" },
  ]);
  expect(warnings).toEqual([
    'Wirtshaus Probe, Speisen, Schnitzel: services[0].categories[0].products[0].description: HTML is taken out, "Zart & knusprig vom Kalb" stays',
  ]);
  expect(faultsOfService({ name: "<b></b>" })).toContain(
    "wirtshaus-probe: services[0].name: expected text that is not empty",
  );
});

test("a disabled restaurant is reported with the command that enables it", () => {
  expect(readCatalogue({ services: [sampleService({ enabled: false })] }, noon).warnings).toEqual([
    'Wirtshaus Probe is disabled, nobody sees it: "npm run restaurant -- wirtshaus-probe --enable" opens it.',
  ]);
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
    "Wirtshaus Probe: services[1].uid: expected 2 to 80 small letters, digits and single hyphens, and no word the pages use themselves",
    "Wirtshaus Probe: services[1].enabled: expected true or false",
    "Wirtshaus Probe, Speisen: services[1].categories[0].products[1].name: expected text that is not empty",
    "Wirtshaus Probe, Speisen: services[1].categories[0].products[1].price: expected a number ≥ 0",
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
  const names = ["Wirtshaus Probe", "Speisen", ...("name" in changes ? [] : ["Schnitzel"])];
  expect(faultsOfProduct(changes)).toHaveLength(1);
  expect(faultsOfProduct(changes)[0]).toMatch(new RegExp(`^${names.join(", ")}`));
  expect(faultsOfProduct(changes)[0]).toMatch(`: services[0].categories[0].products[0].${fault}`);
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
  expect(faultsOfAttributes(changes)).toEqual([`Wirtshaus Probe: services[0].additionalServiceAttributes.${fault}`]);
});

test.each([
  [{ weekdays: [] }, "weekdays: expected at least one weekday"],
  [{ weekdays: [0] }, "weekdays[0]: expected a whole number from 1 to 7"],
  [{ startTime: "25:00:00" }, "startTime: expected a time like 11:00:00"],
  [{ startTime: "24:00:00" }, "startTime: expected a time before 24:00:00"],
  [{ endTime: "11:00:00" }, "endTime: expected another time than startTime (00:00:00 to 24:00:00 is all day)"],
])("hours with %j are refused", (changes, fault) => {
  const hours = { weekdays: [1], startTime: "11:00:00", endTime: "22:00:00", ...changes };
  expect(faultsOfService({ schedules: [hours] })).toEqual([`Wirtshaus Probe: services[0].schedules[0].${fault}`]);
});

test.each([
  [
    { schedules: [{ weekdays: [1], startTime: "11:00:00", endTime: "12:00:00", orderTypes: ["PIZZA"] }] },
    "schedules[0].orderTypes[0]: expected one of DELIVERY, TAKEAWAY, ON_SITE, EVENT",
  ],
  [{ specialDays: [{ from: "2026-12-32", to: "2027-01-01" }] }, "specialDays[0].from: expected a day like 2026-12-24"],
  [{ specialDays: [{ from: "2026-12-24", to: "2026-12-23" }] }, "specialDays[0].to: expected a day not before from"],
  [{ specialDays: [{ from: "2026-12-24", to: "2027-12-25" }] }, "specialDays[0].to: expected at most a year"],
  [
    {
      specialDays: [
        { from: "2026-12-24", to: "2026-12-26" },
        { from: "2026-12-26", to: "2026-12-27" },
      ],
    },
    "specialDays[1].from: expected days that no other entry has",
  ],
  [
    { holidays: [{ day: "2026-12-09", choice: "CLOSED" }] },
    "holidays[0].day: expected a public holiday, 24 or 31 December",
  ],
  [
    { holidays: [{ day: "2026-12-25", choice: "OTHER" }] },
    "holidays[0].periods: expected periods where choice is OTHER, and none where it is not",
  ],
])("days that differ from the week like %j are refused", (changes, fault) => {
  expect(faultsOfService(changes)).toEqual([`Wirtshaus Probe: services[0].${fault}`]);
});

test("a city is delivered to once, in whatever spelling", () => {
  const to = (name: string) => ({ city: { name }, minimumOrderAmount: 10 });
  expect(faultsOfService({ postalAvailabilities: [to("St. Pölten"), to("SANKT PÖLTEN")] })).toEqual([
    "Wirtshaus Probe: services[0].postalAvailabilities[1].city.name: expected each city once",
  ]);
});

test("a uid stands once in a file", () => {
  expect(faultsOf({ services: [sampleService(), sampleService()] })).toEqual([
    "Wirtshaus Probe: services[1].uid: expected each uid once",
  ]);
});

test("faults that concern several fields are reported with all others", () => {
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
      'Wirtshaus Probe: services[0].description: expected text in quotes, like "5"',
      "Wirtshaus Probe, Speisen, Schnitzel: services[1].categories[0].products[0].price: expected a number ≥ 0",
      "Wirtshaus Probe: services[1].postalAvailabilities[0]: expected an object",
      "Wirtshaus Probe: services[1].additionalServiceAttributes.email: expected an e-mail address",
      "Wirtshaus Probe: services[1].additionalServiceAttributes.phone: expected text that is not empty, as the restaurant is enabled",
      "Wirtshaus Probe: services[1].additionalServiceAttributes.paymentTypes: expected ON_SPOT among them, as the host of an event pays there",
      "Wirtshaus Probe: services[1].postalAvailabilities[3].city.name: expected each city once",
      "Wirtshaus Probe: services[1].uid: expected each uid once",
      "services[2]: expected an object",
      'services[3].uid: expected text in quotes, like "7"',
    ]),
  );
});

test("where the host of an event pays, payment on the spot is offered", () => {
  const attributes = { orderTypes: ["EVENT"], paymentTypes: ["STRIPE"] };
  expect(faultsOfService({ event: { priceDisabled: true }, additionalServiceAttributes: attributes })).toEqual([
    "Wirtshaus Probe: services[0].additionalServiceAttributes.paymentTypes: expected ON_SPOT among them, as the host of an event pays there",
  ]);
});

test.each([[null], [42], ["services"], [{}], [{ services: {} }]])("%j is no catalogue file", (file) => {
  expect(faultsOf(file)).toHaveLength(1);
});
