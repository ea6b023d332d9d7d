import type { ProblemCode } from "@mahlzeit/contract/problem";
import { type Action, type Actor, roleFor } from "@mahlzeit/domain/people/roles";
import { noteAct } from "../database/audit-scope.ts";
import { ProblemException } from "./problems.ts";

/**
 * Throws the endpoint's problem for missing things if the action is forbidden, so forbidden looks like not found. Notes
 * the role and the restaurant for the audit log.
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
