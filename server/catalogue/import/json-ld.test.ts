import { expect, test } from "vitest";
import { noon } from "../../testing/catalogue.ts";
import { FaultyCatalogue, readCatalogue } from "./read-catalogue.ts";

const dish = {
  "@type": "MenuItem",
  name: "Nudelsuppe",
  offers: { "@type": "Offer", price: "8.50", priceCurrency: "EUR" },
};
const extras = {
  "@type": "MenuSection",
  name: "Extras",
  hasMenuItem: [
    { "@type": "MenuItem", name: "Ei", offers: { price: "1.20", priceCurrency: "EUR" } },
    { "@type": "MenuItem", name: "Kleine Portion", offers: { price: -2 } },
  ],
};
const restaurant = {
  "@context": "https://schema.org",
  "@type": "Restaurant",
  name: "Suppenküche Süd",
  servesCuisine: "Suppen",
  telephone: "+43 1 98765",
  address: {
    "@type": "PostalAddress",
    streetAddress: "Suppengasse 4-6",
    postalCode: "1040",
    addressLocality: "Wien",
    addressCountry: "AT",
  },
  hasMenu: {
    "@type": "Menu",
    hasMenuSection: [{ "@type": "MenuSection", name: "Suppen", hasMenuItem: [{ ...dish, menuAddOn: [extras] }] }],
  },
};

test("a schema.org restaurant is read with its menu, and is disabled because required fields are missing", () => {
  expect(readCatalogue(restaurant, noon).restaurants).toMatchObject([
    {
      uid: "suppenkueche-sued",
      name: "Suppenküche Süd",
      enabled: false,
      serviceTypes: ["Suppen"],
      additionalServiceAttributes: {
        street: "Suppengasse",
        houseNumber: "4-6",
        email: "",
        city: { name: "Wien" },
        postcode: { postcode: "1040" },
        country: { name: "Österreich" },
        orderTypes: ["TAKEAWAY"],
        paymentTypes: ["ON_SPOT"],
      },
      schedules: [],
      categories: [],
      draft: {
        dishes: [{ row: 1, category: "Suppen", name: "Nudelsuppe", priceCents: 850, groups: [0] }],
        groups: [
          {
            name: "Extras",
            options: [
              { name: "Ei", priceCents: 120 },
              { name: "Kleine Portion", priceCents: -200 },
            ],
          },
        ],
      },
    },
  ]);
});

test("a list and a graph are read too, and equal names get different uids", () => {
  const two = [restaurant, { ...restaurant, address: null }, { ...restaurant }];
  const uids = ["suppenkueche-sued", "suppenkueche-sued-2", "suppenkueche-sued-wien"];
  expect(readCatalogue(two, noon).restaurants.map(({ uid }) => uid)).toEqual(uids);
  expect(readCatalogue({ "@graph": two }, noon).restaurants.map(({ uid }) => uid)).toEqual(uids);
});

test("a restaurant that is called like one of our pages gets another uid", () => {
  expect(readCatalogue({ ...restaurant, name: "Login" }, noon).restaurants[0]?.uid).toBe("login-wien");
});

test("sections inside sections and dishes without a section are categories", () => {
  const menu = {
    hasMenuItem: dish,
    hasMenuSection: { name: "Mittags", hasMenuSection: { name: "Suppen", hasMenuItem: dish } },
  };
  const [read] = readCatalogue({ ...restaurant, hasMenu: menu }, noon).restaurants;
  expect(read?.draft?.dishes.map(({ category }) => category)).toEqual(["Speisekarte", "Suppen"]);
});

test("opening hours are imported if they apply to every week", () => {
  const day = (dayOfWeek: unknown, opens?: string, closes?: string, more = {}) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens,
    closes,
    ...more,
  });
  const openingHoursSpecification = [
    day(["https://schema.org/Tuesday", "Monday"], "11:30", "14:00"),
    day("Friday", "18:00:00", "02:00:00"),
    day("Saturday", "00:00", "23:59"),
    day("Sunday", "00:00", "00:00"),
    day("Wednesday"),
    day("PublicHolidays", "12:00", "20:00"),
    day("Thursday", "09:00", "10:00", { validFrom: "2026-12-24", validThrough: "2026-12-24" }),
  ];
  const { restaurants, warnings } = readCatalogue({ ...restaurant, openingHoursSpecification }, noon);
  expect(restaurants[0]?.schedules).toEqual([
    { weekdays: [1, 2], startTime: "11:30:00", endTime: "14:00:00", orderTypes: null },
    { weekdays: [5], startTime: "18:00:00", endTime: "02:00:00", orderTypes: null },
    { weekdays: [6], startTime: "00:00:00", endTime: "24:00:00", orderTypes: null },
  ]);
  expect(warnings.slice(0, 2)).toEqual([
    "Suppenküche Süd: openingHoursSpecification[5] is not for every week, and so not taken over.",
    "Suppenküche Süd: openingHoursSpecification[6] is not for every week, and so not taken over.",
  ]);
  expect(
    readCatalogue({ ...restaurant, openingHoursSpecification: { opens: "10:00", closes: "20:00" } }, noon).restaurants,
  ).toMatchObject([
    { schedules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "10:00:00", endTime: "20:00:00", orderTypes: null }] },
  ]);
});

