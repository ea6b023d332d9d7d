import { type Cents, formatEuros } from "../money.ts";

/** How long an alternative takes, and from which sum on it delivers: "35 Min., ab 15,00 €" */
export function alternativeFacts(preparationMinutes: number, minimumCents: Cents | null): string {
  const minimum = minimumCents === null ? [] : [`ab ${formatEuros(minimumCents)}`];
  return [`${preparationMinutes} Min.`, ...minimum].join(", ");
}
