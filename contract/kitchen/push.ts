import * as z from "zod/mini";
import { endpoint, kitchen, management } from "../endpoint.ts";
import { id, text } from "../wire.ts";

const subscribed = z.object({ isSubscribed: z.boolean() });
const keyAndOwn = z.object({ publicKey: z.string(), endpoints: z.array(z.string()) });
const pushEndpoint = text(1000, 1);
/** The subscription as the browser's push service issued it. */
const subscription = { endpoint: pushEndpoint, keys: z.object({ p256dh: text(120, 1), auth: text(40, 1) }) };

/** The content of a push message. Browsers that show messages without a service worker read `notification`. */
const about = z.object({
  web_push: z.literal(8030),
  notification: z.object({ title: z.string(), body: z.string(), navigate: z.string(), tag: z.string() }),
  restaurant: id,
});
export const pushMessage = z.discriminatedUnion("kind", [
  z.extend(about, { kind: z.literal("order-waiting"), /** The order's number. */ number: z.int() }),
  z.extend(about, { kind: z.literal("restaurant-silent") }),
  z.extend(about, { kind: z.literal("complaint-opened"), /** The order's number. */ number: z.int() }),
]);
export type PushMessage = z.output<typeof pushMessage>;

export const findPushKey = endpoint({
  ...kitchen,
  method: "GET",
  path: "management/push",
  summary: "What a browser needs to subscribe to push messages of a restaurant, and which of the caller's own have",
  query: z.object({ restaurant: id }),
  answer: keyAndOwn,
  problems: ["service-not-found"],
});
export const subscribeToPush = endpoint({
  // The audit log leaves it out, because a browser's subscription is no decision.
  isAudited: false,
  ...kitchen,
  method: "POST",
  path: "management/push",
  summary:
    "Sends this browser a push message when an order of the restaurant waits for its answer, and a member's also when a guest complains. A device has one subscription, a member ten in each restaurant; what a browser says again replaces what it said before",
  body: z.object({ restaurant: id, ...subscription }),
  answer: subscribed,
  problems: ["service-not-found"],
});
export const unsubscribeFromPush = endpoint({
  isAudited: false,
  ...kitchen,
  method: "DELETE",
  path: "management/push",
  summary: "Sends this browser no more push messages of the restaurant",
  body: z.object({ restaurant: id, endpoint: pushEndpoint }),
  answer: subscribed,
  problems: ["service-not-found"],
});

const operators = { ...management, path: "management/alerts/push" } as const;

export const findOperatorPush = endpoint({
  ...operators,
  method: "GET",
  summary:
    "What a browser needs to subscribe to push messages for operators, and which of one's own have. For operators",
  answer: keyAndOwn,
  problems: ["not-found"],
});
export const subscribeOperatorToPush = endpoint({
  isAudited: false,
  ...operators,
  method: "POST",
  summary:
    "Sends this browser a push message when a restaurant does not answer any more. An operator has ten; what a browser says again replaces what it said before. For operators",
  body: z.object(subscription),
  answer: subscribed,
  problems: ["not-found"],
});
export const unsubscribeOperatorFromPush = endpoint({
  isAudited: false,
  ...operators,
  method: "DELETE",
  summary: "Sends this browser no more push messages for operators. For operators",
  body: z.object({ endpoint: pushEndpoint }),
  answer: subscribed,
  problems: ["not-found"],
});
