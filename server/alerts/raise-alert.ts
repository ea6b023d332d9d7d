import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { AlertKind } from "@mahlzeit/domain/payment/alert";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { uuidv7 } from "../platform/database/uuid.ts";
import type { UndeliveredMail } from "../platform/mail/deliver.ts";

/** What an alert is about. */
interface Raised {
  readonly kind: AlertKind;
  readonly orderId: string | null;
  readonly paymentId?: string;
  readonly mail?: UndeliveredMail;
  /** Money of which our books know nothing: what the provider calls it, and how much came in where it says so. */
  readonly unknown?: { readonly reference: string; readonly receivedCents?: Cents };
}

/** Somebody must look at it. The same is raised once until an operator has settled it. */
export async function raiseAlert(tx: Transaction, raised: Raised, now: Instant): Promise<void> {
  const { kind, orderId, paymentId, mail, unknown } = raised;
  const about = [orderId, paymentId, mail?.accountId, mail?.kind, unknown?.reference, unknown?.receivedCents].map(
    (one) => one ?? null,
  );
  await raise(tx, uuidv7(now), kind, ...about, new Date(now));
}

const raise = namedQuery(
  "raise_alert",
  `INSERT INTO alerts (id, kind, order_id, payment_id, account_id, mail, reference, received_cents, raised_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
);
