import type { Driver } from "@mahlzeit/contract/kitchen/drivers";
import { heardWrittenEveryMs, isOnShift, mayReport, type Shift } from "@mahlzeit/domain/kitchen/driver";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { hashOfToken } from "../../platform/http/bearer-token.ts";
import type { DriverIdentity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

/** Finds the shift of a token; null if there is none, it was withdrawn, or it has been over for hours. */
export async function findDriverIdentity(db: Database, token: string, now: Instant): Promise<DriverIdentity | null> {
  const [shift] = await byToken(db, hashOfToken(token));
  if (!shift || !mayReport(shift, now)) return null;
  const { id: shiftId, restaurantId } = shift;
  const memberships = [{ restaurantId, role: "driver" as const }];
  return { shiftId, restaurantId, isOver: !isOnShift(shift, now), isOperator: false, memberships };
}

const byToken = namedQuery<Shift & { id: string; restaurantId: string }>(
  "driver_shift_by_token",
  `SELECT id, restaurant_id AS "restaurantId", ends_at AS "endsAt", withdrawn_at AS "withdrawnAt"
   FROM driver_shifts WHERE token_hash = $1`,
);

/** Throws `unauthorized` for whoever may not deliver orders. */
export function requireDriver(identity: DriverIdentity): void {
  const { restaurantId } = identity;
  requirePermission(identity, "deliver-orders", { restaurantId, otherwise: "unauthorized" });
}

/** Throws `unauthorized` also once the shift is over. */
export function requireOnShift(identity: DriverIdentity): void {
  requireDriver(identity);
  if (identity.isOver) throw new ProblemException("unauthorized");
}

/** Finds a restaurant's drivers for an actor who may give them orders. Throws `service-not-found`. */
export async function findDrivers(db: Database, actor: Actor, restaurantId: string, now: Instant): Promise<Driver[]> {
  requirePermission(actor, "send-drivers", { restaurantId, otherwise: "service-not-found" });
  return listDrivers(db, restaurantId, now);
}

/** Lists the shifts that are not over, and the links that can be opened, after the permission was checked. */
export function listDrivers(db: Database | Transaction, restaurantId: string, now: Instant): Promise<Driver[]> {
  return byRestaurant(db, restaurantId, new Date(now));
}

const byRestaurant = namedQuery<Driver>(
  "drivers_of_restaurant",
  `SELECT id, first_name AS "firstName", link_until AS "linkUntil", opened_at AS "openedAt", heard_at AS "heardAt",
     ends_at AS "endsAt"
   FROM driver_shifts
   WHERE restaurant_id = $1 AND withdrawn_at IS NULL AND ends_at > $2 AND first_name IS NOT NULL
     AND (opened_at IS NOT NULL OR link_until > $2)
   ORDER BY made_at, id`,
);

/** A shift as it is told to its own phone. */
export interface OwnShift {
  readonly firstName: string;
  readonly endsAt: Instant;
  readonly service: { readonly name: string; readonly phone: string };
}

/** Finds a shift that is not over; undefined for others. */
export async function findOwnShift(db: Database, shiftId: string, now: Instant): Promise<OwnShift | undefined> {
  const [found] = await own(db, shiftId, new Date(now));
  return (
    found && { firstName: found.firstName, endsAt: found.endsAt, service: { name: found.name, phone: found.phone } }
  );
}

const own = namedQuery<{ firstName: string; endsAt: Instant; name: string; phone: string }>(
  "own_driver_shift",
  `SELECT s.first_name AS "firstName", s.ends_at AS "endsAt", r.name, r.phone
   FROM driver_shifts s JOIN restaurants r ON r.id = s.restaurant_id
   WHERE s.id = $1 AND s.withdrawn_at IS NULL AND s.ends_at > $2`,
);

/** Notes that a shift's phone was heard of, not more often than every few seconds. */
export async function noteHeard(db: Database, shiftId: string, now: Instant): Promise<void> {
  await heard(db, shiftId, new Date(now), new Date(now - heardWrittenEveryMs));
}

const heard = namedQuery("hear_of_driver", "UPDATE driver_shifts SET heard_at = $2 WHERE id = $1 AND heard_at <= $3");

/**
 * Locks a shift that was opened and is not over, or a link that can be opened, and returns its restaurant. Throws
 * `driver-not-found`.
 */
export async function lockShift(
  tx: Transaction,
  shiftId: string,
  now: Instant,
): Promise<{ readonly restaurantId: string; readonly isOpened: boolean }> {
  const [shift] = await lock(tx, shiftId, new Date(now));
  if (!shift) throw new ProblemException("driver-not-found");
  return shift;
}

// A report refers to the shift while it holds its order, which is why the lock leaves the key alone.
const lock = namedQuery<{ restaurantId: string; isOpened: boolean }>(
  "lock_driver_shift",
  `SELECT restaurant_id AS "restaurantId", opened_at IS NOT NULL AS "isOpened" FROM driver_shifts
   WHERE id = $1 AND withdrawn_at IS NULL AND ends_at > $2 AND (opened_at IS NOT NULL OR link_until > $2)
   FOR NO KEY UPDATE`,
);
