import type { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import { countOf } from "@mahlzeit/domain/digits";
import { listed } from "@mahlzeit/domain/listed";

type Faults = ReturnType<typeof faultsInMenu>;

/** Summarizes the errors that prevent publishing: "2 Gerichte brauchen noch Allergene"; null if there are none. */
export function blockWords(faults: Faults): string | null {
  const [first, ...others] = faults;
  if (!first) return null;
  if (faults.every(({ kind }) => kind === "allergens-unknown")) return allergenWords(faults);
  if (others.length === 0) return `${first.place}: ${first.message}`;
  return `${faults.length} Angaben fehlen oder stimmen noch nicht`;
}

function allergenWords(faults: Faults): string {
  const options = faults.filter(({ field }) => field.startsWith("optionGroups.")).length;
  const dishes = faults.length - options;
  const parts = [
    ...(dishes > 0 ? [countOf(dishes, "Gericht", "Gerichte")] : []),
    ...(options > 0 ? [countOf(options, "Option", "Optionen")] : []),
  ];
  return `${listed(parts)} ${faults.length === 1 ? "braucht" : "brauchen"} noch Allergene`;
}
