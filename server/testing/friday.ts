import { randomUUID } from "node:crypto";
import { api } from "@mahlzeit/contract/api";
import { urlOf } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import type { Kitchen } from "./kitchen.ts";
import { home, orderBody } from "./orders.ts";
import type { PhoneDouble } from "./phone-double.ts";
import type { PrinterDouble } from "./printers.ts";

/** The outcomes of orders, taken in turn so that few orders cover all. */
const outcomes = ["board", "phone", "both", "phone-rejects", "silence"] as const;
type Outcome = (typeof outcomes)[number];

/** A restaurant of a Friday on which servers are killed. */
export interface FridayKitchen {
  readonly kitchen: Kitchen;
  readonly tablet: { readonly token: string };
  /** Polls the running server. */
  printer: PrinterDouble;
}

export interface Friday {
  readonly kitchens: readonly FridayKitchen[];
  readonly phone: PhoneDouble;
  origin: string;
  /** The orders that guests know, by their idempotency key. */
  readonly orders: Map<string, { readonly id: string; readonly outcome: Outcome; readonly at: FridayKitchen }>;
  /** The accepted and rejected orders, from the responses to the tablet and the phone. */
  readonly told: { readonly by: "board" | "phone"; readonly id: string; readonly what: "ACCEPTED" | "REJECTED" }[];
  /** The keys of orders whose response was lost. */
  readonly unanswered: Map<string, FridayKitchen>;
}

let sent = 0;

/** Places an order; a request whose response was lost is repeated. */
export async function orderOnce(friday: Friday): Promise<void> {
  const [again] = friday.unanswered;
  const at = again?.[1] ?? friday.kitchens[sent++ % friday.kitchens.length];
  const key = again?.[0] ?? randomUUID();
  if (!at) return;
  friday.unanswered.set(key, at);
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const answer = await ask(`${friday.origin}/api/service/order/save/request`, {
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(orderBody(at.kitchen, asap)),
  });
  const { id } = answer?.status === 201 || answer?.status === 200 ? ((answer.body ?? {}) as { id?: string }) : {};
  if (id === undefined) return;
  friday.unanswered.delete(key);
  const outcome = outcomes[friday.orders.size % outcomes.length] ?? "silence";
  friday.orders.set(key, { id, outcome, at });
}

/** Sends the tablets' life signs and answers: some orders at once, some during the phone call. */
export async function answerOnBoards(friday: Friday, called: ReadonlySet<string>): Promise<void> {
  await Promise.all(friday.kitchens.map(({ tablet }) => call(friday, tablet, api.sendLifeSign, {}, {})));
  for (const { id, outcome, at } of friday.orders.values()) {
    const isDue = outcome === "board" || (outcome === "both" && called.has(id));
    if (!isDue || friday.told.some((one) => one.by === "board" && one.id === id)) continue;
    const answer = await call(friday, at.tablet, api.transitionOrder, { id }, { to: "ACCEPTED", minutes: 25 });
    if (answer?.status === 200) friday.told.push({ by: "board", id, what: "ACCEPTED" });
  }
}

/** Presses keys, or none, in all calls until the response tells the order's outcome; then the call is over. */
export async function answerCalls(friday: Friday, orderOf: ReadonlyMap<string, string>, over: Set<string>) {
  for (const made of friday.phone.calls()) {
    const callId = callIdOf(made);
    const id = orderOf.get(callId);
    if (id === undefined || over.has(callId)) continue;
    const outcome = [...friday.orders.values()].find((one) => one.id === id)?.outcome;
    const digit = outcome === "phone-rejects" ? "2" : outcome === "phone" || outcome === "both" ? "1" : null;
    const said = digit === null ? null : await friday.phone.press(friday.origin, made, digit).catch(() => undefined);
    if (said === undefined) continue;
    if (said?.body.includes("ist angenommen")) friday.told.push({ by: "phone", id, what: "ACCEPTED" });
    if (said?.body.includes("ist abgelehnt")) friday.told.push({ by: "phone", id, what: "REJECTED" });
    // This notice is never repeated, because the server must cope with calls whose end is not reported.
    await friday.phone.press(friday.origin, made, null).catch(() => undefined);
    over.add(callId);
  }
}

export function callIdOf(made: URLSearchParams): string {
  return /\/phone\/([\w-]+)\/ended$/.exec(made.get("StatusCallback") ?? "")?.[1] ?? "";
}

function call(
  { origin }: Friday,
  { token }: { readonly token: string },
  endpoint: Endpoint,
  params: object,
  body: object,
) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  return ask(origin + urlOf(endpoint, params), { method: endpoint.method, headers, body: JSON.stringify(body) });
}

/** Sends a request; undefined if the server was killed. */
async function ask(url: string, init: RequestInit): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await fetch(url, { method: "POST", ...init });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  } catch {
    return undefined;
  }
}
