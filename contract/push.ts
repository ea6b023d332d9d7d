import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, text } from "./wire.ts";

const management = { base: "resource", tag: "Management", access: "kitchen", status: 200 } as const;
const problems = ["unauthorized", "account-blocked", "service-not-found"] as const;

const subscribed = z.object({ isSubscribed: z.boolean() });
const pushEndpoint = text(1000, 1);

/** What a push message says: `notification` as browsers read it that show it without a service worker, and what it is about. */
const about = z.object({
  web_push: z.literal(8030),
  notification: z.object({ title: z.string(), body: z.string(), navigate: z.string(), tag: z.string() }),
  /** The restaurant's id. */
  restaurant: id,
});
export const pushMessage = z.discriminatedUnion("kind", [
  z.extend(about, { kind: z.literal("order-waiting"), /** The order's. */ number: z.int() }),
  z.extend(about, { kind: z.literal("restaurant-silent") }),
]);
export type PushMessage = z.output<typeof pushMessage>;

export const findPushKey = endpoint({
  ...management,
  method: "GET",
  path: "management/push",
  summary: "The public key with which a browser subscribes to push messages of one's restaurants",
  query: z.object({ restaurant: id }),
  answer: z.object({ publicKey: z.string() }),
  problems,
});
export const subscribeToPush = endpoint({
  // A browser's subscription is nobody's decision.
  isAudited: false,
  ...management,
  method: "POST",
  path: "management/push",
  summary:
    "Sends this browser a push message when an order of the restaurant waits for its answer. A device has one subscription, a member ten in each restaurant; what a browser says again replaces what it said before",
  body: z.object({
    restaurant: id,
    /** As the browser's push service gave it. */
    endpoint: pushEndpoint,
    keys: z.object({ p256dh: text(120, 1), auth: text(40, 1) }),
  }),
  answer: subscribed,
  problems,
});
export const unsubscribeFromPush = endpoint({
  isAudited: false,
  ...management,
  method: "DELETE",
  path: "management/push",
  summary: "Sends this browser no more push messages of the restaurant",
  body: z.object({ restaurant: id, endpoint: pushEndpoint }),
  answer: subscribed,
  problems,
});
