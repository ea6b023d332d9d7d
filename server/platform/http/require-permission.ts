import type { ProblemCode } from "@mahlzeit/contract/problem";
import { type Action, type Actor, roleFor } from "@mahlzeit/domain/people/roles";
import { noteAct } from "../database/audit-scope.ts";
import { ProblemException } from "./problems.ts";

/**
 * Forbidden answers like not found: throws the endpoint's problem for things that do not exist. The audit log learns here in
 * which role and where somebody acts.
 */
export function requirePermission(
  actor: Actor,
  action: Action,
  { restaurantId, otherwise }: { restaurantId?: string; otherwise: ProblemCode },
): void {
  const role = roleFor(actor, action, restaurantId);
  if (role === null) throw new ProblemException(otherwise);
  noteAct({ role, restaurantId: restaurantId ?? null });
}
