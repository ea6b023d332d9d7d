import { readCartLink } from "@mahlzeit/contract/orders/cart-link";
import { beforeAll, describe, expect, it } from "vitest";
import { loadStreets } from "../../catalogue/places/addresses/load-streets.ts";
import { askTool, findByTool } from "../../testing/agents.ts";
import { testApp } from "../../testing/app.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen, pauseAll } from "../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";

const { db, pool } = await testDatabase();
const clock = { now: Date.parse("2026-11-19T17:00:00+01:00") };
const app = await testApp({ db, pool, now: () => clock.now }, { publicUrl: "https://essen.example" });
const kitchen = await openKitchen(
  pool,
  { name: "Beim Offenen", order_types: ["DELIVERY", "TAKEAWAY", "ON_SITE"] },
  { fee_cents: 290, extra_minutes: 12, free_from_cents: 5000 },
);
const elsewhere = await openKitchen(pool, { name: "Holt man", order_types: ["TAKEAWAY"] });
const suspended = await openKitchen(pool, { name: "Gesperrt", enabled: false });

beforeAll(async () => {
  await loadStreets(
    db,
    "postcode;city;district;street\n1020;Wien;;Praterstraße\n4020;Linz;;Ring\n2340;Maria Enzersdorf;;Au\n2340;Mödling;;Au\n",
  );
});

const pizzas = {
  dish: kitchen.pizza,
  quantity: 2,
  options: [kitchen.large, kitchen.cheese],
};
const quote = (changes: object = {}) =>
  findByTool(app, "quote_cart", {
    restaurant: kitchen.uid,
    dishes: [pizzas, { dish: kitchen.lemonade, quantity: 3 }],
    orderType: "TAKEAWAY",
    ...changes,
  });

const refusalOf = async (tool: string, given: object) => (await askTool(app, tool, given)).text;
const inTwoTowns = "town: needed: 2340 is in Maria Enzersdorf, Mödling";
const notInLinz = "town: 1020 is in Wien, not in Linz";
const noSuchPostcode = "postcode: 1025 gibt es nicht. In Wien sind es 1010, 1020 und so weiter bis 1230.";

describe("find_restaurants", () => {
  it("lists who delivers to a postcode with its terms, then who lets pick up in its town, and nobody suspended", async () => {
    const { place, delivering, restaurants } = await findByTool(app, "find_restaurants", { postcode: "1020" });
    expect(place).toEqual({ postcode: "1020", town: "Wien" });
    expect(delivering).toBe(1);
    const found = restaurants.find((one: { name: string }) => one.name === "Beim Offenen");
    expect(found).toMatchObject({
      restaurant: kitchen.uid,
      page: `https://essen.example/${kitchen.uid}`,
      takesOrders: true,
      delivery: {
        fee: 2.9,
        minimumOrder: 15,
        freeDeliveryFrom: 50,
        earliestArrival: { date: "2026-11-19", time: "17:35" },
      },
      discount: "10 % Rabatt bei Kartenzahlung, höchstens 5,00 €",
      rating: "too few ratings",
    });
    expect(JSON.stringify(restaurants)).toContain("Holt man");
    expect(JSON.stringify(restaurants)).not.toContain("Gesperrt");
  });

  it("asks for the town where a postcode has several, because not everybody delivers to each", async () => {
    expect(await refusalOf("find_restaurants", { postcode: "2340" })).toBe(inTwoTowns);
    const found = await findByTool(app, "find_restaurants", { postcode: "2340", town: "Mödling" });
    expect(found.place).toEqual({ postcode: "2340", town: "Mödling" });
  });

  it("says that nobody delivers to a place, whether its postcode is known, can be, and is in the named town", async () => {
    const find = (place: object) => findByTool(app, "find_restaurants", place);
    expect(await find({ postcode: "4020" })).toMatchObject({
      place: { town: "Linz" },
      delivering: 0,
      restaurants: [],
    });
    expect((await find({ postcode: "4020" })).place).not.toHaveProperty("note");
    const unknown = expect.stringContaining("9999 is in no address");
    expect(await find({ postcode: "9999" })).toMatchObject({ place: { note: unknown }, restaurants: [] });
    expect(await find({ postcode: "9999", town: "Wien" })).toMatchObject({ place: { note: unknown }, delivering: 1 });
    expect((await find({ postcode: " A-1020 ", town: "wien" })).delivering).toBe(1);

    expect(await refusalOf("find_restaurants", { postcode: "1020", town: "Linz" })).toBe(notInLinz);
    expect(await refusalOf("find_restaurants", { postcode: "1025" })).toBe(noSuchPostcode);
  });
});

