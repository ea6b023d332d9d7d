import type { Cents } from "@mahlzeit/domain/money";
import { faultInTip } from "@mahlzeit/domain/orders/order/tip";
import { typedEuros } from "@mahlzeit/domain/typed-amount";
import { faultsOfCompany } from "./company-rules.ts";
import type { ContactForm, Fault } from "./contact-rules.ts";

/** Returns the errors of the optional sections by field. */
export function faultsInExtras(form: ContactForm, totalCents: Cents): readonly Fault[] {
  return [...faultsOfTip(form), ...(form.forCompany ? faultsOfCompany(form, totalCents) : [])];
}

function faultsOfTip({ typedTip }: ContactForm): readonly Fault[] {
  const fault = typedTip === undefined ? null : faultInTip(typedEuros(typedTip) ?? 0);
  const message = `${fault} Oder wähl „keins“, dann geht’s ohne.`;
  return fault === null ? [] : [["typedTip", { type: "rule", message }]];
}
