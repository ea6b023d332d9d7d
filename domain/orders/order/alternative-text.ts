import { type Cents, formatEuros } from "../../money.ts";

/** Returns the preparation time of an alternative and its minimum for delivery: "35 Min., ab 15,00 €". */
export function alternativeFacts(preparationMinutes: number, minimumCents: Cents | null): string {
  const minimum = minimumCents === null ? [] : [`ab ${formatEuros(minimumCents)}`];
  return [`${preparationMinutes} Min.`, ...minimum].join(", ");
}
