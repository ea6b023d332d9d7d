import type { WeekCell } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { eurosToType } from "@mahlzeit/domain/typed-amount";
import type { Conflict } from "../../draft/merge-fields.ts";

/** What somebody else wrote meanwhile into cells that were also filled in here, as sentences by "date row". */
export type ContestedCells = ReadonlyMap<string, string>;

type Written = Omit<Conflict, "field">;

/** Returns the sentences of contested fields; a confirmation alone is no reason for one. */
export function contestedCells(conflicts: readonly Conflict[], by: string | null): ContestedCells {
  return new Map(
    conflicts.flatMap(({ field, ...written }) => {
      const text = field.startsWith("cell ") ? writtenText(written, by ?? "Jemand anderer") : null;
      return text === null ? [] : [[field.slice("cell ".length), text] as const];
    }),
  );
}

/** "Elif hat hier inzwischen 5,50 geschrieben." */
function writtenText({ base, mine, theirs }: Written, who: string): string | null {
  const [before, own, other] = [base, mine, theirs] as (WeekCell | undefined)[];
  if (!other) return `${who} hat das Gericht hier inzwischen entfernt.`;
  const isNew = (key: "name" | "priceCents" | "allergens") =>
    String(other[key]) !== String(before?.[key]) && String(other[key]) !== String(own?.[key]);
  const parts: string[] = [];
  if (isNew("name")) parts.push(`„${other.name}“`);
  if (isNew("priceCents")) parts.push(other.priceCents === null ? "keinen Preis" : eurosToType(other.priceCents));
  if (isNew("allergens") && other.allergens) parts.push(`Allergene ${other.allergens.join(", ") || "keine"}`);
  return parts.length === 0 ? null : `${who} hat hier inzwischen ${parts.join(", ")} geschrieben.`;
}
