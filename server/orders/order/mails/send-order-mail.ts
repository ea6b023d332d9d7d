import type { Texts } from "@mahlzeit/contract/operator/content";
import type { Alternative } from "@mahlzeit/contract/orders/alternatives";
import { fullName } from "@mahlzeit/domain/customer";
import type { Instant } from "@mahlzeit/domain/local-time";
import { withdrawableLines } from "@mahlzeit/domain/money/withdrawal/notice";
import { hasBoard } from "../../../kitchen/devices/find-devices.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import type { OrderPayments } from "../order-payments.ts";
import { findOrderById } from "../read/find-orders.ts";
import type { OrderRecord } from "../read/order-record.ts";
import { orderMail } from "./order-mail.ts";
import { isOfFailure, isToRestaurant, type OrderMailKind } from "./order-mail-kinds.ts";
import { isSuperseded } from "./superseded.ts";

export interface OrderMailJob {
  readonly orderId: string;
  readonly kind: OrderMailKind;
  /** The time of the event; absent: of the order's placement. */
  readonly at?: Instant;
  /** The request of an operator who resends it. */
  readonly again?: { readonly id: string; readonly at: Instant };
}

export interface OrderMailingParts {
  readonly db: Database;
  readonly mail: MailParts;
  readonly payments: OrderPayments;
  /** Finds other restaurants for the guest of a failed order. */
  readonly findAlternatives: FindAlternatives;
  readonly findWithdrawalTexts: FindWithdrawalTexts;
}

/** Finds the texts about withdrawing, which operators edit. */
export type FindWithdrawalTexts = () => Promise<Texts<"withdrawal">>;

export type FindAlternatives = (order: OrderRecord, now: Instant) => Promise<readonly Alternative[]>;

/**
 * Sends a mail about an order and returns whether it did. It sends none about a test, none to a restaurant that sees
 * its orders on a board unless an operator requested it, and none to a guest without an e-mail address, as once the contact data
 * is deleted.
 */
export async function mailOrder(
  { db, mail, payments, findAlternatives, findWithdrawalTexts }: OrderMailingParts,
  { orderId, kind, at, again }: OrderMailJob,
  now: Instant,
): Promise<boolean> {
  const found = await findOrderById(db, orderId);
  if (!found || found.isTest || isSuperseded(kind, found.status)) return false;
  const order = kind === "correction" ? asCorrectedAt(found, at) : found;
  // The question was answered meanwhile.
  if (kind === "question" && order.question?.askedAt !== at) return false;
  if (isToRestaurant(kind) && !again && (await hasBoard(db, order.restaurantId))) return false;
  const { seller, customer } = order;
  const guest = customer?.email ? { name: fullName(customer), address: customer.email } : null;
  const isToGuest = !isToRestaurant(kind);
  const to = isToGuest ? guest : { name: seller.name, address: seller.email };
  const happenedAt = at ?? order.createdAt;
  const refunded = kind === "refunded" ? await payments.findRefunded(db, orderId, happenedAt) : null;
  if (!to || (kind === "refunded" && !refunded)) return false;
  const once = `order-${orderId}.${kind}${numberOfMany(kind, order, happenedAt)}`;
  const cause = again ? `${once}-again-${again.id}` : once;
  const addressed = {
    cause,
    at: again?.at ?? happenedAt,
    to,
    ...(guest && !isToGuest ? { replyTo: guest } : {}),
  };
  const alternatives = isOfFailure(kind) ? await findAlternatives(order, now) : [];
  const elsewhere = alternatives.length > 0 ? { at: now, alternatives } : null;
  const agreed = kind === "placed" ? order.lines : kind === "correction" ? (order.changes.at(-1)?.added ?? []) : [];
  const withdrawalTexts = withdrawableLines(agreed).length > 0 ? await findWithdrawalTexts() : null;
  await sendMail(
    mail,
    orderMail(kind, { order, refunded, elsewhere, withdrawalTexts, publicUrl: mail.publicUrl }),
    addressed,
  );
  return true;
}

/** Returns the order as corrected by then, because each correction has its own mail, however late that is sent. */
function asCorrectedAt(order: OrderRecord, at: Instant = order.createdAt): OrderRecord {
  return { ...order, changes: order.changes.filter((change) => change.at <= at) };
}

/**
 * Distinguishes the mails of one kind. A question and the correction that results from it have the same number; refunds
 * have their times, as no two of an order end at the same one.
 */
function numberOfMany(kind: OrderMailKind, { changes }: OrderRecord, happenedAt: Instant): string {
  if (kind === "correction") return `-${changes.length}`;
  if (kind === "question") return `-${changes.length + 1}`;
  return kind === "refunded" ? `-${happenedAt}` : "";
}
