import {
  callFaults,
  shownDeliveries,
  trialType,
  webhookEvents,
  webhookUrlMaxLength,
} from "@mahlzeit/domain/kitchen/webhook";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atLeast, atMost, eachOnce, id, instant, text } from "../wire.ts";

const types = z.enum([...webhookEvents, trialType]);

/**
 * The body of a message to a restaurant's address, signed as Standard Webhooks say. It says that something has happened,
 * never about whom: a till asks for the rest with its key.
 */
export const webhookMessage = z.object({
  type: types,
  /** The time at which it happened. */
  timestamp: instant,
  data: z.object({
    restaurantId: id,
    /** The order; the restaurant if it is about its menu, the address if it only tries that out. */
    id,
    /** The order's number or that of the menu's version; null for a trial. */
    number: z.nullable(z.int()),
    /** The order's state at that time; null otherwise. */
    status: z.nullable(z.string()),
  }),
});

/** The last attempt to send a message, with the status that was answered or the reason why nothing was. */
const webhookAttempt = z.object({
  /** The message, which has the same id in each attempt. */
  deliveryId: id,
  /** The number of attempts, this one included. */
  attempt: z.int(),
  webhookId: id,
  /** The name that was called. */
  host: z.string(),
  type: types,
  number: z.nullable(z.int()),
  at: instant,
  durationMs: z.int(),
  status: z.nullable(z.int()),
  fault: z.nullable(z.enum(callFaults)),
  /** No other attempt follows by itself, although the message was never accepted. */
  isGivenUp: z.boolean(),
});
export type WebhookAttempt = z.output<typeof webhookAttempt>;

const events = z.array(z.enum(webhookEvents)).check(atLeast(1), atMost(webhookEvents.length), eachOnce);

const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** A hash of the settings: the address, its events and whether it is on. */
  revision: z.string(),
  /** The time at which it was switched off; null: it is on. */
  offAt: z.nullable(instant),
  /** The first attempt that failed after the last one that was accepted; null: that one was the last. */
  failingSince: z.nullable(instant),
  /** The next attempt for a message that waits; null: none does. */
  nextAttemptAt: z.nullable(instant),
  lastAttempt: z.nullable(webhookAttempt),
});
export type Webhook = z.output<typeof webhook>;

const url = text(webhookUrlMaxLength, 1);
/** The secret as Standard Webhooks write it: whsec_ and base64. */
const secret = z.object({ secret: z.string() });

export const findWebhooks = endpoint({
  ...management,
  method: "GET",
  path: "management/webhooks",
  summary: `A restaurant's addresses for webhooks, and the last attempt of each of the last ${shownDeliveries} messages`,
  query: z.object({ restaurant: id }),
  /** The oldest address first, the newest attempt first. A message is there once. */
  answer: z.object({ webhooks: z.array(webhook), attempts: z.array(webhookAttempt) }),
  problems: ["service-not-found"],
});
export const addWebhook = endpoint({
  ...management,
  method: "POST",
  path: "management/webhooks",
  summary:
    "Adds an address with https to which events are sent. It must lead into the public internet, to port 443 or 8443, and not be there yet",
  body: z.object({ restaurant: id, url, events }),
  status: 201,
  answer: z.object({ id }),
  problems: ["service-not-found", "too-many-webhooks", "too-many-attempts"],
});
export const changeWebhook = endpoint({
  ...management,
  method: "PUT",
  path: "management/webhooks/{id}",
  summary:
    "Changes an address and its events, and switches it on or off. What happens while it is off is not sent later",
  params: z.object({ id }),
  body: z.object({ url, events, isActive: z.boolean(), revision: text(32) }),
  status: 204,
  problems: ["webhook-not-found", "revision-changed", "too-many-attempts"],
});
export const removeWebhook = endpoint({
  ...management,
  method: "DELETE",
  path: "management/webhooks/{id}",
  summary: "Removes an address with all that was sent, or still to be sent, there",
  params: z.object({ id }),
  status: 204,
  problems: ["webhook-not-found"],
});
export const findWebhookSecret = endpoint({
  ...management,
  method: "GET",
  path: "management/webhooks/{id}/secret",
  summary: "The secret with which messages to the address are signed",
  params: z.object({ id }),
  answer: secret,
  problems: ["webhook-not-found"],
});
export const renewWebhookSecret = endpoint({
  ...management,
  method: "POST",
  path: "management/webhooks/{id}/secret",
  summary: "Makes a new secret. For a day messages are signed with the former one too",
  params: z.object({ id }),
  answer: secret,
  problems: ["webhook-not-found"],
});
export const tryWebhook = endpoint({
  ...management,
  method: "POST",
  path: "management/webhooks/{id}/trial",
  summary: "Sends a message that only tries the address out, once",
  params: z.object({ id }),
  status: 204,
  problems: ["webhook-not-found", "webhook-off", "too-many-attempts"],
});
export const resendWebhook = endpoint({
  ...management,
  method: "POST",
  path: "management/webhook-deliveries/{id}/resend",
  summary: "Sends a message once more, with the same id, even if it was accepted",
  params: z.object({ id }),
  status: 204,
  problems: ["webhook-not-found", "webhook-off", "too-many-attempts"],
});
