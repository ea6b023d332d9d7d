import { api } from "@mahlzeit/contract/api";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import type { TestAccount } from "./accounts.ts";
import { bearer } from "./accounts.ts";
import { callAs } from "./calls.ts";
import { post } from "./orders.ts";
import { choose } from "./payments.ts";

interface Kitchen {
  readonly app: FastifyInstance;
  /** The app's clock, which advances with every move. */
  readonly clock: { now: number };
  readonly owner: TestAccount;
  readonly customer: TestAccount;
}

/**
 * Places an order in the real app and completes it: of twenty-five one is rejected, one cancelled and one never paid;
 * every third is paid by card, every second belongs to an account.
 */
export async function makeTemplate({ app, clock, owner, customer }: Kitchen, body: object, i: number): Promise<void> {
  const start = clock.now;
  const [card, ending] = [i % 3 === 0 || i % 25 === 24, i % 25];
  const asked = { ...body, paymentType: card ? "STRIPE" : "ON_SPOT", note: "Bitte anläuten" };
  const key = { "idempotency-key": crypto.randomUUID() };
  const answer = await post(app, asked, i % 2 === 0 ? { ...key, ...bearer(customer) } : key);
  if (answer.statusCode !== 201) throw new Error(`an order was refused: ${answer.body}`);
  const order = answer.json();
  const move = async (to: string, afterMinutes: number, more: object = {}) => {
    clock.now = start + afterMinutes * minuteMs;
    const moved = await callAs(app, owner, api.transitionOrder, { params: { id: order.id }, body: { to, ...more } });
    if (moved.statusCode !== 200) throw new Error(`an order was not moved to ${to}: ${moved.body}`);
  };
  if (ending === 24) await callAs(app, null, api.abandonOrder, { params: { tag: order.identificationTag } });
  else {
    if (card) await choose(app, order, "PAID");
    if (ending === 8) await move("REJECTED", 2, { reason: "Heute leider nicht, Frau Muster" });
    else await move("ACCEPTED", 2, { minutes: 20 });
    if (ending === 16) await move("CANCELLED", 9, { reason: "Der Ofen ist kalt" });
    if (![8, 16].includes(ending)) {
      await move("READY", 21);
      if (order.type === "DELIVERY") await move("ON_THE_WAY", 23);
      await move("COMPLETED", 40);
    }
  }
  clock.now = start;
}
