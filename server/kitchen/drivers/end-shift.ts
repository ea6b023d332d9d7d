import type { Driver } from "@mahlzeit/contract/kitchen/drivers";
import type { Instant } from "@mahlzeit/domain/local-time";
import { retentionCutoffsAt } from "@mahlzeit/domain/orders/order/retention";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { listDrivers, lockShift } from "./find-shifts.ts";

/** Takes a shift or an unopened link back; returns the remaining drivers. Throws `driver-not-found`. */
export function withdrawDriver(db: Database, actor: Actor, shiftId: string, now: Instant): Promise<Driver[]> {
  return db.transaction(async (tx) => {
    const { restaurantId } = await lockShift(tx, shiftId, now);
    requirePermission(actor, "send-drivers", { restaurantId, otherwise: "driver-not-found" });
    await withdraw(tx, shiftId, new Date(now));
    return listDrivers(tx, restaurantId, now);
  });
}

/** Ends a shift for its driver. */
export async function endShift(db: Database, shiftId: string, now: Instant): Promise<void> {
  await withdraw(db, shiftId, new Date(now));
}

const withdraw = namedQuery(
  "withdraw_driver",
  "UPDATE driver_shifts SET withdrawn_at = $2, link_hash = NULL WHERE id = $1 AND withdrawn_at IS NULL",
);

/** Deletes links that nobody opened, and erases first names with the contact data of the orders they went with. */
export async function forgetDrivers(db: Database, now: Instant): Promise<void> {
  await deleteUnopened(db, new Date(now));
  await eraseNames(db, new Date(retentionCutoffsAt(now).contact));
}

const deleteUnopened = namedQuery(
  "delete_unopened_driver_links",
  "DELETE FROM driver_shifts WHERE opened_at IS NULL AND link_until <= $1",
);
const eraseNames = namedQuery(
  "erase_driver_names",
  "UPDATE driver_shifts SET first_name = NULL WHERE made_at <= $1 AND first_name IS NOT NULL",
);
