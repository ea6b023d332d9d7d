import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { allergenLetters } from "@mahlzeit/domain/allergens";
import { suggestAge } from "@mahlzeit/domain/catalogue/menu/import/suggest-age";
import { asksForPortion, asksForRate } from "@mahlzeit/domain/catalogue/menu/option-rates";
import { isWithinHours } from "@mahlzeit/domain/catalogue/opening-hours/open-periods";
import type { Schedule } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { isUid } from "@mahlzeit/domain/catalogue/restaurants/uid";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

interface Option {
  name: string;
  price: number;
  vatRate?: number;
  portion?: number;
  allergens?: string[];
  age?: number;
}
interface Product {
  name: string;
  description?: string;
  price: number;
  order: number;
  discount?: number;
  vatRate?: number;
  vatRateOnSite?: number;
  deposit?: number;
  allergens?: string[];
  age?: number;
  picture?: string;
  optionGroups?: { name: string; type: "SINGLE" | "MULTIPLE"; options: Option[] }[];
}
interface Service {
  uid: string;
  name: string;
  description: string;
  enabled: boolean;
  serviceTypes: string[];
  additionalServiceAttributes: {
    street: string;
    email: string;
    city: { name: string };
    postcode: { postcode: string };
    orderTypes: string[];
    paymentTypes: string[];
    discount?: { enabled: boolean; type: "PERCENTAGE" | "FLAT"; value: number; max?: number };
  };
  legal: { name: string; address: string; vatId: string; register: string };
  schedules: Schedule[];
  postalAvailabilities?: { city: { name: string }; minimumOrderAmount: number }[];
  deliveryAreas?: { cities?: string[]; minimum: number }[];
  banner: string;
  logo: string;
  event?: { priceDisabled: boolean };
  categories: { name: string; description: string; products: Product[] }[];
}

const towns = ["wien", "graz", "linz", "salzburg", "innsbruck", "klagenfurt"];
const read = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");
const services = towns.flatMap((town) => (JSON.parse(read(`${town}.json`)) as { services: Service[] }).services);
const enabled = services.filter((service) => service.enabled);
const attributes = services.map((service) => service.additionalServiceAttributes);
const products = services.flatMap(({ categories }) => categories.flatMap((category) => category.products));
const optionGroups = products.flatMap((product) => product.optionGroups ?? []);
const options = optionGroups.flatMap((group) => group.options);

const offers = (type: string) => (service: Service) => service.additionalServiceAttributes.orderTypes.includes(type);
const inCents = (euros: number): boolean => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;
const repeated = (names: string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i);

describe("the demo catalogue", () => {
  test("has 42 restaurants in six towns over the five types, and at least 900 products", () => {
    expect(services).toHaveLength(42);
    expect([...new Set(attributes.map(({ city }) => city.name))]).toEqual([
      "Wien",
      "Graz",
      "Linz",
      "Salzburg",
      "Innsbruck",
      "Klagenfurt",
    ]);
    expect([...new Set(services.flatMap(({ serviceTypes }) => serviceTypes))].toSorted()).toEqual([
      "Fleischhauerei",
      "Italienische Pizza",
      "Pasta",
      "Türkische Spezialitäten",
      "Österreichische Küche",
    ]);
    expect(products.length).toBeGreaterThanOrEqual(900);
  });

  test("gives every restaurant its own address in the app, and none that is reserved", () => {
    expect(repeated(services.map(({ uid }) => uid))).toEqual([]);
    expect(services.filter(({ uid }) => !isUid(uid))).toEqual([]);
    expect(services.map(({ uid }) => uid)).toContain("fleischhauerei-huber");
  });

  test("names each trader once, with mail that can reach nobody", () => {
    expect(repeated(services.map(({ legal }) => legal.vatId))).toEqual([]);
    expect(attributes.filter(({ email }) => !email.endsWith("@example.at"))).toEqual([]);
    expect(services.filter(({ legal }) => !legal.name || !legal.address || !legal.register)).toEqual([]);
  });

  test("says something about every restaurant and category, and repeats no category or dish within one", () => {
    for (const { uid, description, categories } of services) {
      expect(description, uid).not.toBe("");
      expect(repeated(categories.map(({ name }) => name)), uid).toEqual([]);
      for (const category of categories) {
        expect(category.description, `${uid}: ${category.name}`).not.toBe("");
        expect(repeated(category.products.map(({ name }) => name)), uid).toEqual([]);
        expect(category.products.map(({ order }) => order)).toEqual(category.products.map((_, i) => i + 1));
      }
    }
  });

  test("no two restaurants share most of their menu", () => {
    const menus = services.map(({ uid, categories }) => ({
      uid,
      names: categories.flatMap((category) => category.products.map(({ name }) => name)),
    }));
    for (const { uid, names } of menus) {
      const others = menus.filter((other) => other.uid !== uid);
      const most = Math.max(...others.map((other) => names.filter((name) => other.names.includes(name)).length));
      expect(most, uid).toBeLessThan(names.length / 3);
    }
  });
});

