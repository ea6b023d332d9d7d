import type { CouponInput, ManagedCoupon } from "@mahlzeit/contract/orders/manage-coupons";
import type { Instant } from "@mahlzeit/domain/local-time";
import { couponStateAt, normaliseCouponCode, usedUpAt } from "@mahlzeit/domain/orders/promotion/coupon";
import type { DiscountPayer } from "@mahlzeit/domain/orders/promotion/discount";
import {
  codeTakenSentence,
  faultsInCoupon,
  type NewCoupon,
  termOf,
} from "@mahlzeit/domain/orders/promotion/new-coupon";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import { noteAct, noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { invalidField, ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { couponColumns, type StoredCoupon } from "./find-coupon.ts";

/** The actor, and the coupons' scope: all of the operator, or those that a restaurant pays. */
export interface By {
  readonly actor: Actor;
  /** Null: all coupons, for an operator. */
  readonly restaurantId: string | null;
  readonly now: Instant;
}

function requireMay({ actor, restaurantId }: By): void {
  if (restaurantId === null) requirePermission(actor, "edit-campaigns", { otherwise: "not-found" });
  else requirePermission(actor, "edit-own-coupons", { restaurantId, otherwise: "service-not-found" });
}

/** Finds the coupons, the latest first. */
export async function findCoupons(db: Database, by: By): Promise<ManagedCoupon[]> {
  requireMay(by);
  return (await all(db, by.restaurantId)).map((coupon) => present(coupon, by.now));
}

/**
 * Creates a coupon. `service`: the only restaurant in which an operator's coupon is valid. Throws `invalid-input` and
 * `service-not-found`.
 */
export async function makeCoupon(
  db: Database,
  by: By,
  input: CouponInput & { readonly service?: { readonly id: string } | null },
): Promise<ManagedCoupon> {
  requireMay(by);
  const restaurantId = by.restaurantId ?? input.service?.id ?? null;
  const payer: DiscountPayer = by.restaurantId === null ? "operator" : "restaurant";
  const coupon = newCoupon(input);
  const faults = faultsInCoupon(coupon, by.now);
  if (faults.length > 0) throw new ProblemException("invalid-input", { errors: faults });
  return db.transaction(async (tx) => {
    if (restaurantId !== null) await requireOwnRestaurant(tx, restaurantId);
    const id = uuidv7(by.now);
    const added = await add(tx, JSON.stringify(rowOf(coupon, { id, restaurantId, payer, now: by.now })));
    if (added.length === 0) throw invalidField("code", codeTakenSentence);
    const { code, budgetCents } = coupon;
    noteAct({ about: id });
    noteChanges({ code: [null, normaliseCouponCode(code)], budgetCents: [null, budgetCents] });
    return requireCoupon(tx, id, by);
  });
}

/** Stops a coupon; repeating it changes nothing. Throws `not-found`. */
export async function stopCoupon(db: Database, by: By, id: string, reason: string): Promise<ManagedCoupon> {
  requireMay(by);
  return db.transaction(async (tx) => {
    const stopped = await stop(tx, id, by.restaurantId, new Date(by.now));
    const coupon = await requireCoupon(tx, id, by);
    noteAct({ about: id });
    if (stopped.length > 0) noteChanges({ code: [coupon.code, coupon.code], reason: [null, reason] });
    return coupon;
  });
}

async function requireCoupon(tx: Transaction, id: string, { restaurantId, now }: By): Promise<ManagedCoupon> {
  const [coupon] = await one(tx, id, restaurantId);
  if (!coupon) throw new ProblemException("not-found");
  return present(coupon, now);
}

function newCoupon({ type, value, ...rest }: CouponInput): NewCoupon {
  return { ...rest, value: type === "FLAT" ? { type, valueCents: value } : { type, basisPoints: value, maxCents: 0 } };
}

function rowOf(
  coupon: NewCoupon,
  { id, restaurantId, payer, now }: { id: string; restaurantId: string | null; payer: DiscountPayer; now: Instant },
): object {
  const { from, to } = termOf(coupon, now);
  return {
    id,
    code: normaliseCouponCode(coupon.code),
    basis_points: coupon.value.type === "PERCENTAGE" ? coupon.value.basisPoints : null,
    value_cents: coupon.value.type === "FLAT" ? coupon.value.valueCents : null,
    minimum_cents: coupon.minimumCents,
    budget_cents: coupon.budgetCents,
    spent_cents: 0,
    per_guest: coupon.perGuest,
    restaurant_id: restaurantId,
    payer,
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
    made_at: new Date(now).toISOString(),
  };
}

interface CountedCoupon extends StoredCoupon {
  readonly restaurantName: string | null;
  readonly uses: number;
}

function present(coupon: CountedCoupon, now: Instant): ManagedCoupon {
  const { id, code, value, payer, perGuest, from, to, stoppedAt, uses, restaurantId, restaurantName } = coupon;
  return {
    id,
    code,
    type: value.type,
    value: value.type === "FLAT" ? value.valueCents : value.basisPoints,
    minimumCents: coupon.minimumCents,
    payer,
    service: restaurantId === null ? null : { id: restaurantId, name: restaurantName ?? "" },
    budgetCents: coupon.budgetCents,
    spentCents: coupon.spentCents,
    uses,
    perGuest,
    from,
    to,
    stoppedAt,
    state: couponStateAt(coupon, now),
    usedUpAt: usedUpAt(coupon, now),
  };
}

const select = `SELECT ${couponColumns}, r.name AS "restaurantName",
    (SELECT count(*) FROM coupon_uses WHERE coupon_id = c.id) AS uses
  FROM coupons c LEFT JOIN restaurants r ON r.id = c.restaurant_id`;
const ofRestaurant = (parameter: string) =>
  `(${parameter}::uuid IS NULL OR c.restaurant_id = ${parameter} AND c.payer = 'restaurant')`;
const all = namedQuery<CountedCoupon>(
  "managed_coupons",
  `${select} WHERE ${ofRestaurant("$1")} ORDER BY c.made_at DESC, c.id DESC`,
);
const one = namedQuery<CountedCoupon>("managed_coupon", `${select} WHERE c.id = $1 AND ${ofRestaurant("$2")}`);
// Property names equal column names.
const add = namedQuery<{ id: string }>(
  "add_coupon",
  `INSERT INTO coupons SELECT * FROM json_populate_record(NULL::coupons, $1::json)
   ON CONFLICT (code) DO NOTHING RETURNING id`,
);
const stop = namedQuery<{ id: string }>(
  "stop_coupon",
  `UPDATE coupons c SET stopped_at = $3 WHERE id = $1 AND stopped_at IS NULL AND ${ofRestaurant("$2")} RETURNING id`,
);
