import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Stripe } from "stripe";
import { type ConnectBooks, connectOperations, emptyBooks, moving, passOn } from "./stripe-accounts.ts";
import { faultsOfAnswer, faultsOfEvent, faultsOfRequest, parseForm, readContract } from "./stripe-contract.ts";
import {
  type DoubledRefund,
  type DoubledSession,
  listOf,
  madeRefund,
  openedSession,
  withIntent,
} from "./stripe-objects.ts";

/** A double of the parts of Stripe that we use, with its own ledger. It records violations of Stripe's contract. */
export interface StripeDouble {
  readonly origin: string;
  readonly webhookSecret: string;
  /** The secret of events about restaurants' accounts. */
  readonly connectSecret: string;
  readonly connect: ConnectBooks;
  readonly sessions: Map<string, DoubledSession>;
  /** The parameters of each session. */
  readonly asked: Map<string, Record<string, unknown>>;
  readonly refunds: Map<string, DoubledRefund>;
  /** The violations of Stripe's contract in requests, answers and events. */
  readonly faults: string[];
  /** The kinds of received requests. */
  readonly operations: Set<string>;
  /** The response to requests: "lost" executes the request without an answer. */
  mood: "well" | "down" | "lost";
  /** The result of refunds. */
  refundStatus: DoubledRefund["status"];
  /** Pays as the guest; false if the page is closed or already paid. */
  pay(session: DoubledSession): boolean;
  /** Makes a refund like in Stripe's dashboard, without our idempotency keys. */
  refundByHand(session: DoubledSession, amount: number): DoubledRefund;
  /** Deletes idempotency keys, like Stripe after a day. */
  forgetKeys(): void;
  /** Returns the headers of an event, signed with the current time. */
  sign(body: string, secret?: string): Record<string, string>;
  /** Returns a signed event as `body` and headers. */
  event(type: string, object: object, id?: string): { body: string; headers: Record<string, string> };
  /** Returns a signed event of a restaurant's account, for the endpoint of Connect. */
  accountEvent(type: string, account: string, object: object, created?: number): ReturnType<StripeDouble["event"]>;
  close(): Promise<void>;
}

const alwaysOfEvent = {
  object: "event",
  api_version: null,
  created: 1,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
};

type Answers = Map<string, { readonly request: string; readonly answer: object }>;
type Books = Omit<StripeDouble, "origin" | "close">;