describe("the demo restaurants' hours", () => {
  const hour = 3_600_000;
  const monday = Date.parse("2026-11-16T00:00:00+01:00");
  const everyHalfHour = Array.from({ length: 7 * 48 }, (_, i) => monday + (i * hour) / 2);
  const openAt = (now: number): Service[] => enabled.filter(({ schedules }) => isWithinHours({ schedules }, now));
  const deliversInWien = (service: Service): boolean =>
    offers("DELIVERY")(service) && placesOf(service).some(({ city }) => city === "Wien");

  test("leave at every half hour of the week three open, one of them delivering in Wien", () => {
    for (const now of everyHalfHour) {
      const open = openAt(now);
      expect(open.length, new Date(now).toISOString()).toBeGreaterThanOrEqual(3);
      expect(open.some(deliversInWien), new Date(now).toISOString()).toBe(true);
    }
  });

  test("split days, pass midnight, skip days and never end", () => {
    const openDays = (service: Service) => new Set(service.schedules.flatMap(({ weekdays }) => weekdays));
    const split = enabled.filter(
      ({ schedules }) => schedules.filter(({ weekdays }) => weekdays.includes(3)).length > 1,
    );
    const overMidnight = enabled.filter(({ schedules }) => schedules.some((s) => s.endTime < s.startTime));
    const allDay = enabled.filter(({ schedules }) => schedules.some((s) => s.endTime === "24:00:00"));
    expect(split.length).toBeGreaterThanOrEqual(3);
    expect(overMidnight.length).toBeGreaterThanOrEqual(3);
    expect(enabled.filter((service) => openDays(service).size < 7).length).toBeGreaterThanOrEqual(5);
    expect(allDay.map(({ uid }) => uid)).toEqual(["pizza-nonstop"]);
  });
});

