import type { TerminationState } from "@mahlzeit/contract/partners/termination";
import type { Instant } from "@mahlzeit/domain/local-time";
import { earliestLastDay, endOf, type Terminator } from "@mahlzeit/domain/partners/termination";
import { type Actor, roleFor } from "@mahlzeit/domain/people/roles";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";

export interface TerminationParts {
  readonly db: Database;
  /** The address for complaints. */
  readonly complaintsTo: string;
}

export interface Termination {
  readonly id: string;
  readonly by: Terminator;
  readonly toldAt: Instant;
  readonly lastDay: string;
  readonly endedAt: Instant | null;
  readonly words: string;
}

/** Finds the termination for owners and operators. Throws `service-not-found`. */
export function findTermination(
  { db, complaintsTo }: TerminationParts,
  { actor, restaurantId, now }: { readonly actor: Actor; readonly restaurantId: string; readonly now: Instant },
): Promise<TerminationState> {
  requirePermission(actor, "end-contract", { restaurantId, otherwise: "service-not-found" });
  return readTermination(db, { actor, restaurantId, now, complaintsTo });
}

export async function readTermination(
  db: Database | Transaction,
  asked: { readonly actor: Actor; readonly restaurantId: string; readonly now: Instant; readonly complaintsTo: string },
): Promise<TerminationState> {
  const { actor, restaurantId, now, complaintsTo } = asked;
  const { id, uid, name } = await requireOwnRestaurant(db, restaurantId);
  const found = await findCurrent(db, restaurantId);
  return {
    restaurant: { id, uid, name },
    termination: found && {
      by: found.by,
      toldAt: found.toldAt,
      lastDay: found.lastDay,
      endedAt: found.endedAt,
      words: found.words,
    },
    mayWithdraw: found !== null && found.by === sideOf(actor, restaurantId) && isOpen(found, now),
    earliest: earliestLastDay(now),
    complaintsTo,
  };
}

/** Finds the termination that was not withdrawn; null: the contract continues. */
export async function findCurrent(db: Database | Transaction, restaurantId: string): Promise<Termination | null> {
  return (await current(db, restaurantId))[0] ?? null;
}

/** Tells whether it can still be withdrawn. */
export function isOpen({ lastDay, endedAt }: Termination, now: Instant): boolean {
  return endedAt === null && now < endOf(lastDay);
}

/** Returns the side of an actor who may end this contract: an owner of the restaurant acts as its owner. */
export function sideOf(actor: Actor, restaurantId: string): Terminator {
  return roleFor(actor, "end-contract", restaurantId) === "owner" ? "RESTAURANT" : "OPERATOR";
}

const current = namedQuery<Termination>(
  "current_termination",
  `SELECT id, told_by_side AS by, told_at AS "toldAt", to_char(last_day, 'YYYY-MM-DD') AS "lastDay", ended_at AS "endedAt", words
   FROM terminations WHERE restaurant_id = $1 AND withdrawn_at IS NULL`,
);
