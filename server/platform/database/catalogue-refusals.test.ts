import { allergenLetters } from "@mahlzeit/domain/allergens";
import { reservedSegments } from "@mahlzeit/domain/catalogue/restaurants/reserved-segments";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import { beforeAll, expect, test } from "vitest";
import { importServices, sampleCategory, sampleProduct, sampleService } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { uuidv7 } from "./uuid.ts";

const { db, pool } = await testDatabase();

const sizes = { name: "Größe", type: "SINGLE", options: [{ name: "Groß", price: 1 }] };
const categories = [sampleCategory({ products: [sampleProduct({ optionGroups: [sizes] })] })];

beforeAll(() => importServices(db, [sampleService({ categories }), sampleService({ uid: "andere", categories })]));

/** Tries a change of the one sample and rolls it back. */
async function attempt(statement: string): Promise<"refused" | "accepted"> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(statement.replaceAll("{id}", uuidv7()));
    return "accepted";
  } catch (error) {
    // Class 23: integrity constraints.
    expect((error as { code: string }).code).toMatch(/^23/);
    return "refused";
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

const set = (table: string, change: string) =>
  attempt(`UPDATE ${table} SET ${change} WHERE ${table === "restaurants" ? "uid = 'wirtshaus-probe'" : "true"}`);

test.each([
  "uid = 'andere'",
  "uid = 'Wirtshaus'",
  "uid = 'wirts--haus'",
  "uid = '-wirtshaus'",
  "uid = 'w'",
  "uid = NULL",
  "name = ''",
  "name = ' Probe'",
  "email = ''",
  "email = 'kueche'",
  "phone = ''",
  "street = ''",
  "city_id = NULL",
  "postcode_id = NULL",
  "country_id = NULL",
  "order_types = '{}'",
  "order_types = '{DRIVE_IN}'",
  "order_types = '{TAKEAWAY,TAKEAWAY}'",
  "payment_types = '{}'",
  "payment_types = '{BITCOIN}'",
  "discount_enabled = true",
  "discount_type = 'PERCENTAGE'",
  "discount_type = 'HALF', discount_value = 1, discount_max_cents = 0",
  "discount_type = 'PERCENTAGE', discount_value = 10001, discount_max_cents = 0",
  "discount_type = 'FLAT', discount_value = -1, discount_max_cents = 0",
  "discount_type = 'FLAT', discount_value = 1, discount_max_cents = -1",
  "preparation_minutes = -1",
  "preparation_minutes = 721",
  "legal_name = 'GmbH'",
  "event_price_disabled = true, order_types = '{EVENT}', payment_types = '{STRIPE}'",
  "banner_hash = repeat('0', 40)",
])("a restaurant with %s is refused", async (change) => {
  expect(await set("restaurants", change)).toBe("refused");
});

test.each([
  "discount_enabled = true, discount_type = 'PERCENTAGE', discount_value = 10000, discount_max_cents = 0",
  "discount_type = 'FLAT', discount_value = 500, discount_max_cents = 0",
  "enabled = false, email = '', phone = '', street = '', city_id = NULL",
])("a restaurant with %s is fine", async (change) => {
  expect(await set("restaurants", change)).toBe("accepted");
});

test("every page's first segment is refused as a uid, and every type the rules know is taken", async () => {
  for (const segment of reservedSegments)
    expect([segment, await set("restaurants", `uid = '${segment}'`)]).toEqual([segment, "refused"]);
  expect(
    await set("restaurants", `order_types = '{${orderTypes.join()}}', payment_types = '{${paymentTypes.join()}}'`),
  ).toBe("accepted");
  expect(await set("products", `allergens = '{${allergenLetters.join()}}'`)).toBe("accepted");
});

test.each([
  ["products", "price_cents = -1"],
  ["products", "price_cents = 10000001"],
  ["products", "deposit_cents = -1"],
  ["products", "vat_rate = -1"],
  ["products", "vat_rate = 10001"],
  ["products", "discount_basis_points = 10001"],
  ["products", "allergens = '{A,A}'"],
  ["products", "allergens = '{Z}'"],
  ["products", "name = ''"],
  ["products", "category_id = id"],
  ["products", "category_id = (SELECT c.id FROM categories c WHERE c.restaurant_id <> products.restaurant_id)"],
  ["option_groups", "min = 2"],
  ["option_groups", "min = -1"],
  ["option_groups", "max = 0"],
  ["option_groups", "free = 2"],
  [
    "product_option_groups",
    "product_id = (SELECT p.id FROM products p WHERE p.restaurant_id <> product_option_groups.restaurant_id)",
  ],
  ["options", "deposit_cents = -1"],
  ["products", "available_days = '{1}'"],
  ["products", "available_days = '{8}', available_from = '11:00', available_to = '14:00'"],
  ["products", "available_days = '{1}', available_from = '11:00', available_to = '11:00'"],
  ["products", "order_types = '{}'"],
  ["products", "picture_hash = 'unbekannt'"],
  ["products", "picture_focus_x = 101"],
  ["options", "option_group_id = (SELECT g.id FROM option_groups g WHERE g.restaurant_id <> options.restaurant_id)"],
  ["options", "allergens = '{a}'"],
  ["options", "price_cents = -10000001"],
  ["categories", "position = -1"],
  ["schedules", "weekdays = '{}'"],
  ["schedules", "weekdays = '{0}'"],
  ["schedules", "weekdays = '{8}'"],
  ["schedules", "weekdays = '{1,1}'"],
  ["schedules", "end_time = start_time"],
  ["schedules", "start_time = '24:00', end_time = '01:00'"],
  ["delivery_areas", "minimum_cents = -1"],
  ["delivery_areas", "fee_cents = -1"],
  ["delivery_areas", "extra_minutes = 241"],
  ["delivery_areas", "name = ' '"],
  ["delivery_areas", "id = gen_random_uuid()"],
  ["cities", "key = ''"],
  ["cities", "name = ' Wien'"],
  ["postcodes", "postcode = '1'"],
])("%s with %s are refused", async (table, change) => {
  expect(await set(table, change)).toBe("refused");
});

test.each([
  ["a second city of the same name", "INSERT INTO cities VALUES ('{id}', 'WIEN', 'wien')"],
  ["a second country of the same name", "INSERT INTO countries VALUES ('{id}', 'Österreich')"],
  ["a second delivery to the same city", "INSERT INTO delivery_area_cities SELECT * FROM delivery_area_cities"],
  [
    "a postcode in two areas",
    "INSERT INTO delivery_area_postcodes SELECT restaurant_id, id, '1070', n FROM delivery_areas, generate_series(0, 1) AS n",
  ],
  [
    "a postcode in another restaurant's area",
    "INSERT INTO delivery_area_postcodes SELECT r.id, a.id, '1070', 0 FROM delivery_areas a JOIN restaurants r ON r.id <> a.restaurant_id",
  ],
  ["the same type twice", "INSERT INTO restaurant_type_members SELECT * FROM restaurant_type_members"],
  ["a picture with a strange hash", "INSERT INTO pictures VALUES ('../../etc/passwd', 'png', 1, 1, 1)"],
  ["a picture that is none", `INSERT INTO pictures VALUES ('${"0".repeat(40)}', 'svg', 1, 1, 1)`],
  ["deleting a restaurant with a menu", "DELETE FROM restaurants"],
  ["deleting a product with options", "DELETE FROM products"],
  ["a campaign that ends before it starts", "INSERT INTO campaigns VALUES ('{id}', 5000, 3, 1000, now(), now())"],
  [
    "a campaign of more than everything",
    "INSERT INTO campaigns VALUES ('{id}', 10001, 3, 1000, now(), now() + interval '1 day')",
  ],
  ["a campaign for no order", "INSERT INTO campaigns VALUES ('{id}', 5000, 0, 1000, now(), now() + interval '1 day')"],
  ["a street without a postcode", "INSERT INTO address_streets VALUES ('{id}', 'Ring', '', 'Wien', NULL, 'ring')"],
])("%s is refused", async (_, statement) => {
  expect(await attempt(statement)).toBe("refused");
});

test("every change of a restaurant counts its version", async () => {
  const version = async () =>
    (await pool.query("SELECT version FROM restaurants WHERE uid = 'andere'")).rows[0].version;
  const before = await version();
  await pool.query("UPDATE restaurants SET version = 1, description = 'neu' WHERE uid = 'andere'");
  expect(await version()).toBe(before + 1);
});
