import type { Alert, Trouble } from "@mahlzeit/contract/operator/alerts";
import type { AlertOfAccount, AuditEntry } from "@mahlzeit/contract/orders/customer-orders";
import { type AlertKind, type TroubleKind, troubleKinds } from "@mahlzeit/domain/money/payment/alert";
import { maskedEmail } from "@mahlzeit/domain/people/account";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { beginnings, type Page, pageOf, readCursor } from "../http/list-position.ts";
import { requirePermission } from "../http/require-permission.ts";

/** Finds the unsettled troubles with their oldest alert and unmasked e-mail addresses, oldest first. */
export function findTroubles(db: Database): Promise<Trouble[]> {
  return unsettled(db, troubleKinds);
}

/** Finds each unsettled alert of a trouble, oldest first. */
export async function findAlertsOf(
  db: Database,
  kind: TroubleKind,
  { after, pageSize }: { readonly after?: string | undefined; readonly pageSize: number },
): Promise<Page<Alert>> {
  const { at, id } = after === undefined ? beginnings.oldestFirst : readCursor(after);
  const found = await unsettledOf(db, kind, typeof at === "number" ? new Date(at) : at, id, pageSize + 1);
  return pageOf(found, pageSize, (alert) => ({ group: 0, at: alert.raisedAt, id: alert.id }));
}

const columns = `a.id, a.kind, a.raised_at AS "raisedAt",
  CASE WHEN o.id IS NOT NULL THEN json_build_object(
    'id', o.id, 'number', o.number, 'restaurantName', o.seller->>'name'
  ) END AS "order",
  CASE WHEN r.id IS NOT NULL THEN json_build_object('id', r.id, 'uid', r.uid, 'name', r.name, 'phone', r.phone) END AS restaurant,
  (SELECT sum(d.amount_cents)::float8 FROM disputes d WHERE d.payment_id = a.payment_id
    AND d.status = CASE a.kind WHEN 'disputed' THEN 'OPEN' WHEN 'dispute-won' THEN 'WON' ELSE 'LOST' END
    AND a.kind IN ('disputed', 'dispute-won', 'dispute-lost', 'dispute-lost-unserved')
  ) AS "contestedCents",
  coalesce(a.received_cents, p.received_cents) AS "receivedCents", coalesce(a.reference, p.reference) AS reference, a.mail,
  CASE WHEN c.id IS NOT NULL THEN json_build_object(
    'name', c.first_name || ' ' || c.last_name, 'email', c.email
  ) END AS account`;
const itsSubjects = `LEFT JOIN orders o ON o.id = a.order_id LEFT JOIN payments p ON p.id = a.payment_id
  LEFT JOIN restaurants r ON r.id = coalesce(a.restaurant_id, CASE WHEN a.kind = 'order-unanswered' THEN o.restaurant_id END)
  LEFT JOIN accounts c ON c.id = a.account_id`;

const unsettled = namedQuery<Trouble>(
  "unsettled_troubles",
  `SELECT ${columns}, t.count, t.last AS "lastRaisedAt"
   FROM (
     SELECT (array_agg(id ORDER BY raised_at, id))[1] AS first, count(*)::integer AS count, max(raised_at) AS last
     FROM alerts WHERE settled_at IS NULL GROUP BY kind, CASE WHEN kind <> ALL ($1::text[]) THEN id END
   ) t JOIN alerts a ON a.id = t.first ${itsSubjects} ORDER BY a.raised_at, a.id`,
);

const unsettledOf = namedQuery<Alert>(
  "unsettled_alerts_of_trouble",
  `SELECT ${columns} FROM alerts a ${itsSubjects}
   WHERE a.kind = $1 AND a.settled_at IS NULL AND (a.raised_at, a.id) > ($2::timestamptz, $3::uuid)
   ORDER BY a.raised_at, a.id LIMIT $4`,
);

/** Finds the troubles for an operator. Throws `not-found`. */
export async function findTroublesForOperator(db: Database, actor: Actor): Promise<Trouble[]> {
  requirePermission(actor, "settle-alerts", { otherwise: "not-found" });
  return (await findTroubles(db)).map(presentAlert);
}

/** Finds a trouble's alerts for an operator. Throws `not-found`. */
export async function findAlertsOfForOperator(
  db: Database,
  actor: Actor,
  { kind, ...query }: { readonly kind: TroubleKind; readonly after?: string | undefined; readonly pageSize: number },
): Promise<Page<Alert>> {
  requirePermission(actor, "settle-alerts", { otherwise: "not-found" });
  const page = await findAlertsOf(db, kind, query);
  return { ...page, rows: page.rows.map(presentAlert) };
}

/** Presents an alert with a masked e-mail address. */
function presentAlert<Of extends Alert>(alert: Of): Of {
  const { account } = alert;
  return { ...alert, account: account && { ...account, email: maskedEmail(account.email) } };
}

/** Counts the unsettled troubles, apart from those of a kind. */
export async function countTroublesBut(db: Database, kind: AlertKind): Promise<number> {
  return (await counted(db, kind, troubleKinds))[0]?.troubles ?? 0;
}

/** Counts the unsettled alerts of a kind by their restaurant, or that of their orders; null: without a restaurant. */
export async function countAlertsOf(
  db: Database | Transaction,
  kind: AlertKind,
): Promise<ReadonlyMap<string | null, number>> {
  return new Map((await countedOf(db, kind)).map(({ restaurantId, alerts }) => [restaurantId, alerts]));
}

export function findAlertsSettledBy(db: Database, accountId: string): Promise<AuditEntry[]> {
  return settledBy(db, accountId);
}

export function findAlertsAbout(db: Database, accountId: string): Promise<AlertOfAccount[]> {
  return about(db, accountId);
}

const counted = namedQuery<{ troubles: number }>(
  "count_unsettled_troubles",
  `SELECT count(DISTINCT CASE WHEN kind = ANY ($2::text[]) THEN kind ELSE id::text END)::integer AS troubles
   FROM alerts WHERE settled_at IS NULL AND kind <> $1`,
);
const countedOf = namedQuery<{ restaurantId: string | null; alerts: number }>(
  "count_unsettled_alerts_of_kind",
  `SELECT coalesce(a.restaurant_id, o.restaurant_id) AS "restaurantId", count(*)::integer AS alerts
   FROM alerts a LEFT JOIN orders o ON o.id = a.order_id WHERE a.kind = $1 AND a.settled_at IS NULL GROUP BY 1`,
);
const settledBy = namedQuery<AuditEntry>(
  "alerts_settled_by_account",
  `SELECT 'alert-settled' AS what, id AS about, kind AS detail, settled_at AS at
   FROM alerts WHERE settled_by = $1`,
);
const about = namedQuery<AlertOfAccount>(
  "alerts_about_account",
  `SELECT kind, mail, raised_at AS "raisedAt", settled_at AS "settledAt"
   FROM alerts WHERE account_id = $1 ORDER BY raised_at, id`,
);
