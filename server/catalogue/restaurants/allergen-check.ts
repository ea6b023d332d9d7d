import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { isAllergenCheckDue } from "@mahlzeit/domain/catalogue/restaurants/allergen-check";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

interface Asking {
  readonly actor: Actor;
  readonly restaurantId: string;
  readonly now: Instant;
}

/** Returns when a restaurant's allergens were last confirmed. Throws `service-not-found`. */
export async function findAllergenCheck(db: Database, asking: Asking): Promise<Answer<typeof api.findAllergenCheck>> {
  requirePermission(asking.actor, "see-menu", { restaurantId: asking.restaurantId, otherwise: "service-not-found" });
  return present(await requireConfirmedAt(db, asking.restaurantId), asking);
}

/** Stores that they are right now. Throws `service-not-found`. */
export async function confirmAllergens(db: Database, asking: Asking): Promise<Answer<typeof api.findAllergenCheck>> {
  const { actor, restaurantId, now } = asking;
  requirePermission(actor, "confirm-allergens", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    const before = await requireConfirmedAt(tx, restaurantId);
    noteChanges({ allergensConfirmedAt: [before, now] });
    await setConfirmedAt(tx, restaurantId, new Date(now));
    return present(now, asking);
  });
}

function present(
  confirmedAt: Instant | null,
  { actor, restaurantId, now }: Asking,
): Answer<typeof api.findAllergenCheck> {
  const mayConfirm = mayDo(actor, "confirm-allergens", restaurantId);
  return { confirmedAt, isDue: isAllergenCheckDue(confirmedAt, now), mayConfirm };
}

async function requireConfirmedAt(db: Database | Transaction, restaurantId: string): Promise<Instant | null> {
  const [found] = await confirmedAtOf(db, restaurantId);
  if (!found) throw new ProblemException("service-not-found");
  return found.confirmedAt;
}

const confirmedAtOf = namedQuery<{ confirmedAt: Instant | null }>(
  "allergens_confirmed_at",
  `SELECT allergens_confirmed_at AS "confirmedAt" FROM restaurants WHERE id = $1`,
);
const setConfirmedAt = namedQuery(
  "confirm_allergens",
  "UPDATE restaurants SET allergens_confirmed_at = $2 WHERE id = $1",
);
