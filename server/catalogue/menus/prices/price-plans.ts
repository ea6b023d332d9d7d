import type { NewPrice } from "@mahlzeit/domain/catalogue/menu/change-prices";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";

export interface PlannedPrice extends NewPrice {
  /** The price when the change was planned. */
  readonly fromCents?: Cents | null;
  readonly sizes?: readonly (NonNullable<NewPrice["sizes"]>[number] & { readonly fromCents?: Cents | null })[];
}

interface PricePlan {
  readonly id: string;
  readonly changes: readonly PlannedPrice[];
  readonly at: Instant;
  readonly accountId: string | null;
  /** The first name. */
  readonly by: string | null;
}

export async function findPlan(tx: Transaction, restaurantId: string): Promise<PricePlan | undefined> {
  return (await planOf(tx, restaurantId))[0];
}

interface PlanToAdd extends Pick<PricePlan, "changes" | "at"> {
  readonly restaurantId: string;
  readonly accountId: string;
}

/** Adds a plan. The caller has locked the restaurant, and there is no other plan. */
export async function addPlan(tx: Transaction, { restaurantId, changes, at, accountId }: PlanToAdd): Promise<void> {
  const id = uuidv7();
  await insert(tx, restaurantId, id, JSON.stringify(changes), new Date(at), accountId);
  await addJobs(tx, [{ task: "change-prices", payload: { restaurantId, planId: id }, runAt: at }]);
}

/** Stores the rest of a plan whose time has come, or removes it. */
export async function saveRemainingPrices(
  tx: Transaction,
  restaurantId: string,
  left: readonly PlannedPrice[],
): Promise<void> {
  if (left.length === 0) await remove(tx, restaurantId);
  else await saveChanges(tx, restaurantId, JSON.stringify(left));
}

export async function removePlan(tx: Transaction, restaurantId: string): Promise<void> {
  await remove(tx, restaurantId);
}

const planOf = namedQuery<PricePlan>(
  "price_plan",
  `SELECT p.id, p.changes, (extract(epoch FROM p.change_at) * 1000)::bigint AS at, p.planned_by AS "accountId",
     a.first_name AS by
   FROM price_plans p LEFT JOIN accounts a ON a.id = p.planned_by WHERE p.restaurant_id = $1`,
);
const insert = namedQuery(
  "plan_prices",
  "INSERT INTO price_plans (restaurant_id, id, changes, change_at, planned_by) VALUES ($1, $2, $3, $4, $5)",
);
const saveChanges = namedQuery("keep_of_price_plan", "UPDATE price_plans SET changes = $2 WHERE restaurant_id = $1");
const remove = namedQuery("call_off_prices", "DELETE FROM price_plans WHERE restaurant_id = $1");
