import { randomUUID } from "node:crypto";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { assignOrders, findDriverShift, reportStop } from "@mahlzeit/contract/orders/driver-round";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { DriverReport } from "@mahlzeit/domain/orders/order/delivery-round";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Database } from "../platform/database/connect.ts";
import { callAs } from "./calls.ts";
import { testDevices } from "./devices.ts";
import { sendDriver, type TestDriver } from "./drivers.ts";
import { openKitchen } from "./kitchen.ts";
import { home, orderBody, post } from "./orders.ts";
import { choose } from "./payments.ts";

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
  /** The page on which it is paid by card. */
  readonly url: string;
}

interface SeenOrder {
  readonly number: number;
  readonly status: string;
  readonly total: number;
  readonly driver?: { readonly id: string; readonly firstName: string };
  readonly reports?: readonly object[];
  readonly lines: readonly { readonly age?: number }[];
  readonly moves: readonly { readonly status: string; readonly by: string; readonly saidAt?: string }[];
}

/** Opens a restaurant that delivers, with a board and drivers. */
export async function deliveryShop(
  app: FastifyInstance,
  { pool, db, clock }: { readonly pool: pg.Pool; readonly db: Database; readonly clock: { readonly now: Instant } },
) {
  const kitchen = await openKitchen(pool);
  const theke = await testDevices(db)(app, kitchen.id, { name: "Tablet Theke" });
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const place = async (changes: object = {}): Promise<Placed> =>
    (await post(app, orderBody(kitchen, { ...asap, ...changes }))).json();
  const move = async ({ id }: { id: string }, to: string, more: object = {}) => {
    const answer = await callAs(app, theke, transitionOrder, { params: { id }, body: { to, ...more } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  /** Places an order and has it cooked; with a tip it is paid by card. */
  const ready = async (changes: object = {}, tip?: object): Promise<Placed> => {
    const placed = await place({ ...changes, ...(tip && { paymentType: "STRIPE", tip }) });
    if (tip) await choose(app, placed, "PAID");
    await move(placed, "ACCEPTED", { minutes: 30 });
    await move(placed, "READY");
    return placed;
  };
  const send = (firstName = "Stefan") => sendDriver(app, theke, { restaurant: kitchen.id, firstName });
  const give = async (driver: TestDriver, ...orders: readonly { readonly id: string }[]) => {
    const body = { orders: orders.map(({ id }) => id) };
    const answer = await callAs(app, theke, assignOrders, { params: { id: driver.id }, body });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const report = (
    driver: TestDriver,
    { id: order }: { readonly id: string },
    kind: DriverReport,
    { id = randomUUID(), at = clock.now, ...more }: { id?: string; at?: Instant; provenAge?: number } = {},
  ) => callAs(app, driver, reportStop, { body: { id, order, kind, at: new Date(at).toISOString(), ...more } });
  const shiftOf = async (driver: TestDriver) => (await callAs(app, driver, findDriverShift)).json();
  const boardOrder = async ({ id }: { id: string }): Promise<SeenOrder> => {
    const board = (await callAs(app, theke, findBoard, { query: { restaurant: kitchen.id } })).json();
    return board.orders.find((order: { id: string }) => order.id === id);
  };
  return { kitchen, theke, place, move, ready, send, give, report, shiftOf, boardOrder };
}
