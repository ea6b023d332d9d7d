import { expect, test } from "vitest";
import { noon } from "../testing/catalogue.ts";
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

test("a schema.org restaurant with its menu is read; what it cannot say keeps it closed", () => {
  expect(readCatalogue(restaurant, noon)).toMatchObject([
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
      categories: [
        {
          name: "Suppen",
          products: [
            {
              name: "Nudelsuppe",
              price: 850,
              optionGroups: [
                {
                  name: "Extras",
                  type: "MULTIPLE",
                  options: [
                    { name: "Ei", price: 120 },
                    { name: "Kleine Portion", price: -200 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test("a list and a graph are read too, and equal names get different uids", () => {
  const two = [restaurant, { ...restaurant, address: null }, { ...restaurant }];
  const uids = ["suppenkueche-sued", "suppenkueche-sued-2", "suppenkueche-sued-wien"];
  expect(readCatalogue(two, noon).map(({ uid }) => uid)).toEqual(uids);
  expect(readCatalogue({ "@graph": two }, noon).map(({ uid }) => uid)).toEqual(uids);
});

test("a restaurant that is called like one of our pages gets another uid", () => {
  expect(readCatalogue({ ...restaurant, name: "Login" }, noon)[0]?.uid).toBe("login-wien");
});

test("sections inside sections and dishes without a section are categories", () => {
  const menu = {
    hasMenuItem: dish,
    hasMenuSection: { name: "Mittags", hasMenuSection: { name: "Suppen", hasMenuItem: dish } },
  };
  const [read] = readCatalogue({ ...restaurant, hasMenu: menu }, noon);
  expect(read?.categories.map(({ name, products }) => [name, products.length])).toEqual([
    ["Speisekarte", 1],
    ["Mittags", 0],
    ["Suppen", 1],
  ]);
});

test.each([
  [{ "@type": "Hotel" }, "[0].@type: expected a schema.org Restaurant"],
  [{ name: undefined }, "[0].name: expected text"],
  [
    { hasMenu: { hasMenuSection: [{ name: "A", hasMenuItem: [{ name: "B" }] }] } },
    "[0].hasMenu[0].hasMenuSection[0].hasMenuItem[0].offers: expected an offer with a price",
  ],
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
