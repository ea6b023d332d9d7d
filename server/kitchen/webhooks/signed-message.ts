import { createHmac } from "node:crypto";
import { webhookMessage } from "@mahlzeit/contract/kitchen/webhooks";
import type { WebhookType } from "@mahlzeit/domain/kitchen/webhook";
import type { Instant } from "@mahlzeit/domain/local-time";
import { encode } from "zod/mini";

/** A message as it was written with its cause. */
export interface Message {
  readonly id: string;
  readonly restaurantId: string;
  readonly type: WebhookType;
  readonly subjectId: string;
  readonly number: number | null;
  readonly status: string | null;
  readonly happenedAt: Instant;
}

/**
 * Returns the body and the headers of a message as Standard Webhooks define them, signed with each of the secrets. Body
 * and id are the same in each attempt, the time and so the signature are not.
 */
export function signMessage(message: Message, secrets: readonly Buffer[], now: Instant) {
  const { restaurantId, type, subjectId, number, status, happenedAt } = message;
  const data = { restaurantId, id: subjectId, number, status };
  const body = JSON.stringify(encode(webhookMessage, { type, timestamp: happenedAt, data }));
  const id = messageIdOf(message.id);
  const seconds = Math.floor(now / 1000);
  const signatures = secrets.map((secret) =>
    createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64"),
  );
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.map((signature) => `v1,${signature}`).join(" "),
  };
  return { body, headers };
}

/** "msg_0199a1b2…" */
const messageIdOf = (deliveryId: string) => `msg_${deliveryId.replaceAll("-", "")}`;

/** Returns a secret as Standard Webhooks write it. */
export function writeSecret(secret: Buffer): string {
  return `whsec_${secret.toString("base64")}`;
}