test("ignored fields are reported once, and disabled restaurants with the command that enables them", () => {
  const hasMenu = {
    hasMenuItem: [
      { ...dish, suitableForDiet: "VeganDiet" },
      { ...dish, suitableForDiet: "VeganDiet" },
    ],
  };
  const given = { ...restaurant, email: "mailto:kueche@example.at", priceRange: "€€", hasMenu };
  const { restaurants, warnings } = readCatalogue([given], noon);
  expect(warnings).toEqual([
    "Suppenküche Süd, Nudelsuppe: [0].hasMenu[0].hasMenuItem[0].suitableForDiet: not taken over 2 times, here first",
    "Suppenküche Süd: [0].priceRange: not taken over",
    "Suppenküche Süd: its dishes are a draft without VAT rates; say the rates in the menu, and publish it.",
    'Suppenküche Süd is disabled, nobody sees it: "npm run restaurant -- suppenkueche-sued --enable" opens it.',
  ]);
  expect(restaurants).toMatchObject([{ additionalServiceAttributes: { email: "kueche@example.at" } }]);
});

test.each([
  [{ "@type": "Hotel" }, "[0].@type: expected a schema.org Restaurant"],
  [{ name: undefined }, "[0].name: expected text"],
  [
    { hasMenu: { hasMenuSection: [{ name: "A", hasMenuItem: [{ name: "B" }] }] } },
    "[0].hasMenu[0].hasMenuSection[0].hasMenuItem[0].offers: expected an offer with a price",
  ],
  [
    { openingHoursSpecification: { dayOfWeek: "Montag", opens: "11:00", closes: "12:00" } },
    "[0].openingHoursSpecification[0].dayOfWeek[0]: expected a day like Monday",
  ],
  [
    { openingHoursSpecification: { dayOfWeek: "Monday", opens: "11 Uhr", closes: "12:00" } },
    "[0].openingHoursSpecification[0].opens: expected a time like 11:00",
  ],
  [{ address: { postalCode: 1040 } }, '[0].address.postalCode: expected text in quotes, like "1040"'],
  [
    { hasMenu: { hasMenuItem: [{ name: "B", offers: { price: "viel" } }] } },
    "[0].hasMenu[0].hasMenuItem[0].offers[0].price: expected a number ≥ 0",
  ],
  [
    { hasMenu: { hasMenuItem: [{ name: "B", offers: { price: 1, priceCurrency: "CHF" } }] } },
    "[0].hasMenu[0].hasMenuItem[0].offers[0].priceCurrency: expected EUR",
  ],
])("%j is refused with its path", (changes, fault) => {
  const read = () => readCatalogue([{ ...restaurant, ...changes }], noon);
  expect(read).toThrow(FaultyCatalogue);
  expect(read).toThrow(fault);
});

test("offers with names are sizes; several without are refused, as nobody knows which price is meant", () => {
  const read = (offers: unknown) =>
    readCatalogue({ ...restaurant, hasMenu: { hasMenuItem: [{ name: "Suppe", offers }] } }, noon).restaurants[0]?.draft
      ?.dishes[0];
  const sized = read([
    { price: "6.90", name: "Teller" },
    { price: 4.2, name: "Tasse", priceCurrency: "€" },
  ]);
  expect(sized).toMatchObject({
    priceCents: 420,
    sizes: [
      { label: "Teller", priceCents: 690 },
      { label: "Tasse", priceCents: 420 },
    ],
  });
  const once = read([{ price: 5 }, { price: "5.00" }]);
  expect([once?.priceCents, once?.sizes]).toEqual([500, undefined]);
  for (const offers of [
    [{ price: 5 }, { price: 6 }],
    [
      { price: 5, name: "A" },
      { price: 6, name: "A" },
    ],
  ])
    expect(() => read(offers)).toThrow("expected one price, or another name for each offer");
});

test("no heading and no name decides a VAT rate, and no page's data a mark", () => {
  const offers = { price: 4, priceCurrency: "EUR" };
  const section = (name: string, ...dishes: string[]) => ({
    name,
    hasMenuItem: dishes.map((one) => ({ name: one, offers, suitableForDiet: "VeganDiet" })),
  });
  const hasMenuSection = [section("Suppn", "Leberknödelsuppe"), section("Biere", "Zwickl", "Märzen vegan")];
  const [read] = readCatalogue({ ...restaurant, hasMenu: { hasMenuSection } }, noon).restaurants;
  expect(read?.draft?.dishes.map(({ name, vatRate, marks, age }) => [name, vatRate, marks, age])).toEqual([
    ["Leberknödelsuppe", undefined, undefined, undefined],
    ["Zwickl", undefined, undefined, undefined],
    ["Märzen vegan", undefined, undefined, undefined],
  ]);
});
