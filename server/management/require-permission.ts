import type { ProblemCode } from "@mahlzeit/contract/problem";
import { type Action, type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { ProblemException } from "../http/problems.ts";

/** Forbidden looks like not found: throws whatever the endpoint says about things that are not there. */
export function requirePermission(
  actor: Actor,
  action: Action,
  { restaurantId, otherwise }: { restaurantId?: string; otherwise: ProblemCode },
): void {
  if (!mayDo(actor, action, restaurantId)) throw new ProblemException(otherwise);
}
