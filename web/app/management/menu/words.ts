/** "wird in 14 Gerichten verwendet" */
export function usedWords(dishes: number): string {
  if (dishes === 0) return "wird nirgends verwendet";
  return dishes === 1 ? "wird in einem Gericht verwendet" : `wird in ${dishes} Gerichten verwendet`;
}

/** The same as a title. */
export function usedTitle(dishes: number): string {
  return usedWords(dishes).replace("w", "W");
}
