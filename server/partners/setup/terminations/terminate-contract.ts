import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { TerminationState } from "@mahlzeit/contract/partners/termination";
import type { Instant } from "@mahlzeit/domain/local-time";
import { endOf, faultsInTermination, type Terminator } from "@mahlzeit/domain/partners/termination";
import { lockRestaurant, setEnded } from "../../../catalogue/restaurants/restaurant-status.ts";
import { lockIntake } from "../../../kitchen/intake/lock-intake.ts";
import { raiseUnlessOpen } from "../../../platform/alerts/raise-alert.ts";
import { settleEnded } from "../../../platform/alerts/settle-alert.ts";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import {
  findCurrent,
  isOpen,
  readTermination,
  sideOf,
  type Termination,
  type TerminationParts,
} from "./find-termination.ts";
import { notifyOwners } from "./notify-of-termination.ts";

export interface Terminating {
  readonly identity: Identity;
  readonly restaurantId: string;
  readonly now: Instant;
}

/**
 * Ends a contract after its last day and notifies the other side. A second request, or somebody else's, changes
 * nothing. Throws `service-not-found` and `invalid-input`.
 */
export function terminateContract(
  parts: TerminationParts,
  terminating: Terminating,
  { lastDay, words }: Input<typeof api.terminateContract>["body"],
): Promise<TerminationState> {
  const { identity, restaurantId, now } = terminating;
  return change(parts, terminating, async (tx, { side, current }) => {
    const errors = faultsInTermination({ lastDay, words }, side, now).map((fault) => ({ ...fault }));
    if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
    if (current) return;
    const id = uuidv7(now);
    await save(tx, id, restaurantId, side, new Date(now), identity.accountId, lastDay, words.trim());
    await addJobs(tx, [{ task: "end-contract", payload: { restaurantId, terminationId: id }, runAt: endOf(lastDay) }]);
    await notifyOwners(tx, { restaurantId, terminationId: id, kind: "ended" });
    if (side === "RESTAURANT") await raiseUnlessOpen(tx, { kind: "restaurant-leaves", restaurantId }, now);
    noteChanges({ lastDay: [null, lastDay] });
  });
}

/**
 * Withdraws a termination; does nothing if there is none. Throws `service-not-found`, `contract-over` and, for the
 * other side, `termination-not-own`.
 */
export function withdrawTermination(parts: TerminationParts, terminating: Terminating): Promise<TerminationState> {
  const { identity, restaurantId, now } = terminating;
  return change(parts, terminating, async (tx, { side, current }) => {
    if (!current) return;
    if (current.by !== side) throw new ProblemException("termination-not-own");
    if (!isOpen(current, now)) throw new ProblemException("contract-over");
    await withdraw(tx, current.id, new Date(now), identity.accountId);
    await notifyOwners(tx, { restaurantId, terminationId: current.id, kind: "goes-on" });
    if (side === "RESTAURANT") await settleEnded(tx, "restaurant-leaves", restaurantId, now);
    noteChanges({ lastDay: [current.lastDay, null] });
  });
}

/** Hides a restaurant from guests for good, once its last day is over, unless the termination was withdrawn. */
export function endContract(
  db: Database,
  { restaurantId, terminationId }: { readonly restaurantId: string; readonly terminationId: string },
  now: Instant,
): Promise<void> {
  return db.transaction(async (tx) => {
    // A concurrent order commits before this, or finds nothing to order after it.
    await lockIntake(tx, restaurantId);
    await lockRestaurant(tx, restaurantId);
    const current = await findCurrent(tx, restaurantId);
    if (current?.id !== terminationId || current.endedAt !== null || now < endOf(current.lastDay)) return;
    await end(tx, terminationId, new Date(now));
    await setEnded(tx, restaurantId, new Date(now));
    await notifyOwners(tx, { restaurantId, terminationId, kind: "over" });
  });
}

interface Stand {
  readonly side: Terminator;
  readonly current: Termination | null;
}

function change(
  { db, complaintsTo }: TerminationParts,
  { identity, restaurantId, now }: Terminating,
  act: (tx: Transaction, stand: Stand) => Promise<void>,
): Promise<TerminationState> {
  requirePermission(identity, "end-contract", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const asked = { actor: identity, restaurantId, now, complaintsTo };
    // This throws if the restaurant does not exist.
    await readTermination(tx, asked);
    await act(tx, { side: sideOf(identity, restaurantId), current: await findCurrent(tx, restaurantId) });
    return readTermination(tx, asked);
  });
}

const save = namedQuery(
  "save_termination",
  `INSERT INTO terminations (id, restaurant_id, told_by_side, told_at, told_by, last_day, words)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
const withdraw = namedQuery(
  "withdraw_termination",
  "UPDATE terminations SET withdrawn_at = greatest(told_at, $2), withdrawn_by = $3 WHERE id = $1",
);
const end = namedQuery("end_contract", "UPDATE terminations SET ended_at = $2 WHERE id = $1");
