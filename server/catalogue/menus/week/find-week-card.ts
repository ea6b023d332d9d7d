import type { api } from "@mahlzeit/contract/api";
import type { ManagedWeek } from "@mahlzeit/contract/catalogue/week-card";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { faultsInWeek } from "@mahlzeit/domain/catalogue/menu/week/check-week";
import { firstCard } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { type MenuWork, readMenu, requireMenuPermission } from "../editing/find-managed-menu.ts";
import { findPublishers } from "../editing/publishers.ts";
import { findKnown } from "./known-dishes.ts";
import { findLastWeek, findWeek, isWeekBefore, noRevision } from "./week-cards.ts";

/** Work on the card of a week. */
export interface WeekWork extends MenuWork {
  /** "YYYY-MM-DD" */
  readonly monday: string;
}

export function weekWorkOf(
  { id, monday }: { readonly id: string; readonly monday: string },
  { identity, now }: { identity: Identity; now: number },
): WeekWork {
  return { actor: identity, restaurantId: id, now, monday };
}

/** Finds the card, or the one that the week begins with. Throws `service-not-found`, and `invalid-input` for other days. */
export async function findWeekCard(db: Database, work: WeekWork): Promise<ManagedWeek> {
  requireMenuPermission(work, "see-menu");
  return db.transaction((tx) => presentWeek(tx, work));
}

/** Finds the last dish of each name. Throws `service-not-found`. */
export async function findKnownDishes(db: Database, work: MenuWork): Promise<Answer<typeof api.findKnownDishes>> {
  requireMenuPermission(work, "see-menu");
  return db.transaction(async (tx) => {
    await readMenu(tx, work);
    const dishes = await findKnown(tx, work.restaurantId, work.now);
    return { dishes } as Answer<typeof api.findKnownDishes>;
  });
}

export async function presentWeek(tx: Transaction, work: WeekWork): Promise<ManagedWeek> {
  const { monday, restaurantId } = work;
  requireMonday(monday);
  await readMenu(tx, work);
  const [stored, last] = [await findWeek(tx, work), await findLastWeek(tx, work)];
  const { name, from, to, days, rows } = last?.card ?? firstCard;
  return {
    monday,
    card: stored?.card ?? { name, from, to, days, rows, cells: [] },
    revision: stored?.revision ?? noRevision,
    savedAt: stored?.savedAt ?? null,
    savedBy: stored?.savedBy ?? null,
    before: last && isWeekBefore(last, work) ? last.card : null,
    placed: stored?.placed ?? [],
    publishers: (await findPublishers(tx, restaurantId)).map(({ firstName }) => firstName),
    toldAt: stored?.toldAt ?? null,
  } as ManagedWeek;
}

/** Throws `invalid-input` for a day that begins no week. */
export function requireMonday(monday: string): void {
  const [fault] = faultsInWeek({ ...firstCard, rows: ["Suppe"] }, monday);
  if (fault) throw new ProblemException("invalid-input", { errors: [fault] });
}
