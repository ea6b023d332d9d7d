import { deliverNoted } from "../../orders/order/mails/deliver-noted.ts";
import { isOrderMailSent } from "../../orders/order/mails/order-mails.ts";
import type { FindWithdrawalTexts } from "../../orders/order/mails/send-order-mail.ts";
import type { MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import type { ClaimPayments } from "../complaints/claim-payments.ts";
import { mailLink, type WithdrawalLink } from "./mail-links.ts";
import { mailGuestOfStep, mailMemberOfStep } from "./notify-of-step.ts";
import { endReturnTime } from "./receive-goods.ts";
import type { MembersWithdrawalStep, TakenWithdrawalStep } from "./withdrawal-steps.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Counts goods as received 14 days after the guest's proof of return. */
    readonly "end-return-time": { readonly orderId: string; readonly withdrawalId: string };
    readonly "mail-withdrawal": TakenWithdrawalStep;
    readonly "mail-withdrawal-to-member": MembersWithdrawalStep;
    readonly "mail-withdrawal-link": WithdrawalLink;
  }
}

interface WithdrawalJobParts extends MailJobParts {
  readonly claimPayments: ClaimPayments;
  readonly findWithdrawalTexts: FindWithdrawalTexts;
}

export function withdrawalJobs(parts: WithdrawalJobParts) {
  const { db, now, mail, claimPayments: payments, findWithdrawalTexts } = parts;
  const mailing = { db, mail, payments, findWithdrawalTexts };
  return {
    "end-return-time": (payload) => endReturnTime({ db, payments }, payload, now()),
    "mail-withdrawal": (taken, attempts) => {
      const noted = { ...taken, kind: `withdrawal-${taken.step}` } as const;
      return deliverNoted(parts, noted, attempts, () => mailGuestOfStep(mailing, taken, now()));
    },
    "mail-withdrawal-to-member": (taken, attempts) => {
      const noted = { ...taken, kind: "withdrawal-to-restaurant" } as const;
      return deliverNoted(parts, noted, attempts, () => mailMemberOfStep(mailing, taken, now()));
    },
    "mail-withdrawal-link": (link, attempts) =>
      deliverNoted(parts, { ...link, kind: "withdrawal-link" }, attempts, async () =>
        (await isOrderMailSent(db, { ...link, kind: "withdrawal-link" })) ? true : mailLink(mailing, link),
      ),
  } satisfies Partial<JobHandlers>;
}
