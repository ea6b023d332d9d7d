import type { ProblemCode } from "@mahlzeit/contract/problem";
import { type Action, type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { ProblemException } from "./problems.ts";

/** Forbidden answers like not found: throws the endpoint's problem for things that do not exist. */
export function requirePermission(
  actor: Actor,
  action: Action,
  { restaurantId, otherwise }: { restaurantId?: string; otherwise: ProblemCode },
): void {
  if (!mayDo(actor, action, restaurantId)) throw new ProblemException(otherwise);
}
