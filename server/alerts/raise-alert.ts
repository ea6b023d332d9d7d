import type { Instant } from "@mahlzeit/domain/local-time";
import type { AlertKind } from "@mahlzeit/domain/payment/alert";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { uuidv7 } from "../database/uuid.ts";

/** What an alert is about. */
interface Raised {
  readonly kind: AlertKind;
  readonly orderId: string | null;
  readonly paymentId?: string;
}

/** Somebody must look at it. The same is raised once until an operator has settled it. */
export async function raiseAlert(tx: Transaction, { kind, orderId, paymentId }: Raised, now: Instant): Promise<void> {
  await raise(tx, uuidv7(now), kind, orderId, paymentId ?? null, new Date(now));
}

const raise = namedQuery(
  "raise_alert",
  "INSERT INTO alerts (id, kind, order_id, payment_id, raised_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
);
