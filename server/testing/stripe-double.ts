import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Stripe } from "stripe";
import { faultsOf, parseForm } from "./stripe-contract.ts";

export interface DoubledSession {
  readonly id: string;
  readonly object: "checkout.session";
  readonly url: string;
  readonly currency: "eur";
  readonly amount_total: number;
  readonly client_reference_id: string;
  readonly metadata: { readonly order: string; readonly payment: string };
  readonly payment_intent: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  /** As it was asked for. */
  readonly asked: Record<string, unknown>;
}

interface DoubledRefund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: { readonly refund: string };
  status: "succeeded" | "pending" | "failed";
}

/** Stripe as far as we use it, with its own books. It refuses whatever its contract does not know. */
export interface StripeDouble {
  readonly origin: string;
  readonly webhookSecret: string;
  readonly sessions: Map<string, DoubledSession>;
  readonly refunds: Map<string, DoubledRefund>;
  /** Bodies that Stripe's contract refuses, with why. */
  readonly faults: string[];
  /** What becomes of requests: "lost" does what is asked and answers nothing. */
  mood: "well" | "down" | "lost";
  /** What refunds come to. */
  refundStatus: DoubledRefund["status"];
  /** The guest pays; false where the page is closed or was paid at. */
  pay(session: DoubledSession): boolean;
  /** An event of Stripe's, signed: as `body` and headers. */
  event(type: string, object: object, id?: string): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
}

export async function startStripeDouble(now: () => number = Date.now): Promise<StripeDouble> {
  const webhookSecret = "whsec_double";
  const answers = new Map<string, { path: string; body: string; answer: object }>();
  const double: Omit<StripeDouble, "origin" | "close"> = {
    webhookSecret,
    sessions: new Map(),
    refunds: new Map(),
    faults: [],
    mood: "well",
    refundStatus: "succeeded",
    pay: (session) => {
      if (session.status !== "open") return false;
      Object.assign(session, { status: "complete", payment_status: "paid" });
      return true;
    },
    event: (type, object, id = `evt_${randomUUID()}`) => {
      const body = JSON.stringify({ id, object: "event", type, data: { object } });
      const timestamp = Math.floor(now() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
      return { body, headers: { "content-type": "application/json", "stripe-signature": signature } };
    },
  };
  const server = createServer((request, response) => {
    answer(double, answers, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return Object.assign(double, { origin: `http://127.0.0.1:${port}`, close });
}

type Books = Omit<StripeDouble, "origin" | "close">;
type Answers = Map<string, { path: string; body: string; answer: object }>;

async function answer(double: Books, answers: Answers, request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? "";
  const body = await text(request);
  if (double.mood === "down") return response.destroy();
  const key = request.headers["idempotency-key"] as string | undefined;
  const known = key === undefined ? undefined : answers.get(key);
  let found: object;
  if (known) found = known.path === path && known.body === body ? known.answer : refusal("idempotency_error");
  else {
    if (request.method === "POST") {
      const faults = faultsOf(path.replace(/cs_[\w-]+/, "{session}"), body);
      double.faults.push(...faults.map((fault) => `${path}: ${fault}`));
    }
    found = request.method === "POST" ? write(double, path, parseForm(body)) : read(double, path);
    if (key !== undefined) answers.set(key, { path, body, answer: found });
  }
  if (double.mood === "lost") return response.destroy();
  response.writeHead("error" in found ? 400 : 200, { "content-type": "application/json" });
  return response.end(JSON.stringify(found));
}

function read({ sessions }: Books, path: string): object {
  return sessions.get(path.split("/").at(-1) ?? "") ?? refusal("invalid_request_error");
}

function write(double: Books, path: string, asked: Record<string, unknown>): object {
  if (path === "/v1/refunds") return refund(double, asked);
  if (path === "/v1/checkout/sessions") return open(double, asked);
  const session = double.sessions.get(path.split("/").at(-2) ?? "");
  if (session?.status !== "open") return refusal("invalid_request_error");
  session.status = "expired";
  return session;
}

function open({ sessions }: Books, asked: Record<string, unknown>): DoubledSession {
  const id = `cs_test_${randomUUID()}`;
  const items = asked["line_items"] as { quantity: string; price_data: { unit_amount: string } }[];
  const session: DoubledSession = {
    id,
    object: "checkout.session",
    url: `https://checkout.stripe.example/${id}`,
    currency: "eur",
    amount_total: items.reduce((sum, item) => sum + Number(item.quantity) * Number(item.price_data.unit_amount), 0),
    client_reference_id: String(asked["client_reference_id"]),
    metadata: asked["metadata"] as DoubledSession["metadata"],
    payment_intent: `pi_${randomUUID()}`,
    status: "open",
    payment_status: "unpaid",
    asked,
  };
  sessions.set(id, session);
  return session;
}

function refund(double: Books, asked: Record<string, unknown>): object {
  const intent = String(asked["payment_intent"]);
  const session = [...double.sessions.values()].find((one) => one.payment_intent === intent);
  const before = [...double.refunds.values()].filter((one) => one.payment_intent === intent);
  const amount = Number(asked["amount"]);
  const refunded = before.reduce((sum, one) => sum + one.amount, 0);
  if (session?.payment_status !== "paid" || refunded + amount > session.amount_total)
    return refusal("invalid_request_error");
  const id = `re_${randomUUID()}`;
  const metadata = asked["metadata"] as DoubledRefund["metadata"];
  const made = { id, object: "refund", amount, payment_intent: intent, metadata, status: double.refundStatus } as const;
  double.refunds.set(id, made);
  return made;
}

function refusal(type: string): object {
  return { error: { type, message: "refused" } };
}
