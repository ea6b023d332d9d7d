import { randomUUID } from "node:crypto";
import { urlOf } from "@mahlzeit/contract/client";
import type { Endpoint } from "@mahlzeit/contract/endpoint";
import { sendLifeSign } from "@mahlzeit/contract/kitchen/devices";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Kitchen } from "./kitchen.ts";
import { home, orderBody } from "./orders.ts";
import type { PhoneDouble } from "./phone-double.ts";
import type { PrinterDouble } from "./printers.ts";

/** What becomes of an order, so that few orders take all ways. */
const outcomes = ["board", "phone", "both", "phone-rejects", "silence"] as const;
type Outcome = (typeof outcomes)[number];

/** A restaurant of a Friday on which servers are killed. */
export interface FridayKitchen {
  readonly kitchen: Kitchen;
  readonly tablet: { readonly token: string };
  /** Speaks to the server that runs. */
  printer: PrinterDouble;
}

export interface Friday {
  readonly kitchens: readonly FridayKitchen[];
  readonly phone: PhoneDouble;
  origin: string;
  /** Orders that guests know of, by the key they were sent with. */
  readonly orders: Map<string, { readonly id: string; readonly outcome: Outcome; readonly at: FridayKitchen }>;
  /** What the tablet and the telephone were told of an order: it is accepted, or rejected. */
  readonly told: { readonly by: "board" | "phone"; readonly id: string; readonly what: "ACCEPTED" | "REJECTED" }[];
  /** Keys of orders whose answer was lost. */
  readonly unanswered: Map<string, FridayKitchen>;
}

let sent = 0;

/** A guest orders; one whose answer was lost sends the same again. */
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

/** The tablets say that they are there and answer what they should: some orders at once, some while the telephone rings. */
export async function answerOnBoards(friday: Friday, called: ReadonlySet<string>): Promise<void> {
  await Promise.all(friday.kitchens.map(({ tablet }) => call(friday, tablet, sendLifeSign, {}, {})));
  for (const { id, outcome, at } of friday.orders.values()) {
    const isDue = outcome === "board" || (outcome === "both" && called.has(id));
    if (!isDue || friday.told.some((one) => one.by === "board" && one.id === id)) continue;
    const answer = await call(friday, at.tablet, transitionOrder, { id }, { to: "ACCEPTED", minutes: 25 });
    if (answer?.status === 200) friday.told.push({ by: "board", id, what: "ACCEPTED" });
  }
}

/** Whoever is called presses a key, or none, until they hear what has become of it; then the call is over. */
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
    // Nobody repeats this one: the server must get over calls whose end it never hears of.
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

/** Undefined if the server was killed. */
async function ask(url: string, init: RequestInit): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await fetch(url, { method: "POST", ...init });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  } catch {
    return undefined;
  }
}
