import type { Instant } from "@mahlzeit/domain/local-time";
import type { AnswerMinutes } from "@mahlzeit/domain/orders/order/answer";
import type { MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { endUnanswered } from "./corrections/answer-question.ts";
import { endPersonalData } from "./erase/end-personal-data.ts";
import { eraseAllergies } from "./erase/erase-allergies.ts";
import { eraseContactWhenDue } from "./erase/erase-contact.ts";
import { deliverNoted } from "./mails/deliver-noted.ts";
import {
  type FindAlternatives,
  type FindWithdrawalTexts,
  mailOrder,
  type OrderMailJob,
} from "./mails/send-order-mail.ts";
import { cancelUnanswered, planOrdersAhead, planUnplanned } from "./move/cancel-unanswered.ts";
import { completeForgotten } from "./move/complete-forgotten.ts";
import type { OrderPayments } from "./order-payments.ts";
import { deleteTestOrders } from "./place/place-test-order.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** `at`: the time of the event, which dates the mail however late it is sent. */
    readonly "mail-order": OrderMailJob & { readonly at: Instant };
    readonly "cancel-unanswered": { readonly orderId: string };
    /** Plans orders from before a limit was set again. */
    readonly "plan-unplanned": object;
    /** Plans orders placed before the clock was set back, which have times in the future. */
    readonly "plan-orders-ahead": object;
    /** Decides a question that the guest has not answered. */
    readonly "end-question": { readonly questionId: string };
    /** Runs once the contact data is no longer needed. */
    readonly "erase-contact": { readonly orderId: string };
    readonly "end-personal-data": object;
    /** Erases the allergens of guests a day after their order's end. */
    readonly "erase-allergies": object;
    /** Completes orders that their restaurant has not completed for hours. */
    readonly "complete-forgotten": object;
    readonly "delete-test-orders": object;
  }
  interface FormerJobPayloads {
    readonly "mail-guest": { readonly orderId: string };
    readonly "mail-restaurant": { readonly orderId: string };
  }
}

export const orderTimetable = [
  "37 2 * * * end-personal-data ?fill=1d",
  "*/10 * * * * complete-forgotten",
  "4,14,24,34,44,54 * * * * erase-allergies",
  "*/5 * * * * plan-unplanned",
  "23 * * * * delete-test-orders",
];

export interface OrderJobParts extends MailJobParts {
  readonly payments: OrderPayments;
  readonly findAlternatives: FindAlternatives;
  readonly findWithdrawalTexts: FindWithdrawalTexts;
  /** The minutes a restaurant may take to answer; undefined = no limit. */
  readonly answerMinutes: AnswerMinutes | undefined;
}

export function orderJobs(parts: OrderJobParts) {
  const { db, now, mail, payments, findAlternatives, findWithdrawalTexts, answerMinutes } = parts;
  const mailing = { db, mail, payments, findAlternatives, findWithdrawalTexts };
  const deliverOrderMail = (payload: OrderMailJob, attempts: number) =>
    deliverNoted(parts, payload, attempts, () => mailOrder(mailing, payload, now()));
  return {
    "mail-order": deliverOrderMail,
    "mail-guest": ({ orderId }, attempts) => deliverOrderMail({ orderId, kind: "placed" }, attempts),
    "mail-restaurant": ({ orderId }, attempts) => deliverOrderMail({ orderId, kind: "to-restaurant" }, attempts),
    "erase-contact": ({ orderId }) => eraseContactWhenDue({ db, payments }, orderId, now()),
    "end-personal-data": () => endPersonalData({ db, payments }, now()),
    "erase-allergies": () => eraseAllergies(db, now()),
    "complete-forgotten": () => completeForgotten({ db, payments }, now()),
    "delete-test-orders": () => deleteTestOrders(db, now()),
    "plan-unplanned": () => (answerMinutes ? planUnplanned(db) : Promise.resolve()),
    "plan-orders-ahead": () => planOrdersAhead(db, now()),
    "end-question": ({ questionId }) => endUnanswered({ db, payments }, questionId, now()),
    "cancel-unanswered": ({ orderId }) => cancelUnanswered({ db, payments, answerMinutes }, orderId, now()),
  } satisfies Partial<JobHandlers>;
}
