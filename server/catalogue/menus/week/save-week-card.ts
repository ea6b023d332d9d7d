import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import { faultsInWeek } from "@mahlzeit/domain/catalogue/menu/week/check-week";
import type { Database } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { lockRestaurant } from "../../restaurants/note-change.ts";
import { noteEditor } from "../editing/drafts.ts";
import { readMenu, requireMenuPermission } from "../editing/find-managed-menu.ts";
import type { WeekWork } from "./find-week-card.ts";
import { findWeek, noRevision, saveWeek } from "./week-cards.ts";

/**
 * Saves a week's card. Throws `service-not-found`, `invalid-input` and, if somebody else was faster, `revision-changed`.
 */
export async function saveWeekCard(
  db: Database,
  work: WeekWork,
  { revision, card }: Input<typeof api.saveWeekCard>["body"],
): Promise<Answer<typeof api.saveWeekCard>> {
  requireMenuPermission(work, "edit-menu");
  const { actor, restaurantId, monday, now } = work;
  const errors = faultsInWeek(card, monday);
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    await readMenu(tx, work);
    const stored = await findWeek(tx, work);
    if ((stored?.revision ?? noRevision) !== revision) throw new ProblemException("revision-changed");
    await noteEditor(tx, restaurantId, actor.accountId, now);
    const saved = await saveWeek(tx, { restaurantId, monday, card, accountId: actor.accountId, now });
    return { revision: saved, savedAt: now };
  });
}
