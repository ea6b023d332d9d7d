import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { SuspensionState } from "@mahlzeit/contract/partners/suspension";
import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInSuspensionText } from "@mahlzeit/domain/partners/suspension";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import { lockRestaurant, setSuspended } from "../../../catalogue/restaurants/restaurant-status.ts";
import { lockIntake } from "../../../kitchen/intake/lock-intake.ts";
import { findOwners } from "../../../people/members/find-members.ts";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { invalidField } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { readSuspension, type SuspensionParts } from "./find-suspension.ts";
import type { SuspensionMailKind } from "./suspension-mail.ts";

export interface Suspending {
  readonly identity: Identity;
  readonly restaurantId: string;
  readonly now: Instant;
}

/**
 * Hides a restaurant from guests and mails its owners the reasons. A second request, or another operator's, changes
 * nothing. Throws `service-not-found` and `invalid-input`.
 */
export function suspendRestaurant(
  parts: SuspensionParts,
  suspending: Suspending,
  { reason, words }: Input<typeof api.suspendRestaurant>["body"],
): Promise<SuspensionState> {
  const { identity, restaurantId, now } = suspending;
  return change(parts, suspending, async (tx, isSuspended) => {
    const fault = faultInSuspensionText(words);
    if (fault !== null) throw invalidField("words", fault);
    if (isSuspended) return;
    const id = uuidv7(now);
    await save(tx, id, restaurantId, reason, words.trim(), new Date(now), identity.accountId);
    await setSuspended(tx, restaurantId, new Date(now));
    await queueMails(tx, restaurantId, id, "suspended");
    noteChanges({ isSuspended: [false, true], reason: [null, reason] });
  });
}

/** Lifts a suspension; does nothing if there is none. Throws `service-not-found`. */
export function liftSuspension(parts: SuspensionParts, suspending: Suspending): Promise<SuspensionState> {
  const { identity, restaurantId, now } = suspending;
  return change(parts, suspending, async (tx, isSuspended) => {
    if (!isSuspended) return;
    const lifted = await lift(tx, restaurantId, new Date(now), identity.accountId);
    await setSuspended(tx, restaurantId, null);
    for (const { id } of lifted) await queueMails(tx, restaurantId, id, "lifted");
    noteChanges({ isSuspended: [true, false] });
  });
}

/** Runs a change under locks: a concurrent order commits before it, or finds nothing to order after it. */
function change(
  { db, complaintsTo }: SuspensionParts,
  { identity, restaurantId }: Suspending,
  act: (tx: Transaction, isSuspended: boolean) => Promise<void>,
): Promise<SuspensionState> {
  requirePermission(identity, "suspend-restaurants", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockIntake(tx, restaurantId);
    await lockRestaurant(tx, restaurantId);
    const { suspendedAt } = await requireOwnRestaurant(tx, restaurantId);
    await act(tx, suspendedAt !== null);
    return readSuspension(tx, restaurantId, complaintsTo);
  });
}

async function queueMails(
  tx: Transaction,
  restaurantId: string,
  suspensionId: string,
  kind: SuspensionMailKind,
): Promise<void> {
  const owners = await findOwners(tx, restaurantId);
  await addJobs(
    tx,
    owners.map(({ accountId }) => ({ task: "mail-suspension", payload: { suspensionId, accountId, kind } })),
  );
}

const save = namedQuery(
  "save_suspension",
  `INSERT INTO suspensions (id, restaurant_id, reason, words, suspended_at, suspended_by)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);
const lift = namedQuery<{ id: string }>(
  "lift_suspension",
  `UPDATE suspensions SET lifted_at = greatest(suspended_at, $2), lifted_by = $3
   WHERE restaurant_id = $1 AND lifted_at IS NULL RETURNING id`,
);
