import { createHash } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { ShownContent } from "../../catalogue/restaurants/hidden-content.ts";

export interface Decidable {
  /** The current content, hidden or not; null: it is gone, or it is a rating, which nobody can change. */
  readonly now: ShownContent | null;
  /** Null: it is shown. */
  readonly hiddenAt: Instant | null;
  /** The ids of its waiting reports, in any order. */
  readonly reports: readonly string[];
}

/** Returns a hash that changes with everything on which an operator's decision is based. */
export function revisionOf({ now, hiddenAt, reports }: Decidable): string {
  const seen = JSON.stringify([
    now && [now.name, now.text, now.allergens, now.pictureHash],
    hiddenAt,
    reports.toSorted(),
  ]);
  return createHash("sha256").update(seen).digest("base64url").slice(0, 22);
}
