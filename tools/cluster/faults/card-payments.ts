import { setTimeout as sleep } from "node:timers/promises";
import { startStripeDouble } from "../../../server/testing/stripe-double.ts";

/** A double of Stripe for the servers, where guests pay by card. */
export interface CardPayments {
  /** What the servers need to know of it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Pays, and tells the marketplace twice, as Stripe may, until it has heard both. */
  pay(url: string): Promise<void>;
  /** Cents that were taken for an order. */
  takenFor(orderId: string): number;
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
    takenFor: (orderId) =>
      [...double.sessions.values()]
        .filter(({ metadata, payment_status: status }) => metadata.order === orderId && status === "paid")
        .reduce((sum, { amount_total: cents }) => sum + cents, 0) -
      [...double.refunds.values()]
        .filter(({ payment_intent: intent }) =>
          [...double.sessions.values()].some((one) => one.payment_intent === intent && one.metadata.order === orderId),
        )
        .reduce((sum, { amount }) => sum + amount, 0),
    faults: double.faults,
    close: double.close,
  };
}
