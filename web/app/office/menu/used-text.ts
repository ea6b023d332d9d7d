import { countOf } from "@mahlzeit/domain/digits";
/** Describes the use: "wird in 14 Gerichten verwendet". */
export function usedText(dishes: number): string {
  if (dishes === 0) return "wird nirgends verwendet";
  return `wird in ${countOf(dishes, "Gericht", "Gerichten")} verwendet`;
}

/** The same as a title. */
export function usedTitle(dishes: number): string {
  return usedText(dishes).replace("w", "W");
}
