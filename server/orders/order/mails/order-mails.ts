import type { OrderDossier } from "@mahlzeit/contract/operator/people";
import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInResending, type MailState } from "@mahlzeit/domain/orders/order/resend";
import { noteAct } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { addJobs, type Job } from "../../../platform/jobs/add-jobs.ts";
import type { JobPayloads } from "../../../platform/jobs/job-payloads.ts";
import { findOrderById, lockOrder } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";
import {
  type ComplaintMailKind,
  isOfComplaint,
  isOfWithdrawal,
  isToMembers,
  isToRestaurant,
  type NotedMailKind,
  type OrderMailKind,
  type WithdrawalMailKind,
} from "./order-mail-kinds.ts";
import type { OrderMailJob } from "./send-order-mail.ts";
import { isSuperseded } from "./superseded.ts";

type ShownMail = OrderDossier["mails"][number];

interface StoredMail {
  readonly id: string;
  readonly kind: NotedMailKind;
  readonly at: Instant;
  readonly state: MailState;
  readonly triedAt: Instant | null;
  readonly againAt: Instant | null;
  readonly againBy: string | null;
}

/** Stores the outcome of this attempt; does nothing if the order is deleted. */
export async function noteOrderMail(
  db: Database,
  job: Omit<OrderMailJob, "kind"> & { readonly kind: NotedMailKind },
  state: MailState,
  now: Instant,
): Promise<void> {
  const { orderId, kind, at, again } = job;
  if (again) await noteAgain(db, again.id, state, new Date(now));
  else await note(db, uuidv7(now), orderId, kind, at === undefined ? null : new Date(at), state, new Date(now));
}

/** Tells whether this mail of this time was sent. */
export async function isOrderMailSent(
  db: Database,
  { orderId, kind, at }: { readonly orderId: string; readonly kind: NotedMailKind; readonly at: Instant },
): Promise<boolean> {
  return (await sentAt(db, orderId, kind, new Date(at))).length > 0;
}

/**
 * Stores mails as sent, or refused, at the time of their event, without sending any, because a demo's past is made up.
 */
export async function recordMails(
  tx: Transaction,
  orderId: string,
  kinds: readonly OrderMailKind[],
  { at, state = "SENT" }: { readonly at: Instant; readonly state?: MailState },
): Promise<void> {
  for (const kind of kinds) await note(tx, uuidv7(at), orderId, kind, new Date(at), state, new Date(at + 1000));
}

/** Finds the mails about an order, oldest first. */
export async function findOrderMails(tx: Transaction, order: OrderRecord, now: Instant): Promise<ShownMail[]> {
  const mails = await ofOrder(tx, order.id);
  return mails.map((mail) => present(mail, order, faultIn(mail, mails, order, now) === null));
}

/**
 * Resends a mail to the same address, once for each `sendingId`. Returns the order's mails. Throws `order-not-found`,
 * `contact-erased`, `mail-waiting`, `mail-outdated` and `too-many-mails`.
 */
export async function resendOrderMail(
  db: Database,
  actor: Identity,
  asked: { readonly orderId: string; readonly mailId: string; readonly sendingId: string },
  now: Instant,
): Promise<ShownMail[]> {
  const { orderId, mailId, sendingId } = asked;
  requirePermission(actor, "resend-mails", { otherwise: "order-not-found" });
  noteAct({ about: orderId, fields: [] });
  return db.transaction(async (tx) => {
    // Erasing takes the same lock, so neither misses the other, and concurrent requests are counted one after the
    // other.
    await lockOrder(tx, orderId);
    const order = await findOrderById(tx, orderId);
    const mails = await ofOrder(tx, orderId);
    const mail = mails.find(({ id }) => id === mailId);
    if (!order || !mail) throw new ProblemException("order-not-found");
    if (!mails.some(({ id }) => id === sendingId)) {
      const fault = faultIn(mail, mails, order, now);
      if (fault) throw new ProblemException(fault);
      const { kind, at } = mail;
      const added = await add(tx, sendingId, orderId, kind, new Date(at), new Date(now), actor.accountId);
      if (added.length === 0) throw new ProblemException("order-not-found");
      await addJobs(tx, [jobOfMail({ orderId, kind, at, again: { id: sendingId, at: now } })]);
    }
    return findOrderMails(tx, order, now);
  });
}

