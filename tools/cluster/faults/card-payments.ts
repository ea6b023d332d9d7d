import { setTimeout as sleep } from "node:timers/promises";
import { startStripeDouble } from "../../../server/testing/stripe-double.ts";

/** A double of Stripe for the servers, where guests pay by card. */
export interface CardPayments {
  /** What the servers need to know of it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Pays, and tells the marketplace twice, as Stripe may, until it has heard both. */
  pay(url: string): Promise<void>;
  /** Cents that were taken for each order. */
  taken(): ReadonlyMap<string, number>;
  /** What the servers asked against Stripe's contract. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

const betweenNoticesMs = 500;
const noticeMs = 20_000;

/** `origin` is asked for each notice, because a cluster's is known only once it runs. */
export async function startCardPayments(origin: () => string): Promise<CardPayments> {
  const double = await startStripeDouble();
  const tell = async (type: string, object: object): Promise<void> => {
    const { body } = double.event(type, object);
    while (!(await isTaken(body))) await sleep(betweenNoticesMs);
  };
  const isTaken = (body: string) =>
    fetch(`${origin()}/api/payments/stripe/webhook`, {
      method: "POST",
      headers: double.sign(body),
      body,
      signal: AbortSignal.timeout(noticeMs),
    }).then(
      ({ status }) => status === 204,
      () => false,
    );
  return {
    settings: {
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: double.webhookSecret,
      STRIPE_API_BASE: double.origin,
    },
    pay: async (url) => {
      const session = [...double.sessions.values()].find((one) => one.url === url);
      if (!session) throw new Error(`nobody knows a page for payments at ${url}`);
      double.pay(session);
      await Promise.all([tell("checkout.session.completed", session), tell("checkout.session.completed", session)]);
    },
    taken: () => {
      const orderOf = new Map([...double.sessions.values()].map((one) => [one.payment_intent, one.metadata.order]));
      const cents = new Map<string, number>();
      const add = (order: string | undefined, more: number) =>
        order === undefined || cents.set(order, (cents.get(order) ?? 0) + more);
      for (const { metadata, payment_status: status, amount_total: paid } of double.sessions.values())
        if (status === "paid") add(metadata.order, paid);
      for (const { payment_intent: intent, amount } of double.refunds.values()) add(orderOf.get(intent), -amount);
      return cents;
    },
    faults: double.faults,
    close: double.close,
  };
}
