import { type Instant, type LocalDay, viennaDay } from "../../local-time.ts";
import type { BasisPoints } from "../../money.ts";
import type { OrderType } from "../../order-types.ts";
import type { Product } from "./menu.ts";

/** Austria's VAT rates and the day from which each applies, as far as relevant here. */
const vatRates: readonly { readonly rate: BasisPoints; readonly from?: string }[] = [
  { rate: 2000 },
  { rate: 1300 },
  { rate: 1000 },
  { rate: 490, from: "2026-07-01" },
  { rate: 0 },
];

export function vatRatesOn(day: LocalDay): readonly BasisPoints[] {
  const date = isoDate(day);
  return vatRates.filter(({ from }) => from === undefined || from <= date).map(({ rate }) => rate);
}

export function isVatRate(rate: BasisPoints, now: Instant): boolean {
  return vatRatesOn(viennaDay(now)).includes(rate);
}

/** The question about a category with dishes of unknown VAT rate. */
export const foodOrDrinkQuestion = "Sind das Speisen oder Getränke?";

/** Returns a dish with the rates that its trader charges: 0 for a small business, which is exempt from VAT. */
export function asSoldBy<Sold extends Product>(
  product: Sold,
  trader: { readonly smallBusiness?: boolean | undefined } | null,
): Sold {
  if (!trader?.smallBusiness) return product;
  const optionGroups = product.optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, vatRate: null, portionCents: 0 })),
  }));
  return { ...product, vatRate: 0, vatRateOnSite: null, optionGroups };
}

/** Returns the rate of a dish in an order of this type; its options have it unless they have their own. */
export function rateFor(
  { vatRate, vatRateOnSite }: Pick<Product, "vatRate" | "vatRateOnSite">,
  orderType: OrderType,
): BasisPoints {
  const isOnSite = orderType === "ON_SITE" || orderType === "EVENT";
  return (isOnSite ? vatRateOnSite : null) ?? vatRate;
}

/** The note on documents of a small business, which may not state VAT that it does not owe (§ 11 Abs 12 UStG). */
export const smallBusinessNote =
  "Umsatzsteuerfrei, weil das Unternehmen ein Kleinunternehmen ist (§ 6 Abs 1 Z 27 UStG).";

function isoDate({ year, month, day }: LocalDay): string {
  return [year, month, day].map((part) => part.toString().padStart(2, "0")).join("-");
}