describe("read_menu", () => {
  const dishes = async () => {
    const { categories } = await findByTool(app, "read_menu", { restaurant: kitchen.uid });
    return categories.flatMap((category: { dishes: object[] }) => category.dishes);
  };

  it("tells unknown allergens from none, of dishes and of options, and no missing mark as a no", async () => {
    await pool.query("UPDATE products SET allergens = NULL, marks = '{VEGAN}' WHERE id = $1", [kitchen.soup]);
    await pool.query("UPDATE options SET allergens = NULL WHERE id = $1", [kitchen.cheese]);
    const shown = async () => (await dishes()).find(({ name }: { name: string }) => name === "Suppe");
    await expect.poll(shown, soon).toMatchObject({ allergens: "unknown", marks: ["vegan"] });
    const [pizza, drink] = [kitchen.pizza, kitchen.lemonade].map(async (id) =>
      (await dishes()).find(({ dish }: { dish: string }) => dish === id),
    );
    expect(await drink).toMatchObject({ allergens: [], deposit: 0.25, price: 3.4 });
    expect(await drink).not.toHaveProperty("marks");
    const { reading, phone } = await findByTool(app, "read_menu", { restaurant: kitchen.uid });
    expect([reading.traces, phone]).toEqual([expect.stringContaining("Spuren lassen sich in keiner"), "+43 1 234567"]);
    const { allergens, optionGroups } = await pizza;
    expect(allergens).toEqual(["A: glutenhaltiges Getreide", "G: Milch oder Laktose"]);
    expect(optionGroups[1].options[0]).toMatchObject({ option: kitchen.cheese, allergens: "unknown" });
  });

  it("says what is out right now in the shop's own words", async () => {
    await pool.query("INSERT INTO sold_out (restaurant_id, product_id, sold_out_at) VALUES ($1, $2, $3)", [
      kitchen.id,
      kitchen.soup,
      new Date(clock.now),
    ]);
    const shown = async () => (await dishes()).find(({ name }: { name: string }) => name === "Suppe");
    await expect.poll(shown, soon).toHaveProperty("notNow", "„Suppe“ ist gerade aus.");
  });

  it("knows neither a suspended restaurant nor one that never was", async () => {
    for (const restaurant of [suspended.uid, "gibt-es-nicht"])
      expect((await askTool(app, "read_menu", { restaurant })).failed).toBe(true);
  });
});

