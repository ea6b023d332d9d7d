import type { BasisPoints } from "../../money.ts";

/** Labels a total: "Gesamt (inkl. MwSt.)", without the brackets if no VAT is in it. */
export function totalLabel(name: string, vat: readonly { readonly rate: BasisPoints }[]): string {
  return bearsVat(vat) ? `${name} (inkl. MwSt.)` : name;
}

export function bearsVat(vat: readonly { readonly rate: BasisPoints }[]): boolean {
  return vat.some(({ rate }) => rate > 0);
}
