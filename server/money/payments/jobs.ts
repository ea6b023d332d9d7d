import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { askPayment, expireUnpaidOrder } from "./ask-payment.ts";
import { checkBooks } from "./check-books.ts";
import { refreshAccounts } from "./connect/refresh-account.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { refundPayment } from "./refund-payment.ts";
import { retryTransfers } from "./transfers/check-transfers.ts";
import { makeTransfer } from "./transfers/make-transfer.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "expire-order": { readonly orderId: string };
    /** Queries the provider about a payment, and closes its page once nobody may pay there any more. */
    readonly "ask-payment": { readonly paymentId: string };
    readonly "refund-payment": { readonly refundId: string };
    /** Moves money between the operator's account and a restaurant's. */
    readonly "make-transfer": { readonly transferId: string };
    /** Queries the provider about the accounts of restaurants. */
    readonly "ask-accounts": object;
    /** Compares the operator's books with the card payments. */
    readonly "check-books": object;
  }
}

export const paymentTimetable = ["12 3 * * * check-books ?fill=1d", "42 3 * * * ask-accounts ?fill=1d"];

export interface PaymentJobParts {
  readonly db: Database;
  readonly now: () => Instant;
  /** Null if cards are not offered. */
  readonly provider: PaymentProvider | null;
}

/**
 * The failed attempts before an operator is alerted. The 14th attempt comes 28 hours after the first; a guest should
 * not wait longer without an operator knowing.
 */
const quietRefundTries = 13;

export function isRefundOverdue(attempts: number): boolean {
  return attempts > quietRefundTries;
}

export function paymentJobs({ db, now, provider }: PaymentJobParts) {
  return {
    "expire-order": ({ orderId }) => expireUnpaidOrder({ db, provider }, orderId, now()),
    "ask-payment": ({ paymentId }) => askPayment({ db, provider }, paymentId, now()),
    "check-books": async () => {
      await retryTransfers(db, now());
      await checkBooks(db, now());
    },
    "ask-accounts": async () => {
      if (provider?.connect) await refreshAccounts({ db, connect: provider.connect }, now());
    },
    "make-transfer": ({ transferId }, attempts) =>
      makeTransfer({ db, provider }, transferId, { now: now(), isOverdue: isRefundOverdue(attempts) }),
    "refund-payment": ({ refundId }, attempts) =>
      refundPayment({ db, provider }, refundId, { now: now(), isOverdue: isRefundOverdue(attempts) }),
  } satisfies Partial<JobHandlers>;
}
