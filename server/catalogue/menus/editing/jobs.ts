import { deliverMail, type MailJobParts } from "../../../platform/alerts/deliver-mail.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
import { changePlannedPrices } from "../prices/change-prices.ts";
import { forgetOldDrafts } from "./drafts.ts";
import { publishPlanned } from "./publish-menu.ts";
import { type DraftNews, mailDraft } from "./tell-publishers.ts";

declare module "../../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Publishes a planned menu, if it is still planned. */
    readonly "publish-menu": { readonly restaurantId: string; readonly scheduleId: string };
    readonly "forget-menu-drafts": object;
    readonly "mail-menu-draft": DraftNews;
    /** Changes planned prices, if they are still planned. */
    readonly "change-prices": { readonly restaurantId: string; readonly planId: string };
  }
}

export const menuTimetable = ["50 2 * * * forget-menu-drafts"];

export function menuJobs(parts: MailJobParts) {
  const { db, now, mail } = parts;
  return {
    "publish-menu": (payload) => publishPlanned(db, payload, now()),
    "forget-menu-drafts": () => forgetOldDrafts(db, now()),
    "mail-menu-draft": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "menu-to-publish", accountId: payload.accountId }, attempts }, () =>
        mailDraft({ db, mail }, payload, now()),
      ),
    "change-prices": (payload) => changePlannedPrices(db, payload, now()),
  } satisfies Partial<JobHandlers>;
}