describe("quote_cart", () => {
  it("reckons what the order then costs, to the cent", async () => {
    const lines = (orderBody(kitchen) as { orderProducts: object[] }).orderProducts;
    const order = { ...orderBody(kitchen), customer: guest, orderProducts: lines };
    const cases = [
      [{ orderType: "TAKEAWAY", payment: "ON_SPOT", time: "18:30" }, {}],
      [{ orderType: "TAKEAWAY", payment: "STRIPE", time: "18:30" }, { paymentType: "STRIPE" }],
      [{ orderType: "ON_SITE", payment: "ON_SPOT", time: "18:30" }, { type: "ON_SITE" }],
      [
        { orderType: "DELIVERY", payment: "ON_SPOT", postcode: "1020" },
        { type: "DELIVERY", address: home, asapDelivery: true, takeawayTime: undefined },
      ],
    ] as const;
    for (const [asked, changes] of cases) {
      const found = await quote(asked);
      const placed = (await post(app, { ...order, ...changes })).json();
      expect(placed).toMatchObject({ total: found.total, deposit: found.deposit, subtotal: found.subtotal });
      expect(found).toMatchObject({ orderable: true, currency: "EUR" });
      const { date, time } = found.expectedAt;
      expect(Date.parse(`${date}T${time}+01:00`)).toBe(Date.parse(placed.takeawayAt ?? placed.expectedAt));
    }
  });

  it("says the allergens of each dish with its options, unknown where one of them was not declared", async () => {
    const allergensOf = async (...options: string[]) =>
      (await quote({ dishes: [{ dish: kitchen.pizza, options }] })).dishes[0].allergens;
    expect(await allergensOf(kitchen.large)).toEqual(["A: glutenhaltiges Getreide", "G: Milch oder Laktose"]);
    expect(await allergensOf(kitchen.large, kitchen.cheese)).toBe("unknown");
  });

  it("says the marks that its options leave a dish, and that traces are not declared", async () => {
    const veggie = await openKitchen(pool, { order_types: ["TAKEAWAY"] });
    await pool.query("UPDATE products SET marks = '{VEGETARIAN}' WHERE id = $1", [veggie.pizza]);
    await pool.query("UPDATE options SET marks = '{VEGETARIAN}' WHERE id = $1", [veggie.large]);
    const quoted = async (...options: string[]) =>
      quote({ restaurant: veggie.uid, dishes: [{ dish: veggie.pizza, options }] });
    const { dishes, reading, phone } = await quoted(veggie.large);
    expect(dishes[0].marks).toEqual(["vegetarisch"]);
    expect([reading.traces, phone]).toEqual([expect.stringContaining("Spuren lassen sich in keiner"), "+43 1 234567"]);
    expect((await quoted(veggie.large, veggie.cheese)).dishes[0]).not.toHaveProperty("marks");
  });

  it("refuses what is out today also for tomorrow, as no cart on the page keeps it", async () => {
    const later = await openKitchen(pool, { order_types: ["TAKEAWAY"], order_ahead_days: 2 });
    await pool.query(
      "INSERT INTO sold_out (restaurant_id, product_id, sold_out_at, sold_out_until) VALUES ($1, $2, $3, $4)",
      [later.id, later.soup, new Date(clock.now), new Date("2026-11-20T05:00:00+01:00")],
    );
    const tomorrow = { restaurant: later.uid, date: "2026-11-20", time: "18:00" };
    const { orderable, whyNot, link, expectedAt } = await quote({
      ...tomorrow,
      dishes: [{ dish: later.soup, quantity: 2 }],
    });
    expect([orderable, whyNot, link, expectedAt]).toEqual([false, "„Suppe“ ist heute aus.", undefined, undefined]);
    expect((await quote({ ...tomorrow, dishes: [{ dish: later.lemonade }] })).orderable).toBe(true);
  });

  it("links to the page that opens the cart, with all of it in the fragment", async () => {
    const { link, total } = await quote({ orderType: "DELIVERY", postcode: "1020", time: "19:00", date: "2026-11-19" });
    const { origin, pathname, search, hash } = new URL(link);
    expect([origin, pathname, search]).toEqual(["https://essen.example", `/checkout/${kitchen.uid}`, ""]);
    expect(readCartLink(hash)).toMatchObject({
      orderType: "DELIVERY",
      paymentType: "STRIPE",
      place: { postcode: "1020", city: "Wien" },
      time: { takeawayDate: "2026-11-19", takeawayTime: { hour: 19, minute: 0 } },
      totalCents: Math.round(total * 100),
      lines: [
        { productId: kitchen.pizza, optionIds: [kitchen.large, kitchen.cheese], quantity: 2, unitCents: 1440 },
        {
          productId: kitchen.lemonade,
          optionIds: [],
          quantity: 3,
          unitCents: 340,
          contents: { allergens: [], age: null },
        },
      ],
    });
  });

  it("says from which age, that the discount hangs on the card, and from which sum delivery costs nothing", async () => {
    const bar = await openKitchen(pool, { order_types: ["TAKEAWAY"] });
    await pool.query("UPDATE products SET age = 16 WHERE id = $1", [bar.lemonade]);
    await pool.query("UPDATE options SET age = 18 WHERE id = $1", [bar.large]);
    const drinks = [{ dish: bar.lemonade }, { dish: bar.pizza, options: [bar.large] }, { dish: bar.soup }];
    const { dishes } = await quote({ restaurant: bar.uid, dishes: drinks });
    expect(dishes.map(({ onlyFromAge }: { onlyFromAge?: number }) => onlyFromAge)).toEqual([16, 18, undefined]);
    const discountTerms = "10 % Rabatt bei Kartenzahlung, höchstens 5,00 €";
    for (const [payment, discount] of [
      ["STRIPE", 3.9],
      ["ON_SPOT", 0],
    ] as const)
      expect(await quote({ payment })).toMatchObject({ discount, discountTerms });
    const delivered = { orderType: "DELIVERY", postcode: "1020" };
    expect(await quote(delivered)).toMatchObject({ minimumOrder: 15, freeDeliveryFrom: 50, deliveryFee: 2.9 });
    expect(await quote({ ...delivered, dishes: [{ ...pizzas, quantity: 4 }] })).toMatchObject({ deliveryFee: 0 });
  });

  it("says of a postcode that it cannot be, is not in the town, or is not known", async () => {
    const delivery = { restaurant: kitchen.uid, dishes: [pizzas], orderType: "DELIVERY" };
    expect(await refusalOf("quote_cart", { ...delivery, postcode: "1020", town: "Linz" })).toBe(notInLinz);
    expect(await refusalOf("quote_cart", { ...delivery, postcode: "2340" })).toBe(inTwoTowns);
    expect(await refusalOf("quote_cart", { ...delivery, postcode: "1025" })).toBe(noSuchPostcode);
    const unknown = await quote({ orderType: "DELIVERY", postcode: "9999", town: "Wien" });
    expect(unknown).toMatchObject({ orderable: true, note: expect.stringContaining("9999 is in no address") });
  });

  it("reckons a district's name as its town, so that the link opens the same delivery", async () => {
    const quoted = await quote({ orderType: "DELIVERY", postcode: "1020", town: "Wien, Leopoldstadt" });
    expect(quoted.deliverTo).toBe("1020 Wien");
    expect(readCartLink(new URL(quoted.link).hash)?.place).toEqual({ postcode: "1020", city: "Wien" });
    const unwritable = { restaurant: kitchen.uid, dishes: [pizzas], orderType: "DELIVERY", postcode: "9999" };
    expect(await refusalOf("quote_cart", { ...unwritable, town: "Wien, Neubau" })).toBe(
      "town: Wien, Neubau is no town's name",
    );
  });

  it("says why it cannot be ordered, with prices but no link, and no total of a delivery that nobody makes", async () => {
    const reasonOf = async (changes: object) => {
      const { orderable, whyNot, subtotal, link } = await quote(changes);
      expect([orderable, typeof subtotal, link]).toEqual([false, "number", undefined]);
      return whyNot;
    };
    const nowhere = await quote({ orderType: "DELIVERY", postcode: "4020" });
    for (const name of ["total", "deliveryFee"]) expect(nowhere).not.toHaveProperty(name);
    const small = [{ dish: kitchen.lemonade }];
    expect(await reasonOf({ dishes: small, orderType: "DELIVERY", postcode: "1020" })).toContain("Mindestbestellwert");
    expect(await reasonOf({ orderType: "DELIVERY", postcode: "4020" })).toContain("liefert leider nicht");
    expect(await reasonOf({ orderType: "EVENT" })).toContain("Bestellart");
    expect(await reasonOf({ dishes: [...small, { dish: kitchen.soup }] })).toContain("„Suppe“ ist gerade aus.");
  });

  it("gives the price of a restaurant that pauses, and none where the host of an event pays", async () => {
    const pausing = await openKitchen(pool, { name: "Pause" });
    await pauseAll(pool, pausing.id, clock.now + 3_600_000);
    const hosted = await openKitchen(pool, {
      order_types: ["EVENT"],
      payment_types: ["ON_SPOT"],
      event_price_disabled: true,
    });
    const soup = ({ uid, soup: dish }: typeof kitchen, orderType: string) =>
      findByTool(app, "quote_cart", { restaurant: uid, dishes: [{ dish, quantity: 2 }], orderType });
    await expect.poll(() => soup(pausing, "TAKEAWAY"), soon).toMatchObject({ orderable: false, total: 0.54 });
    expect((await soup(pausing, "TAKEAWAY")).whyNot).toBeTruthy();
    const free = await soup(hosted, "EVENT");
    expect(free).toMatchObject({ orderable: true, total: 0, paidBy: "the host of the event" });
    expect(free).not.toHaveProperty("subtotal");
  });

  it("gives the earliest time at which every dish can be had, and names the dish where there is none", async () => {
    const quoteOfDishOn = async (day: string) => {
      const { uid, lemonade } = await openKitchen(pool, { name: `Kocht am ${day}`, order_types: ["TAKEAWAY"] });
      await pool.query(
        `UPDATE products SET available_days = '{}', available_from = '19:00', available_to = '21:00',
           available_dates = $2 WHERE id = $1`,
        [lemonade, [day]],
      );
      return quote({ restaurant: uid, dishes: [{ dish: lemonade }] });
    };
    expect(await quoteOfDishOn("2026-11-19")).toMatchObject({
      orderable: true,
      expectedAt: { date: "2026-11-19", time: "19:00" },
    });
    const { whyNot, nextFree } = await quoteOfDishOn("2026-11-27");
    expect([whyNot, nextFree]).toEqual([expect.stringMatching(/gibt es erst ab .*27.*, 19:00 Uhr\.$/), null]);
  });

  it("refuses what is not on the menu, dish by dish", async () => {
    const refused = async (dish: object, changes: object = {}) => {
      const asked = { restaurant: kitchen.uid, dishes: [pizzas, dish], orderType: "TAKEAWAY", ...changes };
      const { failed, text } = await askTool(app, "quote_cart", asked);
      expect(failed).toBe(true);
      return text;
    };
    expect(await refused({ dish: elsewhere.pizza })).toMatch(/^dishes\[1\]\.dish: is not on this restaurant's menu/);
    const { normal, large, cheese } = kitchen;
    for (const [options, fault] of [
      [[cheese], '.options: "Größe" of "Margherita" takes 1, not 0'],
      [[normal, large], '.options: "Größe" of "Margherita" takes 1, not 2'],
      [[large, cheese, cheese], ".options[2]: is there twice"],
      [[large, elsewhere.cheese], '.options[1]: is no option of "Margherita"'],
    ] as const)
      expect(await refused({ dish: kitchen.pizza, options })).toContain(`dishes[1]${fault}`);
    const many = { ...pizzas, quantity: 14, options: [cheese, large] };
    expect(await refused(many)).toBe("dishes: „Margherita“ kannst du höchstens 15-mal bestellen.");
    expect(await refused({ dish: kitchen.lemonade, options: [cheese] })).toContain('no option of "Limonade"');
    expect(await refused({ dish: kitchen.lemonade, quantity: 16 })).toContain("dishes[1].quantity");
    expect(await refused(pizzas, { orderType: "DELIVERY" })).toContain("postcode");
    expect(await refused(pizzas, { orderType: "DELIVERY", postcode: "9999" })).toContain("town");
    expect(await refused(pizzas, { restaurant: suspended.uid })).toContain("Restaurant");
  });
});
