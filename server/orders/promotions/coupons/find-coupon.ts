import { createHmac } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { type Coupon, type CouponTerms, normaliseCouponCode } from "@mahlzeit/domain/orders/promotion/coupon";
import { untaggedKey } from "@mahlzeit/domain/people/account";
import { findAccountsLike } from "../../../people/accounts/find-account.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/**
 * The accounts and e-mail addresses by which a guest is recognised: the account and the order's address, and also the
 * address of that account and the account of that address, so that one person is one guest whether signed in or not.
 */
export interface CouponGuest {
  readonly accountIds: readonly string[];
  /** Keyed hashes. */
  readonly emailHashes: readonly Buffer[];
}

export type FoundCoupon = Coupon & { readonly id: string };

/** Finds a guest. Null: not signed in, or the address is not known yet. */
export async function findCouponGuest(
  db: Database | Transaction,
  { accountId, email }: { readonly accountId: string | null; readonly email: string | null },
  secret: Buffer,
): Promise<CouponGuest> {
  const accounts = await findAccountsLike(db, { accountId, email });
  const emails = [...(email === null ? [] : [email]), ...accounts.map(({ emailKey }) => emailKey)];
  return { accountIds: accounts.map(({ id }) => id), emailHashes: emails.map((one) => hashOfEmail(one, secret)) };
}

function hashOfEmail(email: string, secret: Buffer): Buffer {
  return createHmac("sha256", secret).update(untaggedKey(email)).digest();
}

/** Finds the coupon with a typed code. */
export async function findCoupon(db: Database, code: string, guest: CouponGuest): Promise<FoundCoupon | null> {
  return couponOf(await byCode(db, normaliseCouponCode(code) ?? ""), db, guest);
}

/**
 * Locks and finds the coupon for an order placed in this transaction: orders that use the same coupon wait here for
 * each other.
 */
export async function lockCoupon(tx: Transaction, code: string, guest: CouponGuest): Promise<FoundCoupon | null> {
  return couponOf(await lockByCode(tx, normaliseCouponCode(code) ?? ""), tx, guest);
}

async function couponOf(
  [stored]: StoredCoupon[],
  db: Database | Transaction,
  { accountIds, emailHashes }: CouponGuest,
): Promise<FoundCoupon | null> {
  if (!stored) return null;
  const { budgetCents, spentCents, perGuest, ...coupon } = stored;
  // The uses are counted under the lock, because the previous holder of the lock may have used the coupon.
  const [used] = await usesOf(db, coupon.id, accountIds, emailHashes);
  if (!used) throw new Error("a count has one row");
  return {
    ...coupon,
    leftCents: budgetCents - spentCents,
    usesLeft: perGuest === null ? null : perGuest - used.uses,
    unpaid: { uses: used.unpaidUses, cents: used.unpaidCents },
  };
}

export async function useCoupon(
  tx: Transaction,
  couponId: string,
  order: { id: string; cents: Cents; accountId: string | null; email: string; isPaid: boolean },
  { secret, now }: { secret: Buffer; now: Instant },
): Promise<void> {
  const { id, cents, accountId, email, isPaid } = order;
  await use(tx, couponId, id, cents, accountId, hashOfEmail(email, secret), new Date(now), !isPaid);
}

/**
 * Assigns the coupon of a guest's order to the account that got the order, so that it counts even if the account's
 * address changes.
 */
export async function nameUserOfCoupon(tx: Transaction, orderId: string, accountId: string): Promise<void> {
  await nameUser(tx, orderId, accountId);
}

const nameUser = namedQuery("name_user_of_coupon", "UPDATE coupon_uses SET account_id = $2 WHERE order_id = $1");

export interface StoredCoupon extends CouponTerms {
  readonly id: string;
  readonly budgetCents: Cents;
  readonly spentCents: Cents;
  readonly perGuest: number | null;
}

/** The columns of `coupons c`. */
export const couponColumns = `c.id, c.code, c.payer, c.minimum_cents AS "minimumCents", c.restaurant_id AS "restaurantId",
  CASE WHEN c.value_cents IS NULL
    THEN json_build_object('type', 'PERCENTAGE', 'basisPoints', c.basis_points, 'maxCents', 0)
    ELSE json_build_object('type', 'FLAT', 'valueCents', c.value_cents) END AS value,
  c.starts_at AS "from", c.ends_at AS "to", c.stopped_at AS "stoppedAt",
  c.budget_cents AS "budgetCents", c.spent_cents AS "spentCents", c.per_guest AS "perGuest"`;

const byCode = namedQuery<StoredCoupon>("coupon_by_code", `SELECT ${couponColumns} FROM coupons c WHERE code = $1`);
const lockByCode = namedQuery<StoredCoupon>(
  "lock_coupon_by_code",
  `SELECT ${couponColumns} FROM coupons c WHERE code = $1 FOR NO KEY UPDATE`,
);

const usesOf = namedQuery<{ uses: number; unpaidUses: number; unpaidCents: Cents }>(
  "coupon_uses_of_guest",
  `SELECT count(*) AS uses, count(*) FILTER (WHERE awaits_payment) AS "unpaidUses",
     coalesce(sum(cents) FILTER (WHERE awaits_payment), 0) AS "unpaidCents"
   FROM coupon_uses WHERE coupon_id = $1 AND (account_id = ANY($2::uuid[]) OR email_hash = ANY($3::bytea[]))`,
);

const use = namedQuery(
  "use_coupon",
  `WITH used AS (
     INSERT INTO coupon_uses (coupon_id, order_id, cents, account_id, email_hash, used_at, awaits_payment)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
   ) UPDATE coupons SET spent_cents = spent_cents + $3 WHERE id = $1`,
);
