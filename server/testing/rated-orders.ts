import { api } from "@mahlzeit/contract/api";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type pg from "pg";
import { uuidv7 } from "../platform/database/uuid.ts";
import { callAs } from "./calls.ts";
import type { Kitchen } from "./kitchen.ts";
import { guest, orderBody, post } from "./orders.ts";

export const goodRating = { food: 5, punctuality: 4, words: "Knusprig und warm.", showsDishes: true };

let networks = 0;

export function rate(app: FastifyInstance, tag: string, rating: object = goodRating): Promise<LightMyRequestResponse> {
  networks++;
  const from = `10.78.${networks >> 8}.${networks & 255}`;
  return callAs(app, null, api.rateOrder, { params: { tag }, body: rating, from });
}

interface Served {
  readonly id: string;
  readonly tag: string;
}

/** Places an order of Maria Gruber and moves it to a state, by default until it is completed on the board. */
export async function serveMaria(
  app: FastifyInstance,
  { kitchen, cook }: { kitchen: Kitchen; cook: { readonly token: string } },
  { until = "COMPLETED", customer = {}, headers = {} }: { until?: string; customer?: object; headers?: object } = {},
): Promise<Served> {
  const body = orderBody(kitchen, { customer: { ...guest, firstName: "Maria", lastName: "Gruber", ...customer } });
  const { id, identificationTag: tag } = (await post(app, body, { ...headers })).json();
  for (const to of ["ACCEPTED", "READY", "COMPLETED"]) {
    const minutes = to === "ACCEPTED" ? { minutes: 20 } : {};
    await callAs(app, cook, api.transitionOrder, { params: { id }, body: { to, via: "board", ...minutes } });
    if (to === until) break;
  }
  return { id, tag };
}

/** Serves an order and rates its food for each number of stars. */
export async function rateMany(
  app: FastifyInstance,
  place: { kitchen: Kitchen; cook: { readonly token: string } },
  stars: readonly number[],
): Promise<void> {
  for (const food of stars) {
    const { tag } = await serveMaria(app, place);
    const { statusCode, body } = await rate(app, tag, { food, punctuality: 3 });
    if (statusCode !== 201) throw new Error(body);
  }
}

/** Inserts a rating of a placed order and returns its id. */
export async function insertRating(
  pool: pg.Pool,
  { orderId, restaurantId, words = null }: { orderId: string; restaurantId: string; words?: string | null },
): Promise<string> {
  const id = uuidv7();
  await pool.query(
    `INSERT INTO ratings (id, order_id, restaurant_id, food, punctuality, words, shows_dishes, rated_at)
     VALUES ($1, $2, $3, 4, 3, $4, false, now())`,
    [id, orderId, restaurantId, words],
  );
  return id;
}
