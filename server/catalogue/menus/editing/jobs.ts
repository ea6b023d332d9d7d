import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import { deliverMail } from "../../../platform/alerts/deliver-mail.ts";
import type { Database } from "../../../platform/database/connect.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
import type { MailParts } from "../../../platform/mail/send-mail.ts";
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

export interface MenuJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  readonly mail: MailParts;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

export function menuJobs({ db, now, mail, log }: MenuJobParts) {
  return {
    "publish-menu": (payload) => publishPlanned(db, payload, now()),
    "forget-menu-drafts": () => forgetOldDrafts(db, now()),
    "mail-menu-draft": (payload, attempts) => {
      const send = () => mailDraft({ db, mail }, payload, now());
      const about = async () =>
        ({ orderId: null, mail: { kind: "menu-to-publish", accountId: payload.accountId } }) as const;
      return deliverMail({ db, now, log }, { about, attempts, send });
    },
    "change-prices": (payload) => changePlannedPrices(db, payload, now()),
  } satisfies Partial<JobHandlers>;
}