describe("the demo offers", () => {
  test("hold discounts of both kinds, in force and switched off", () => {
    const kinds = attributes.flatMap(({ discount }) => (discount ? [`${discount.type} ${discount.enabled}`] : []));
    expect(new Set(kinds)).toEqual(new Set(["PERCENTAGE true", "PERCENTAGE false", "FLAT true", "FLAT false"]));
  });

  test("one restaurant caters events with hidden prices, one is disabled, one takes cards alone, one only delivers", () => {
    expect(services.filter(offers("EVENT")).map(({ uid, event }) => [uid, event?.priceDisabled])).toEqual([
      ["heuriger-kronawetter", true],
    ]);
    expect(services.filter((service) => !service.enabled).map(({ uid }) => uid)).toEqual(["pizzeria-mezzaluna"]);
    expect(attributes.filter(({ paymentTypes }) => paymentTypes.join() === "STRIPE")).toHaveLength(1);
    expect(attributes.filter(({ paymentTypes }) => paymentTypes.join() === "ON_SPOT").length).toBeGreaterThan(1);
    expect(attributes.filter(({ orderTypes }) => orderTypes.join() === "DELIVERY")).toHaveLength(1);
    expect(services.filter((service) => !offers("DELIVERY")(service)).length).toBeGreaterThan(3);
  });

  test("whoever delivers says where and from which sum on", () => {
    for (const service of services.filter(offers("DELIVERY"))) {
      const { uid, additionalServiceAttributes } = service;
      expect(
        placesOf(service).map(({ city }) => city),
        uid,
      ).toContain(additionalServiceAttributes.city.name);
      for (const { minimum } of placesOf(service)) {
        expect(minimum, uid).toBeGreaterThanOrEqual(10);
        expect(minimum, uid).toBeLessThanOrEqual(35);
      }
    }
  });

  test("products have one choice, many choices and both; some options are cheaper than nothing", () => {
    const kinds = products.map(({ optionGroups: groups = [] }) =>
      [...new Set(groups.map(({ type }) => type))].toSorted(),
    );
    for (const wanted of ["SINGLE", "MULTIPLE", "MULTIPLE,SINGLE"]) {
      expect(kinds.filter((kind) => kind.join() === wanted).length, wanted).toBeGreaterThan(10);
    }
    expect(options.filter(({ price }) => price < 0).length).toBeGreaterThan(10);
    expect(optionGroups.filter((group) => repeated(group.options.map(({ name }) => name)).length > 0)).toEqual([]);
  });

  test("prices are whole cents, and a product stays above zero with its cheapest single choices", () => {
    for (const { name, price, optionGroups: groups = [] } of products) {
      expect(inCents(price), name).toBe(true);
      const cheapest = groups.map((group) => Math.min(0, ...group.options.map((option) => option.price)));
      expect(price + cheapest.reduce((sum, option) => sum + option, 0), name).toBeGreaterThan(0);
    }
    expect(options.filter(({ price }) => !inCents(price))).toEqual([]);
  });

  test("VAT, deposits, badges and allergens occur as they do in Austria", () => {
    expect(new Set(products.map(({ vatRate = 10 }) => vatRate))).toEqual(new Set([10, 20, 4.9]));
    expect(products.filter(({ vatRate, vatRateOnSite }) => vatRate === 4.9 && vatRateOnSite === 10)).not.toEqual([]);
    expect(new Set(products.map(({ deposit = 0 }) => deposit))).toEqual(new Set([0, 0.25]));
    expect(products.filter(({ deposit, vatRate }) => deposit && vatRate !== 20)).toEqual([]);
    expect(products.filter(({ discount = 0 }) => discount > 0).length).toBeGreaterThan(20);
    const letters = [...products, ...options].flatMap(({ allergens = [] }) => allergens);
    expect(letters.filter((letter) => !(allergenLetters as readonly string[]).includes(letter))).toEqual([]);
  });

  test("no drink among the options of a dish leaves its rate, or its part of the price, open", () => {
    const rateOf = (rate: number | undefined) => (rate === undefined ? null : rate * 100);
    const open = products.flatMap(({ name: dishName, vatRate = 10, vatRateOnSite, optionGroups: groups = [] }) => {
      const dishes = [{ vatRate: vatRate * 100, vatRateOnSite: rateOf(vatRateOnSite) }];
      return groups.flatMap((group) => {
        const rated = group.options.map(({ name, price, portion = 0, vatRate: own }) => ({
          name,
          vatRate: rateOf(own),
          priceCents: Math.round(price * 100),
          portionCents: Math.round(portion * 100),
        }));
        return rated
          .filter((one) => asksForRate(one, group, dishes) || asksForPortion(one, { free: 0, options: rated }, dishes))
          .map(({ name }) => `${dishName}, ${group.name}: ${name}`);
      });
    });
    expect(open).toEqual([]);
  });

  test("whatever looks like alcohol has an age", () => {
    const lacking = services.flatMap(({ categories }) =>
      categories.flatMap(({ name: category, products: dishes }) =>
        dishes.flatMap(({ name, age, optionGroups: groups = [] }) => [
          ...(age === undefined && suggestAge(name, category) !== null ? [name] : []),
          ...groups
            .flatMap((group) => group.options)
            .filter((option) => (option.age ?? age) === undefined && suggestAge(option.name) !== null)
            .map((option) => `${name}, ${option.name}`),
        ]),
      ),
    );
    expect(lacking).toEqual([]);
  });

  test("one product and one restaurant have names that are hard to fit", () => {
    expect(Math.max(...products.map(({ name }) => name.length))).toBeGreaterThan(150);
    expect(Math.max(...services.map(({ name }) => name.length))).toBeGreaterThan(60);
  });
});

