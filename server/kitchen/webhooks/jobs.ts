import { webhookRetentionMs } from "@mahlzeit/domain/kitchen/webhook";
import { deliverMail, type MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Outside } from "../../platform/http/call-outside.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { mailWebhookOff } from "./mail-webhook-off.ts";
import { sendWebhook } from "./send-webhook.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Added by triggers too (`send_to_webhooks`). */
    readonly "send-webhook": { readonly deliveryId: string };
    readonly "mail-webhook-off": { readonly webhookId: string; readonly accountId: string };
    readonly "forget-webhook-deliveries": object;
  }
}

export const webhookTimetable = ["57 2 * * * forget-webhook-deliveries ?fill=1d"];

export interface WebhookJobParts extends MailJobParts {
  readonly outside: Outside;
}

export function webhookJobs(parts: WebhookJobParts) {
  const { db, now, mail } = parts;
  return {
    "send-webhook": ({ deliveryId }, attempts) => sendWebhook(parts, deliveryId, attempts),
    "mail-webhook-off": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "webhook-off", accountId: payload.accountId }, attempts }, () =>
        mailWebhookOff({ db, mail }, payload, now()),
      ),
    "forget-webhook-deliveries": async () => {
      await forget(db, new Date(now() - webhookRetentionMs));
    },
  } satisfies Partial<JobHandlers>;
}

const forget = namedQuery("forget_webhook_deliveries", "DELETE FROM webhook_deliveries WHERE happened_at < $1");
