import type pg from "pg";
import { uuidv7 } from "../platform/database/uuid.ts";

/** A restaurant for tests of orders: always open, with a pizza in two sizes, a drink with deposit and a soup. */
export interface Kitchen {
  readonly id: string;
  readonly uid: string;
  readonly pizza: string;
  readonly size: string;
  readonly normal: string;
  readonly large: string;
  readonly extras: string;
  readonly cheese: string;
  readonly lemonade: string;
  readonly soup: string;
}

/** Columns of `restaurants` that differ from the default. */
type Changes = Readonly<Record<string, unknown>>;

let made = 0;

export async function openKitchen(pool: pg.Pool, changes: Changes = {}, areaChanges: Changes = {}): Promise<Kitchen> {
  const [id, category, pizza, size, normal, large, extras, cheese, lemonade, soup] = Array.from({ length: 10 }, () =>
    uuidv7(),
  ) as [string, string, string, string, string, string, string, string, string, string];
  const uid = `kueche-${++made}`;
  const place = await findOrMakePlace(pool);
  await insert(pool, "restaurants", { ...restaurant, ...place, id, uid, ...changes });
  await insert(pool, "schedules", {
    id: uuidv7(),
    restaurant_id: id,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    start_time: "00:00",
    end_time: "24:00",
    position: 0,
  });
  await insert(pool, "restaurant_terms", { ...feeTerms, id: uuidv7(), restaurant_id: id });
  const areaId = uuidv7();
  const area = { name: "Wien", fee_cents: 0, minimum_cents: 1500, extra_minutes: 0 };
  await insert(pool, "delivery_areas", { ...area, id: areaId, restaurant_id: id, position: 0, ...areaChanges });
  const inCity = { restaurant_id: id, area_id: areaId, city_id: place.city_id };
  await insert(pool, "delivery_area_cities", { ...inCity, position: 0, by_postcode: false });
  await insert(pool, "categories", { id: category, restaurant_id: id, name: "Speisen", position: 0 });
  const product = { restaurant_id: id, category_id: category, position: 0, vat_rate: 1000 };
  await insert(pool, "products", {
    ...product,
    id: pizza,
    name: "Margherita",
    price_cents: 990,
    allergens: ["A", "G"],
  });
  const drink = { name: "Limonade", price_cents: 340, deposit_cents: 25, vat_rate: 2000, allergens: [] };
  await insert(pool, "products", { ...product, id: lemonade, ...drink });
  await insert(pool, "products", { ...product, id: soup, name: "Suppe", price_cents: 30, allergens: [] });
  for (const [position, group] of [
    { id: size, name: "Größe", min: 1, max: 1 },
    { id: extras, name: "Extras", min: 0, max: null },
  ].entries()) {
    const used = { restaurant_id: id, product_id: pizza, option_group_id: group.id, position };
    await insert(pool, "option_groups", { ...group, restaurant_id: id, position });
    await insert(pool, "product_option_groups", used);
  }
  const option = { restaurant_id: id, position: 0, allergens: [] };
  await insert(pool, "options", { ...option, id: normal, option_group_id: size, name: "Normal", price_cents: 0 });
  await insert(pool, "options", { ...option, id: large, option_group_id: size, name: "Groß", price_cents: 300 });
  const more = { name: "Extra Käse", price_cents: 150, allergens: ["G"] };
  await insert(pool, "options", { ...option, id: cheese, option_group_id: extras, ...more });
  return { id, uid, pizza, size, normal, large, extras, cheese, lemonade, soup };
}

const restaurant = {
  name: "Küche Österreicher",
  description: "",
  enabled: true,
  display_name: "Küche Österreicher",
  street: "Taborstraße",
  house_number: "12",
  phone: "+43 1 234567",
  email: "kueche@example.at",
  order_types: ["DELIVERY", "TAKEAWAY", "ON_SITE"],
  payment_types: ["STRIPE", "ON_SPOT"],
  discount_enabled: true,
  discount_type: "PERCENTAGE",
  discount_value: 1000,
  discount_max_cents: 500,
  preparation_minutes: 20,
  legal_name: "Österreicher Gastronomie GmbH",
  legal_address: "Taborstraße 12, 1020 Wien",
  legal_vat_id: "ATU00000000",
  legal_register: "FN 000000a",
};

/** The terms of the page for partners: 8 % delivered, 6 % otherwise, 1,4 % and 0,25 € by card. */
const feeTerms = {
  valid_from: "2020-01-01",
  delivery_per_mille: 80,
  other_per_mille: 60,
  own_door_per_mille: 0,
  card_basis_points: 140,
  card_fix_cents: 25,
  made_at: "2019-12-01T12:00:00Z",
  accepted_at: "2019-12-01T12:00:00Z",
};

async function findOrMakePlace(pool: pg.Pool): Promise<{ city_id: string; postcode_id: string; country_id: string }> {
  const country = await keep(pool, "countries", "name", { name: "Österreich" });
  const city = await keep(pool, "cities", "key", { name: "Wien", key: "wien" });
  const postcode = await keep(pool, "postcodes", "country_id, postcode", { country_id: country, postcode: "1020" });
  return { city_id: city, postcode_id: postcode, country_id: country };
}

async function keep(pool: pg.Pool, table: string, key: string, row: Changes): Promise<string> {
  const all = { id: uuidv7(), ...row };
  const names = Object.keys(all);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((_, i) => `$${i + 1}`).join(", ")})
     ON CONFLICT (${key}) DO UPDATE SET ${names.at(-1)} = excluded.${names.at(-1)} RETURNING id`,
    Object.values(all),
  );
  return rows[0]?.id ?? "";
}

async function insert(pool: pg.Pool, table: string, row: Changes): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, i) => `$${i + 1}`).join(", ");
  await pool.query(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${places})`, Object.values(row));
}

export async function pauseAll(pool: pg.Pool, id: string, until: number): Promise<void> {
  await pool.query(
    `INSERT INTO pauses (restaurant_id, order_type, length, paused_at, paused_until)
     SELECT id, unnest(order_types), '60', $2::timestamptz - interval '1 hour', $2 FROM restaurants WHERE id = $1`,
    [id, new Date(until)],
  );
}
