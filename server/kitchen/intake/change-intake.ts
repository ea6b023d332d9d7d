import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import { busyMs, endOfPause } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import type { Action, Actor } from "@mahlzeit/domain/people/roles";
import type { OwnRestaurant } from "../../catalogue/restaurants/restaurant.ts";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { requireRestaurant, showIntake } from "./find-intake.ts";
import { lockIntake } from "./lock-intake.ts";

export interface Change {
  readonly actor: Actor;
  readonly restaurantId: string;
  readonly now: Instant;
}

/** Pauses order types; a pause of the same type is replaced. Throws `service-not-found`, `order-type-not-offered`. */
export function pauseIntake(
  db: Database,
  change: Change,
  { length, types, reason }: Input<typeof api.pauseIntake>["body"],
): Promise<IntakeState> {
  return changeIntake(db, change, async (tx, restaurant) => {
    const { id, orderTypes } = restaurant;
    const paused = types ?? orderTypes;
    if (paused.some((type) => !orderTypes.includes(type))) throw new ProblemException("order-type-not-offered");
    const until = endOfPause(length, restaurant, change.now);
    const [from, to] = [new Date(change.now), new Date(until)];
    await pause(tx, id, [...paused], length, reason ?? null, from, to);
  });
}

/** Ends pauses; without types all of them. Throws `service-not-found`. */
export function resumeIntake(
  db: Database,
  change: Change,
  { types }: Input<typeof api.resumeIntake>["body"],
): Promise<IntakeState> {
  return changeIntake(db, change, async (tx, { id }) => void (await resume(tx, id, types ?? null)));
}

/** Sets or ends "Viel los" for an hour from now. Throws `service-not-found`. */
export function setBusy(
  db: Database,
  change: Change,
  { extraMinutes }: Input<typeof api.setBusy>["body"],
): Promise<IntakeState> {
  return changeIntake(db, change, async (tx, { id }) => {
    if (extraMinutes === 0) await endBusy(tx, id);
    else {
      await beBusy(tx, id, extraMinutes, new Date(change.now), new Date(change.now + busyMs));
    }
  });
}

/** Waits for the orders being placed, makes the change, and returns the new state. */
export async function changeIntake(
  db: Database,
  { actor, restaurantId, now }: Change,
  change: (tx: Transaction, restaurant: OwnRestaurant) => Promise<void>,
  action: Action = "change-intake",
): Promise<IntakeState> {
  requirePermission(actor, action, { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockIntake(tx, restaurantId);
    const restaurant = await requireRestaurant(tx, restaurantId);
    const before = await showIntake(tx, restaurant, now);
    await change(tx, restaurant);
    const after = await showIntake(tx, await requireRestaurant(tx, restaurantId), now);
    noteIntake(before, after);
    return after;
  });
}

/** Notes for the audit log until when each type is paused, how busy it is, and the sold-out dishes. */
function noteIntake(before: IntakeState, after: IntakeState): void {
  const pausedUntil = ({ pauses }: IntakeState, type: OrderType) =>
    pauses.find((paused) => paused.type === type)?.until ?? null;
  const soldOutIn = ({ soldOut }: IntakeState) => soldOut.map(({ name }) => name).join(", ") || null;
  const pauses = after.orderTypes.map(
    (type) => [`pausedUntil.${type}`, [pausedUntil(before, type), pausedUntil(after, type)]] as const,
  );
  noteChanges({
    ...Object.fromEntries(pauses),
    extraMinutes: [before.busy?.extraMinutes ?? 0, after.busy?.extraMinutes ?? 0],
    soldOut: [soldOutIn(before), soldOutIn(after)],
  });
}

const pause = namedQuery(
  "pause_intake",
  `INSERT INTO pauses (restaurant_id, order_type, length, reason, paused_at, paused_until)
     SELECT $1, type, $3, $4, $5, $6 FROM unnest($2::text[]) AS type
   ON CONFLICT (restaurant_id, order_type) DO UPDATE SET length = EXCLUDED.length, reason = EXCLUDED.reason,
     paused_at = EXCLUDED.paused_at, paused_until = EXCLUDED.paused_until`,
);
const resume = namedQuery(
  "resume_intake",
  "DELETE FROM pauses WHERE restaurant_id = $1 AND ($2::text[] IS NULL OR order_type = ANY ($2))",
);
const beBusy = namedQuery(
  "set_busy",
  `INSERT INTO busy_times (restaurant_id, extra_minutes, busy_at, busy_until) VALUES ($1, $2, $3, $4)
   ON CONFLICT (restaurant_id) DO UPDATE SET extra_minutes = EXCLUDED.extra_minutes, busy_at = EXCLUDED.busy_at,
     busy_until = EXCLUDED.busy_until`,
);
const endBusy = namedQuery("end_busy", "DELETE FROM busy_times WHERE restaurant_id = $1");