type MailAgain = Required<Omit<OrderMailJob, "kind">> & { readonly kind: NotedMailKind };

function jobOfMail({ kind, ...mail }: MailAgain): Job {
  if (isOfComplaint(kind)) {
    const step = kind.slice("complaint-".length) as JobPayloads["mail-complaint"]["step"];
    return { task: "mail-complaint", payload: { ...mail, step } };
  }
  if (isOfWithdrawal(kind)) {
    const step = kind.slice("withdrawal-".length) as JobPayloads["mail-withdrawal"]["step"];
    return { task: "mail-withdrawal", payload: { ...mail, step } };
  }
  return { task: "mail-order", payload: { ...mail, kind } };
}

function faultIn({ kind, at, state }: StoredMail, all: readonly StoredMail[], order: OrderRecord, now: Instant) {
  const { customer, status, question } = order;
  const isOutdated =
    isOfComplaint(kind) || isOfWithdrawal(kind)
      ? isOfEarlierStep(kind, at, all)
      : isSuperseded(kind, status) || (kind === "question" && question?.askedAt !== at);
  const resentAt = all.flatMap(({ againAt }) => againAt ?? []);
  return faultInResending({ hasContact: customer !== null, state, isOutdated, resentAt }, now);
}

/**
 * Tells whether a later step of the complaint was mailed; of several withdrawals, only the job knows. Members of the
 * restaurant are mailed one by one, and not again; a link is asked for again by the guest.
 */
function isOfEarlierStep(
  kind: ComplaintMailKind | WithdrawalMailKind,
  at: Instant,
  all: readonly StoredMail[],
): boolean {
  if (isToRestaurant(kind) || kind === "withdrawal-link") return true;
  return isOfComplaint(kind) && all.some((other) => isOfComplaint(other.kind) && other.at > at);
}

function present(mail: StoredMail, { customer, seller }: OrderRecord, mayResend: boolean): ShownMail {
  const { id, kind, at, state, triedAt, againAt, againBy } = mail;
  const again = againAt === null ? null : { at: againAt, who: againBy };
  const isToGuest = !isToRestaurant(kind);
  const address = isToGuest ? (customer?.email ?? null) : isToMembers(kind) ? null : seller.email;
  return { id, kind, at, state, triedAt, again, to: isToGuest ? "guest" : "restaurant", address, mayResend };
}

const note = namedQuery(
  "note_order_mail",
  `INSERT INTO order_mails AS m (id, order_id, kind, at, status, tried_at)
   SELECT $1, id, $3, coalesce($4, created_at), $5, $6 FROM orders WHERE id = $2
   ON CONFLICT (order_id, kind, at) WHERE again_at IS NULL DO UPDATE SET status = $5, tried_at = $6 WHERE m.status <> 'SENT'`,
);
const sentAt = namedQuery(
  "sent_order_mail",
  "SELECT FROM order_mails WHERE order_id = $1 AND kind = $2 AND at = $3 AND status = 'SENT'",
);
const noteAgain = namedQuery(
  "note_mail_again",
  "UPDATE order_mails SET status = $2, tried_at = $3 WHERE id = $1 AND status <> 'SENT'",
);
const add = namedQuery(
  "add_mail_again",
  `INSERT INTO order_mails (id, order_id, kind, at, again_at, again_by, status) VALUES ($1, $2, $3, $4, $5, $6, 'WAITING')
   ON CONFLICT DO NOTHING RETURNING id`,
);
const ofOrder = namedQuery<StoredMail>(
  "mails_of_order",
  `SELECT m.id, m.kind, m.at, m.status AS state, m.tried_at AS "triedAt", m.again_at AS "againAt", a.first_name AS "againBy"
   FROM order_mails m LEFT JOIN accounts a ON a.id = m.again_by WHERE m.order_id = $1
   ORDER BY coalesce(m.again_at, m.at), m.id`,
);
