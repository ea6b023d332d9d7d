import type { ChangedEscalationRules, EscalationRules } from "@mahlzeit/contract/orders/escalation";
import type { AnswerMinutes } from "@mahlzeit/domain/orders/order/answer";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { alarmNumber, faultInAlarmNumber, maskedNumber } from "@mahlzeit/domain/phone-number";
import { findAnswerRules, setAnswerRules } from "../../catalogue/restaurants/answer-rules.ts";
import { hasBoard } from "../../kitchen/devices/find-devices.ts";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { replanWaiting } from "../order/move/cancel-unanswered.ts";

export interface RulesParts {
  readonly db: Database;
  readonly answerMinutes: AnswerMinutes | undefined;
  /** True if calls are possible. */
  readonly canCall: boolean;
  /** True if SMS are possible. */
  readonly canText: boolean;
}

/** Finds the rules for unanswered orders of a restaurant. Throws `service-not-found`. */
export async function findEscalationRules(
  parts: RulesParts,
  actor: Actor,
  restaurantId: string,
): Promise<EscalationRules> {
  requirePermission(actor, "see-devices", { restaurantId, otherwise: "service-not-found" });
  return showRules(parts.db, parts, restaurantId);
}

/** Changes the rules, for waiting orders as well. Throws `service-not-found` and `invalid-phone`. */
export async function changeEscalationRules(
  parts: RulesParts,
  actor: Actor,
  { restaurantId, ...chosen }: ChangedEscalationRules & { readonly restaurantId: string },
): Promise<EscalationRules> {
  requirePermission(actor, "change-escalation", { restaurantId, otherwise: "service-not-found" });
  const { answerMinutes = null, alarmPhone: written = null } = chosen;
  const fault = written === null ? null : faultInAlarmNumber(written);
  if (fault !== null) throw new ProblemException("invalid-phone", { detail: fault });
  const alarmPhone = written === null ? null : alarmNumber(written);
  return parts.db.transaction(async (tx) => {
    const before = await findAnswerRules(tx, restaurantId);
    if (!before) throw new ProblemException("service-not-found");
    await setAnswerRules(tx, restaurantId, { answerMinutes, alarmPhone });
    noteChanges({
      answerMinutes: [before.answerMinutes, answerMinutes],
      // The number is masked, because it may be private.
      alarmPhone: [maskedNumber(before.alarmPhone), maskedNumber(alarmPhone)],
    });
    await replanWaiting(tx, restaurantId);
    return showRules(tx, parts, restaurantId);
  });
}

async function showRules(
  db: Database | Transaction,
  { answerMinutes: usual, canCall, canText }: RulesParts,
  restaurantId: string,
): Promise<EscalationRules> {
  const rules = await findAnswerRules(db, restaurantId);
  if (!rules) throw new ProblemException("service-not-found");
  const { answerMinutes, alarmPhone, phone } = rules;
  const usualMinutes = usual?.[(await hasBoard(db, restaurantId)) ? "board" : "mail"] ?? null;
  return { answerMinutes, usualMinutes, alarmPhone, usualPhone: alarmNumber(phone), canCall, canText };
}
