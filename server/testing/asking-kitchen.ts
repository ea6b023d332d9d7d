import { api } from "@mahlzeit/contract/api";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { expect } from "vitest";
import { orderPayments } from "../money/payments/order-payments.ts";
import { endUnanswered } from "../orders/order/corrections/answer-question.ts";
import type { Database } from "../platform/database/connect.ts";
import { makeAccount } from "./accounts.ts";
import { callAs } from "./calls.ts";
import { pizzaAndDrinks, replacementBy } from "./corrections.ts";
import { testDevices } from "./devices.ts";
import { openKitchen } from "./kitchen.ts";
import { orderBody, post } from "./orders.ts";

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}
type Caller = { readonly token: string };

/** Opens a kitchen with two devices that corrects its orders and asks its guests. */
export async function askingKitchen(
  { pool, db, app }: { pool: pg.Pool; db: Database; app: FastifyInstance },
  start: number,
) {
  const kitchen = await openKitchen(pool);
  const staff = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } });
  const makeDevice = testDevices(db);
  const theke = await makeDevice(app, kitchen.id, { name: "Tablet Theke" });
  const ofen = await makeDevice(app, kitchen.id, { name: "Tablet Ofen" });

  const proposals = [replacementBy(kitchen, "soup"), replacementBy(kitchen, "pizza")];
  /** The pizza may be replaced by a soup or a smaller pizza. */
  const aboutPizza = { seq: 1, position: 0, quantity: 1, proposals };
  const move = ({ id }: Placed, to: OrderState, more: object = {}) =>
    callAs(app, staff, api.transitionOrder, { params: { id }, body: { to, ...more } });
  const accepted = async (changes: object = {}): Promise<Placed> => {
    const placed = await post(app, orderBody(kitchen, { ...pizzaAndDrinks(kitchen), ...changes }));
    const order = placed.json();
    expect([placed.statusCode, (await move(order, "ACCEPTED", { minutes: 30 })).statusCode]).toEqual([201, 200]);
    return order;
  };
  const ask = (who: Caller, { id }: Placed, body: object = aboutPizza) =>
    callAs(app, who, api.askGuest, { params: { id }, body });
  const correct = (who: Caller, { id }: Placed, body: object) =>
    callAs(app, who, api.correctOrder, { params: { id }, body });
  const seen = async ({ identificationTag }: Placed) =>
    (await callAs(app, null, api.getOrder, { params: { tag: identificationTag } })).json();
  return {
    kitchen,
    staff,
    theke,
    ofen,
    aboutPizza,
    move,
    accepted,
    ask,
    correct,
    /** Makes a correction that succeeds. */
    corrected: async (order: Placed, body: object) => expect((await correct(theke, order, body)).statusCode).toBe(200),
    seen,
    answer: ({ identificationTag: tag }: Placed, body: object) =>
      callAs(app, null, api.answerQuestion, { params: { tag }, body }),
    onBoard: async ({ id }: Placed) => {
      const board = (await callAs(app, theke, api.findBoard, { query: { restaurant: kitchen.id } })).json();
      return board.orders.find((order: { id: string }) => order.id === id);
    },
    /** Creates an order with an open question to its guest. */
    asked: async (changes: object = {}, body: object = aboutPizza) => {
      const order = await accepted(changes);
      expect((await ask(theke, order, body)).statusCode).toBe(200);
      return { ...order, questionId: (await seen(order)).question.id as string };
    },
    /** Ends the question as if nobody had answered by then. */
    silence: (questionId: string, now: number) => endUnanswered({ db, payments: orderPayments }, questionId, now),
  };
}
