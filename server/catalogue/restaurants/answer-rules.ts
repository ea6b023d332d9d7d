import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** An owner's rules for orders that nobody answers; null: the defaults. */
export interface AnswerRules {
  readonly answerMinutes: number | null;
  /** The number in the networks' format. */
  readonly alarmPhone: string | null;
}

/** Finds the rules with the number that guests see; undefined for an unknown restaurant. */
export async function findAnswerRules(
  db: Database | Transaction,
  restaurantId: string,
): Promise<(AnswerRules & { readonly phone: string }) | undefined> {
  return (await rulesOf(db, restaurantId))[0];
}

export async function setAnswerRules(tx: Transaction, restaurantId: string, rules: AnswerRules): Promise<void> {
  await setRules(tx, restaurantId, rules.answerMinutes, rules.alarmPhone);
}

const rulesOf = namedQuery<AnswerRules & { phone: string }>(
  "answer_rules",
  `SELECT answer_minutes AS "answerMinutes", alarm_phone AS "alarmPhone", phone FROM restaurants WHERE id = $1`,
);
const setRules = namedQuery(
  "set_answer_rules",
  "UPDATE restaurants SET answer_minutes = $2, alarm_phone = $3 WHERE id = $1",
);
