import { randomUUID } from "node:crypto";
import type { Kitchen } from "./kitchen.ts";
import { home, orderBody } from "./orders.ts";
import type { StripeDouble } from "./stripe-double.ts";
import type { DoubledSession } from "./stripe-objects.ts";

/** The servers and the payment provider that the guests use while servers are killed. */
export interface CardTown {
  readonly kitchen: Kitchen;
  readonly double: StripeDouble;
  readonly origin: () => string;
  /** Events that no server has accepted yet. */
  readonly late: StripeEvent[];
  isRunning: boolean;
  /** The number of orders the guests have finished with. */
  ended: number;
}

type StripeEvent = ReturnType<StripeDouble["event"]>;

/** Places card orders one after the other and pays, cancels or abandons each. */
export async function orderContinuously(town: CardTown): Promise<void> {
  while (town.isRunning) {
    await orderOnce(town);
    town.ended++;
  }
}

async function orderOnce(town: CardTown): Promise<void> {
  const key = randomUUID();
  const order = await place(town, key);
  if (!order) return;
  const whim = Math.random();
  if (whim < 0.15) return;
  if (whim < 0.3) return abandon(town, order);
  if (whim < 0.45) {
    Object.assign(order.session, { status: "complete", isRefused: true });
    await tell(town, town.double.event("checkout.session.async_payment_failed", order.session));
    const again = await place(town, key);
    return again ? pay(town, again.session) : undefined;
  }
  await Promise.all([pay(town, order.session), whim < 0.6 ? abandon(town, order) : undefined]);
}

interface Placed {
  readonly identificationTag: string;
  readonly session: DoubledSession;
}

async function place({ origin, kitchen, double }: CardTown, key: string): Promise<Placed | undefined> {
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true, paymentType: "STRIPE" };
  const answer = await ask(`${origin()}/api/service/order/save/request`, {
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(orderBody(kitchen, asap)),
  });
  const order = (await answer?.json().catch(() => undefined)) as
    | { identificationTag: string; url?: string }
    | undefined;
  const session = [...double.sessions.values()].find(({ url }) => url === order?.url);
  return order && session && { identificationTag: order.identificationTag, session };
}

async function abandon({ origin }: CardTown, { identificationTag }: Placed): Promise<void> {
  await ask(`${origin()}/api/service/order/abandon/${identificationTag}`, {});
}

/** Pays; the notice comes at once, twice, late or never. */
async function pay(town: CardTown, session: DoubledSession): Promise<void> {
  if (!town.double.pay(session)) return;
  const event = town.double.event("checkout.session.completed", session);
  const whim = Math.random();
  if (whim < 0.4) await tell(town, event);
  else if (whim < 0.65) await Promise.all([tell(town, event), tell(town, event)]);
  else if (whim < 0.85) town.late.push(event);
}

/** Sends an event; one that was not accepted is sent again later, like Stripe does. */
export async function tell({ origin, late, double }: CardTown, event: StripeEvent): Promise<void> {
  const { body } = event;
  const answer = await ask(`${origin()}/api/payments/stripe/webhook`, { body, headers: double.sign(body) });
  if (answer?.status !== 204) late.push(event);
}

/** Sends a request; undefined if the server was killed. */
async function ask(url: string, init: RequestInit): Promise<Response | undefined> {
  return fetch(url, { method: "POST", ...init }).catch(() => undefined);
}
