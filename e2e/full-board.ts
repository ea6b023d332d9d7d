import { type APIRequestContext, type APIResponse, expect, type Page } from "@playwright/test";
import { longName, newPerson, signInNewCustomer } from "./account.ts";
import { importRestaurants } from "./catalogue.ts";
import { complain } from "./complain.ts";
import { ask } from "./database.ts";
import { isHydrated } from "./guest.ts";
import { makeRestaurant } from "./make-restaurant.ts";
import { joinRestaurant } from "./members.ts";

/** A restaurant with three-digit order numbers, long dish names and maximum prices. */
const newKitchen = () =>
  makeRestaurant(
    `kueche-am-vollen-abend-${crypto.randomUUID().slice(0, 8)}`,
    "Wirtshaus zur Donaudampfschifffahrtskapitänswitwe",
    {
      ownContainer: true,
      categories: [
        {
          name: "Immer",
          products: [
            { name: "Kasnocken mit Röstzwiebeln und Schnittlauch", price: 55_555.55 },
            { name: "Gebackene Champignons mit Sauce Tatar", price: 88_888.88 },
            { name: "Marillenknödel", price: 9.4 },
            { name: "Festplatte für die ganze Familie", price: 100_000 },
            { name: "Grüner Veltliner, Bouteille", price: 38, age: 16 },
            { name: "Marillenbrand", price: 4.9, age: 18 },
          ],
        },
      ],
    },
  );

interface Order {
  readonly type: "DELIVERY" | "TAKEAWAY";
  /** The number of dishes from the menu. */
  readonly lines: number;
  /** The number of dishes before those. */
  readonly after?: number;
  readonly ownContainer?: boolean;
  readonly way: readonly ("ACCEPTED" | "READY" | "ON_THE_WAY" | "CANCELLED")[];
  /** The minutes until the promised or requested time; a delivery without a promise is as soon as possible. */
  readonly inMinutes: number;
}

/** Tickets in every lane, and two orders that ring at once. */
const fullEvening: readonly Order[] = [
  { type: "DELIVERY", lines: 3, way: [], inMinutes: 0 },
  { type: "TAKEAWAY", lines: 2, way: [], inMinutes: 12 },
  { type: "DELIVERY", lines: 3, way: ["ACCEPTED"], inMinutes: -4 },
  { type: "TAKEAWAY", lines: 2, way: ["ACCEPTED"], inMinutes: 4 },
  { type: "DELIVERY", lines: 4, way: ["ACCEPTED"], inMinutes: 25 },
  { type: "DELIVERY", lines: 1, way: ["ACCEPTED"], inMinutes: 110 },
  { type: "DELIVERY", lines: 1, way: ["ACCEPTED", "READY"], inMinutes: 8 },
  { type: "TAKEAWAY", lines: 2, way: ["ACCEPTED", "READY"], inMinutes: 8 },
  { type: "DELIVERY", lines: 1, way: ["ACCEPTED", "READY", "ON_THE_WAY"], inMinutes: 10 },
  { type: "DELIVERY", lines: 1, way: ["ACCEPTED", "CANCELLED"], inMinutes: 10 },
  { type: "TAKEAWAY", lines: 1, way: [], inMinutes: 290 },
  { type: "TAKEAWAY", lines: 1, way: ["ACCEPTED"], inMinutes: 300 },
];

/** One new order of one dish. */
export const oneOrder: readonly Order[] = [{ type: "DELIVERY", lines: 1, way: [], inMinutes: 0 }];

/**
 * Opens the board of an evening with three-digit numbers and long names, and complaints about earlier orders; returns the
 * restaurant's uid.
 */
export async function openFullBoard(page: Page, orders = fullEvening, complaints = 0): Promise<string> {
  const kitchen = newKitchen();
  await importRestaurants([kitchen]);
  await joinRestaurant(await signInNewCustomer(page, { firstName: "Resi" }), kitchen, "owner");
  await ask(
    `INSERT INTO order_numbers SELECT id, (now() AT TIME ZONE 'Europe/Vienna')::date, 224 FROM restaurants WHERE uid = $1`,
    [kitchen.uid],
  );
  for (let i = 0; i < complaints; i++)
    await complain(page.request, kitchen, ["Kasnocken mit Röstzwiebeln und Schnittlauch", "Marillenknödel"]);
  for (const order of orders) await placeAndMove(page.request, kitchen.uid, order);
  await page.goto("/management/kitchen");
  await isHydrated(page);
  const isAtOnce = ({ way, inMinutes }: Order) => way.length === 0 && inMinutes < 60;
  await expect(page.getByRole("article", { name: /^Neue Bestellung/ })).toHaveCount(orders.filter(isAtOnce).length);
  const cancelled = orders.filter(({ way }) => way.includes("CANCELLED"));
  await expect(page.getByRole("article", { name: /storniert$/ })).toHaveCount(cancelled.length);
  await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  return kitchen.uid;
}

async function placeAndMove(
  request: APIRequestContext,
  uid: string,
  { type, lines, after = 0, ownContainer = false, way, inMinutes }: Order,
): Promise<void> {
  const restaurant = await read<{ id: string }>(request.get(`/api/service/service/get/customer/uid?uid=${uid}`));
  const { id: serviceId } = restaurant;
  const menu = request.post("/api/service/category/get/service/customer", { data: { id: serviceId } });
  const products = (await read<{ products: { id: string }[] }[]>(menu)).flatMap((category) => category.products);
  const [time] = await read<object[]>(request.get(`/api/service/service/get/order-times?id=${serviceId}`));
  const { firstName, lastName, email, phone } = newPerson(longName);
  const address = {
    street: "Wiener Straße",
    number: "3",
    postcode: { postcode: "3100" },
    city: { name: "St. Pölten" },
  };
  const delivery = { address, takeawayTime: null, asapDelivery: true };
  const data = {
    type,
    service: { id: serviceId },
    orderProducts: products
      .slice(after, after + lines)
      .map(({ id }, i) => ({ product: { id }, quantity: i > 0 ? 1 : after > 0 ? 2 : 12 })),
    customer: { firstName, lastName, email, phone },
    paymentType: "ON_SPOT",
    note: "Bitte ohne Nüsse, die Oma verträgt sie nicht",
    ...(ownContainer && { ownContainer }),
    ...(type === "DELIVERY" ? delivery : { takeawayTime: time }),
  };
  const { id } = await read<{ id: string }>(request.post("/api/service/order/save/request", { data }));
  await ask(
    `WITH way AS (SELECT status, n FROM unnest($2::text[]) WITH ORDINALITY AS steps (status, n)),
       moved AS (
         INSERT INTO order_moves (order_id, status, moved_at, moved_by)
         SELECT $1, status, now() + n * interval '1 millisecond', CASE status WHEN 'CANCELLED' THEN 'guest' ELSE 'restaurant' END
         FROM way
       ), promised AS (
         INSERT INTO order_promises (order_id, seq, promised_at, made_at)
         SELECT $1, 0, now() + make_interval(mins => $3), now() FROM way WHERE status = 'ACCEPTED'
       )
     UPDATE orders SET status = coalesce((SELECT status FROM way ORDER BY n DESC LIMIT 1), status),
       takeaway_at = CASE WHEN takeaway_at IS NOT NULL OR $3 > 200 THEN now() + make_interval(mins => $3) END
     WHERE id = $1`,
    [id, way, inMinutes],
  );
  await ask("SELECT tell_order_changed($1)", [id]);
}

async function read<Answer>(asked: Promise<APIResponse>): Promise<Answer> {
  const answer = await asked;
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}
