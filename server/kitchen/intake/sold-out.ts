import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import { endOfBusinessDay } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import type { Instant } from "@mahlzeit/domain/local-time";
import { markOut, unmark } from "../../catalogue/menus/sold-out.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { invalidField } from "../../platform/http/problems.ts";
import { type Change, changeIntake } from "./change-intake.ts";

/**
 * Marks dishes and options as sold out. Throws `service-not-found`, `unknown-product` if one of them is not on the
 * menu, and `invalid-input` if the end has passed.
 */
export function markSoldOut(
  db: Database,
  change: Change,
  { until, ...marked }: Input<typeof api.markSoldOut>["body"],
): Promise<IntakeState> {
  const end = endOf(until, change.now);
  const mark = (tx: Transaction, { id }: { id: string }) => markOut(tx, id, { ...marked, until: end }, change.now);
  return changeIntake(db, change, mark, "mark-sold-out");
}

/** Ends the mark of dishes and options. Throws `service-not-found`, and `unknown-product` if one is not on the menu. */
export function bringBack(
  db: Database,
  change: Change,
  marked: Input<typeof api.bringBack>["body"],
): Promise<IntakeState> {
  return changeIntake(db, change, (tx, { id }) => unmark(tx, id, marked), "mark-sold-out");
}

function endOf(until: Input<typeof api.markSoldOut>["body"]["until"], now: Instant): Instant | null {
  if (until === "BUSINESS_DAY") return endOfBusinessDay(now);
  if (until === "CHANGED") return null;
  if (until > now) return until;
  throw invalidField("until", "Diese Zeit ist vorbei.");
}
