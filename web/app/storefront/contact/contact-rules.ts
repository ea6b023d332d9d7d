import { parseOrderTime } from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import type { OrderTime } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { type Customer, type CustomerField, customerFields, faultIn } from "@mahlzeit/domain/customer";
import type { Cents } from "@mahlzeit/domain/money";
import { defaultIfMissing, type IfMissing, ifMissingChoices } from "@mahlzeit/domain/orders/order/missing";
import { refusalOfNote } from "@mahlzeit/domain/orders/order/note";
import { requiredSentence } from "@mahlzeit/domain/required";
import type { Resolver, UseFormReturn } from "react-hook-form";

/** The data that a guest enters besides the cart. */
export interface Contact {
  readonly customer: Customer;
  /** "asap" is 'Schnellstmöglich'. */
  readonly time: OrderTime | "asap";
  /** The day of that time if the restaurant takes orders ahead. */
  readonly date: string | null;
  readonly note: string;
  readonly ifMissing: IfMissing;
  /** The company that the receipt is for. */
  readonly company: CompanyForm | null;
}

/** The contact form as typed; `typedTip` is present while the guest types an amount of their own. */
export type ContactField = CustomerField | "takeawayTime" | "note";
export type ContactForm = Record<ContactField | keyof CompanyForm | "ifMissing" | "takeawayDate", string> &
  Partial<Record<"typedTip", string | undefined>>;
export type TypedContact = UseFormReturn<ContactForm, unknown, ContactForm>;
/** `forCompany` is empty unless the receipt is for a company. */
export type CompanyForm = Record<
  "forCompany" | "companyName" | "companyVatId" | "companyAddress" | "companyReference",
  string
>;
export const emptyCompany: CompanyForm = {
  forCompany: "",
  companyName: "",
  companyVatId: "",
  companyAddress: "",
  companyReference: "",
};
export const contactFields = [...customerFields, "takeawayTime", "note"] as const satisfies readonly ContactField[];

/** The choice 'Schnellstmöglich'; the others are keys of order times. */
export const asap = "asap";

/**
 * Checks the form by the domain's rules; a schema library would cost kilobytes. The required receipt data depends on
 * the total; if that is hidden (null), the host pays, and the guest is not asked for a company or a tip.
 */
export const contactResolver =
  (totalCents: Cents | null): Resolver<ContactForm> =>
  (values) => {
    const faults = contactFields.flatMap((field): Fault[] => {
      const message = contactFault(field, values[field]);
      return message === null ? [] : [[field, { type: "rule", message }]];
    });
    const result = (all: readonly Fault[]) =>
      all.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(all) };
    if (totalCents === null || (!values.forCompany && values.typedTip === undefined)) return result(faults);
    return import("./extra-rules.ts").then(({ faultsInExtras }) =>
      result([...faults, ...faultsInExtras(values, totalCents)]),
    );
  };

export type Fault = readonly [keyof ContactForm, { readonly type: "rule"; readonly message: string }];

/** Returns the contact that a valid form contains. */
export function contactOf(values: ContactForm): Contact {
  const { takeawayTime, takeawayDate, note, ifMissing, firstName, lastName, email, phone } = values;
  const wish = ifMissingChoices.find((choice) => choice === ifMissing) ?? defaultIfMissing;
  return {
    customer: { firstName, lastName, email, phone },
    note,
    ifMissing: wish,
    time: parseOrderTime(takeawayTime) ?? asap,
    date: takeawayDate || null,
    company: values.forCompany ? values : null,
  };
}

function contactFault(field: ContactField, value: string): string | null {
  if (field === "note") return refusalOfNote(value)?.message ?? null;
  if (field !== "takeawayTime") return faultIn(field, value);
  return value === asap || parseOrderTime(value) ? null : requiredSentence;
}
