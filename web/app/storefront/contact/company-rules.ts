import type { OrderInput } from "@mahlzeit/contract/orders/orders";
import type { Cents } from "@mahlzeit/domain/money";
import { type CompanyInput, faultsInCompany, normaliseCompany } from "@mahlzeit/domain/orders/order/company";
import type { CompanyForm, Fault } from "./contact-rules.ts";

/** The fields of the form, by their names on the server. */
export const companyFields = {
  name: "companyName",
  vatId: "companyVatId",
  address: "companyAddress",
  reference: "companyReference",
} as const satisfies Record<keyof CompanyInput, keyof CompanyForm>;

/** Returns the errors of the form's company by field. */
export function faultsOfCompany(form: CompanyForm, totalCents: Cents): Fault[] {
  const faults = faultsInCompany(given(form), totalCents);
  return Object.entries(faults).map(([part, message]) => [
    companyFields[part as keyof CompanyInput],
    { type: "rule", message },
  ]);
}

/** Returns the company for the request. */
export function companyOf(form: CompanyForm): NonNullable<OrderInput["company"]> {
  const { name, vatId, address, reference } = normaliseCompany(given(form));
  return { name, vatId, ...(address !== null && { address }), ...(reference !== null && { reference }) };
}

function given(form: CompanyForm): CompanyInput {
  return {
    name: form.companyName,
    vatId: form.companyVatId,
    address: form.companyAddress,
    reference: form.companyReference,
  };
}
