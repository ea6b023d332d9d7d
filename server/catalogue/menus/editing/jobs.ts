import { deliverMail, type MailJobParts } from "../../../platform/alerts/deliver-mail.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
import { changePlannedPrices } from "../prices/change-prices.ts";
import { mailWeekCard, type WeekNews } from "../week/notify-of-week-card.ts";
import { forgetOldWeeks } from "../week/week-cards.ts";
import { forgetOldDrafts } from "./drafts.ts";
import { publishPlanned } from "./publish-menu.ts";
import { retirePastDishes } from "./retire-past-dishes.ts";
import { type DraftNews, mailDraft } from "./tell-publishers.ts";

declare module "../../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Publishes a planned menu, if it is still planned. */
    readonly "publish-menu": { readonly restaurantId: string; readonly scheduleId: string };
    readonly "forget-menu-drafts": object;
    /** Takes dishes off the menus whose last day is over. */
    readonly "retire-dishes": object;
    readonly "mail-menu-draft": DraftNews;
    readonly "forget-week-cards": object;
    readonly "mail-week-card": WeekNews;
    /** Changes planned prices, if they are still planned. */
    readonly "change-prices": { readonly restaurantId: string; readonly planId: string };
  }
}

/** 05:00 in Vienna is 03:00 or 04:00 by UTC; the other run finds nothing to do. */
export const menuTimetable = [
  "50 2 * * * forget-menu-drafts",
  "51 2 * * * forget-week-cards ?fill=1d",
  "0 3,4 * * * retire-dishes ?fill=1d",
];

export function menuJobs(parts: MailJobParts) {
  const { db, now, mail } = parts;
  return {
    "publish-menu": (payload) => publishPlanned(db, payload, now()),
    "forget-menu-drafts": () => forgetOldDrafts(db, now()),
    "retire-dishes": () => retirePastDishes(db, now()),
    "mail-menu-draft": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "menu-to-publish", accountId: payload.accountId }, attempts }, () =>
        mailDraft({ db, mail }, payload, now()),
      ),
    "forget-week-cards": () => forgetOldWeeks(db, now()),
    "mail-week-card": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "week-to-publish", accountId: payload.accountId }, attempts }, () =>
        mailWeekCard({ db, mail }, payload, now()),
      ),
    "change-prices": (payload) => changePlannedPrices(db, payload, now()),
  } satisfies Partial<JobHandlers>;
}
