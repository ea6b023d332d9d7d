import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { mergeMenus } from "@mahlzeit/domain/catalogue/menu/merge-menus";
import { withoutPastDishes } from "@mahlzeit/domain/catalogue/menu/past-dishes";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { menuQuery } from "../menu-query.ts";
import { findPublished, type PublishedMenu } from "./versions.ts";

interface StoredSchedule {
  readonly id: string;
  readonly baseVersion: number;
  readonly document: MenuDocument;
  readonly at: Instant;
  readonly accountId: string | null;
  /** The first name. */
  readonly by: string | null;
  readonly note: string;
  readonly isHeld: boolean;
}

interface MenuToPlan {
  readonly restaurantId: string;
  readonly baseVersion: number;
  readonly document: MenuDocument;
  readonly at: Instant;
  readonly accountId: string;
  readonly note: string;
}

export async function findSchedule(
  db: Database | Transaction,
  restaurantId: string,
): Promise<StoredSchedule | undefined> {
  return (await scheduleOf(db, restaurantId))[0];
}

/** Stores a menu until its time. The caller has locked the menu, and there is no other plan. */
export async function addSchedule(tx: Transaction, plan: MenuToPlan): Promise<void> {
  const { restaurantId, baseVersion, document, at, accountId, note } = plan;
  const id = uuidv7();
  await insert(tx, restaurantId, id, baseVersion, JSON.stringify(document), new Date(at), accountId, note);
  await addJobs(tx, [{ task: "publish-menu", payload: { restaurantId, scheduleId: id }, runAt: at }]);
}

/** Lets the plan replace the current version, whoever published that. */
export async function rebaseSchedule(tx: Transaction, restaurantId: string, baseVersion: number): Promise<void> {
  await rebase(tx, restaurantId, baseVersion);
}

/**
 * Takes a change of the published menu over into the planned one, so that the plan does not wait for a decision. If the
 * two contradict each other, it does. The caller has published the change and locked the menu.
 */
export async function carryPlanOver(
  tx: Transaction,
  restaurantId: string,
  { before, now }: { readonly before: PublishedMenu; readonly now: Instant },
): Promise<void> {
  const schedule = await findSchedule(tx, restaurantId);
  if (!schedule || schedule.isHeld || schedule.baseVersion !== before.number) return;
  const after = await findPublished(tx, restaurantId, now);
  if (!after) return;
  const planned = withoutPastDishes(schedule.document, now);
  const { document, conflicts } = mergeMenus(before.document, planned, after.document);
  if (conflicts.length === 0) await replace(tx, restaurantId, after.number, JSON.stringify(document));
}

/** Puts the plan on hold until somebody decides. */
export async function holdSchedule(tx: Transaction, restaurantId: string, now: Instant): Promise<void> {
  await hold(tx, restaurantId, new Date(now));
}

export async function removeSchedule(tx: Transaction, restaurantId: string): Promise<void> {
  await remove(tx, restaurantId);
}

const scheduleOf = menuQuery<StoredSchedule>(
  "menu_schedule",
  `SELECT s.id, s.base_version AS "baseVersion", s.document, (extract(epoch FROM s.publish_at) * 1000)::bigint AS at,
     s.planned_by AS "accountId", a.first_name AS by, s.note, s.held_at IS NOT NULL AS "isHeld"
   FROM menu_schedules s LEFT JOIN accounts a ON a.id = s.planned_by WHERE s.restaurant_id = $1`,
);
const insert = namedQuery(
  "plan_menu",
  `INSERT INTO menu_schedules (restaurant_id, id, base_version, document, publish_at, planned_by, note)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
const rebase = namedQuery("keep_menu_plan", "UPDATE menu_schedules SET base_version = $2 WHERE restaurant_id = $1");
const replace = namedQuery(
  "carry_menu_plan_over",
  "UPDATE menu_schedules SET base_version = $2, document = $3 WHERE restaurant_id = $1",
);
const hold = namedQuery("hold_menu_plan", "UPDATE menu_schedules SET held_at = $2 WHERE restaurant_id = $1");
const remove = namedQuery("call_off_menu", "DELETE FROM menu_schedules WHERE restaurant_id = $1");