describe("the demo pictures", () => {
  const file = (path: string): string => join(import.meta.dirname, path);

  test("every restaurant has a banner 1200 wide of 45 to 75 kB and a crest of 288", async () => {
    for (const { uid, banner, logo } of services) {
      expect(statSync(file(banner)).size, uid).toBeGreaterThan(45_000);
      expect(statSync(file(banner)).size, uid).toBeLessThan(75_000);
      const [wide, crest] = await Promise.all([sharp(file(banner)).metadata(), sharp(file(logo)).metadata()]);
      expect([wide.format, wide.width, wide.height], uid).toEqual(["webp", 1200, 640]);
      expect([crest.format, crest.width, crest.height], uid).toEqual(["webp", 288, 288]);
    }
  });
});

describe("the demo addresses", () => {
  const rows = read("addresses.csv").trim().split("\n");
  const addresses = rows.slice(1).map((row) => row.split(";"));

  test("cover all 23 districts of Wien and the five other towns, no row twice", () => {
    expect(rows[0]).toBe("postcode;city;district;street");
    expect(addresses.filter((row) => row.length !== 4 || row.some((cell) => cell.trim() === ""))).toEqual([]);
    expect(repeated(rows)).toEqual([]);
    const inTown = (town: string) => addresses.filter(([, city]) => city === town);
    expect(inTown("Wien").length).toBeGreaterThanOrEqual(200);
    expect(new Set(inTown("Wien").map(([postcode]) => postcode)).size).toBe(23);
    for (const town of ["Graz", "Linz", "Salzburg", "Innsbruck", "Klagenfurt"]) {
      expect(inTown(town).length, town).toBeGreaterThanOrEqual(40);
    }
  });

  test("know the street of every demo restaurant", () => {
    const known = new Set(addresses.map(([postcode, city, , street]) => `${postcode} ${city} ${street}`));
    const missing = attributes.filter(
      ({ postcode, city, street }) => !known.has(`${postcode.postcode} ${city.name} ${street}`),
    );
    expect(missing).toEqual([]);
  });
});

test("every dish has one of the pictures, each of them is small, and none lies there unused", () => {
  const shown = new Set(products.map(({ picture = "" }) => picture));
  const pictures = readdirSync(join(import.meta.dirname, "images/dishes")).map((name) => `images/dishes/${name}`);
  expect(pictures.length).toBeGreaterThanOrEqual(60);
  expect([...shown].sort()).toEqual(pictures.sort());
  for (const path of pictures) expect(statSync(join(import.meta.dirname, path)).size, path).toBeLessThan(30_000);
});

/** Returns the cities that it delivers to as a whole. */
function placesOf({ postalAvailabilities = [], deliveryAreas = [] }: Service) {
  return [
    ...postalAvailabilities.map(({ city, minimumOrderAmount }) => ({ city: city.name, minimum: minimumOrderAmount })),
    ...deliveryAreas.flatMap(({ cities = [], minimum }) => cities.map((city) => ({ city, minimum }))),
  ];
}
