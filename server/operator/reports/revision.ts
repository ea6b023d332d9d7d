import { createHash } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { ShownContent } from "../../catalogue/restaurants/hidden-content.ts";

export interface Decidable {
  /** The content as its restaurant has it, hidden or not; null: it is gone, or it is a rating, which nobody can change. */
  readonly now: ShownContent | null;
  /** Null: it is shown. */
  readonly hiddenAt: Instant | null;
  /** The ids of its waiting reports, in any order. */
  readonly reports: readonly string[];
}

/** Is another as soon as an operator would decide about something other than they have seen. */
export function revisionOf({ now, hiddenAt, reports }: Decidable): string {
  const seen = JSON.stringify([
    now && [now.name, now.text, now.allergens, now.pictureHash],
    hiddenAt,
    reports.toSorted(),
  ]);
  return createHash("sha256").update(seen).digest("base64url").slice(0, 22);
}