export async function startStripeDouble(now: () => number = Date.now): Promise<StripeDouble> {
  readContract();
  const webhookSecret = "whsec_double";
  const answers: Answers = new Map();
  const double: Books = {
    webhookSecret,
    connectSecret: "whsec_connect",
    connect: emptyBooks(),
    sessions: new Map(),
    asked: new Map(),
    refunds: new Map(),
    faults: [],
    operations: new Set(),
    mood: "well",
    refundStatus: "succeeded",
    pay: (session) => {
      if (session.status !== "open") return false;
      Object.assign(session, { status: "complete", payment_status: "paid" });
      passOn(double.connect, session, double.asked.get(session.id) ?? {});
      return true;
    },
    refundByHand: ({ payment_intent }, amount) => {
      const refund = madeRefund({ amount, payment_intent, metadata: {}, status: double.refundStatus });
      double.refunds.set(refund.id, refund);
      return refund;
    },
    forgetKeys: () => answers.clear(),
    sign: (payload, secret = webhookSecret) => {
      const timestamp = Math.floor(now() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { "content-type": "application/json", "stripe-signature": signature };
    },
    event: (type, object, id = `evt_${randomUUID()}`) => {
      const event = { ...alwaysOfEvent, id, type, data: { object } };
      double.faults.push(...faultsOfEvent(type, event));
      const body = JSON.stringify(event);
      return { body, headers: double.sign(body) };
    },
    accountEvent: (type, account, object, created = 1) => {
      const event = { ...alwaysOfEvent, id: `evt_${randomUUID()}`, type, account, created, data: { object } };
      double.faults.push(...faultsOfEvent(type, event, "connect"));
      const body = JSON.stringify(event);
      return { body, headers: double.sign(body, double.connectSecret) };
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

async function answer(double: Books, answers: Answers, request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  if (double.mood === "down") return response.destroy();
  const asked = `${request.method} ${request.url} ${body}`;
  const key = request.headers["idempotency-key"] as string | undefined;
  const known = key === undefined ? undefined : answers.get(key);
  const found = known ? replay(known, asked) : perform(double, request, body);
  if (key !== undefined && !known) answers.set(key, { request: asked, answer: found });
  if (double.mood === "lost" || double.connect.interrupt?.(asked)) return response.destroy();
  response.writeHead(statusOf(found), { "content-type": "application/json" });
  return response.end(JSON.stringify(found));
}

function replay({ request, answer }: { request: string; answer: object }, asked: string): object {
  return request === asked ? answer : refusal("idempotency_error");
}

function perform(double: Books, { method = "", url = "" }: IncomingMessage, body: string): object {
  const { pathname, search } = new URL(url, "http://stripe");
  const [name = ""] = /(?<=\/)(cs|acct|tr|fee)_[\w-]+/.exec(pathname) ?? [];
  const operation = `${method} ${pathname.replace(name, placeholderOf(name))}`;
  double.operations.add(operation);
  double.faults.push(...faultsOfRequest(operation, method === "POST" ? body : search.slice(1)));
  const asked = parseForm(method === "POST" ? body : search.slice(1));
  const found = act(double, operation, asked, name) ?? refusal("invalid_request_error");
  double.faults.push(...faultsOfAnswer(operation, statusOf(found), found));
  return found;
}

function act(double: Books, operation: string, asked: Record<string, unknown>, name: string): object | undefined {
  if (moving.test(operation) && double.connect.refusal !== null)
    return refusal("invalid_request_error", { code: double.connect.refusal });
  return connectOperations[operation]?.(double.connect, asked, name) ?? acts[operation]?.(double, asked, name);
}

function placeholderOf(name: string): string {
  if (name.startsWith("cs_")) return "{session}";
  return name.startsWith("acct_") ? "{account}" : name && "{id}";
}

function statusOf(found: object): number {
  if (found === missing) return 404;
  return "error" in found ? 400 : 200;
}

type AuditEntry = (double: Books, asked: Record<string, unknown>, session?: string) => object | undefined;

const acts: Record<string, AuditEntry> = {
  "POST /v1/checkout/sessions": open,
  "GET /v1/checkout/sessions": ({ sessions }, { payment_intent: intent }) =>
    listOf(
      "/v1/checkout/sessions",
      [...sessions.values()].filter((one) => one.payment_intent === intent),
    ),
  "GET /v1/checkout/sessions/{session}": ({ sessions }, asked, id = "") => {
    const session = sessions.get(id);
    if (!session) return missing;
    return "expand" in asked ? withIntent(session) : session;
  },
  "POST /v1/checkout/sessions/{session}/expire": ({ sessions }, _asked, id = "") => {
    const session = sessions.get(id);
    if (!session) return missing;
    return session.status === "open" ? Object.assign(session, { status: "expired" }) : undefined;
  },
  "POST /v1/refunds": refund,
  "GET /v1/refunds": ({ refunds }, { payment_intent: intent }) =>
    listOf(
      "/v1/refunds",
      [...refunds.values()].filter((one) => one.payment_intent === intent),
    ),
};

/** Opens a session. Stripe refuses e-mail addresses with letters beyond ASCII. */
function open({ sessions, asked: forms }: Books, asked: Record<string, unknown>): object {
  const email = asked["customer_email"];
  if (typeof email === "string" && !/^[!-~]+@[\w-]+(\.[\w-]+)+$/.test(email))
    return refusal("invalid_request_error", { code: "email_invalid", param: "customer_email" });
  const session = openedSession(asked);
  sessions.set(session.id, session);
  forms.set(session.id, asked);
  return session;
}

function refund(double: Books, asked: Record<string, unknown>): object | undefined {
  const intent = String(asked["payment_intent"]);
  const session = [...double.sessions.values()].find((one) => one.payment_intent === intent);
  const before = [...double.refunds.values()].filter((one) => one.payment_intent === intent && one.status !== "failed");
  const amount = Number(asked["amount"]);
  const refunded = before.reduce((sum, one) => sum + one.amount, 0);
  if (session?.payment_status !== "paid" || refunded + amount > session.amount_total) return undefined;
  const metadata = asked["metadata"] as DoubledRefund["metadata"];
  const made = madeRefund({ amount, payment_intent: intent, metadata, status: double.refundStatus });
  double.refunds.set(made.id, made);
  return made;
}

function refusal(type: string, more: object = {}): object {
  return { error: { type, message: "refused", ...more } };
}

const missing = refusal("invalid_request_error", { code: "resource_missing", param: "session" });
