import { orderTimeKey } from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import type { Cents } from "@mahlzeit/domain/money";
import { defaultIfMissing } from "@mahlzeit/domain/orders/order/missing";
import { slotTakenSentence } from "@mahlzeit/domain/orders/order/time";
import { useEffect, useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";
import { asap, type ContactForm, contactResolver, emptyCompany, type TypedContact } from "./contact-rules.ts";
import type { OfferedTimes } from "./use-order-times.ts";
import { useStoredContact } from "./use-stored-contact.ts";

const typed = { firstName: "", lastName: "", email: "", phone: "", takeawayDate: "", takeawayTime: "", note: "" };
const empty: ContactForm = { ...typed, ...emptyCompany, ifMissing: defaultIfMissing };

/**
 * The contact form, filled with the draft, else with the account's data. Changes are stored until the order is placed.
 * A tip belongs to the cart and is not stored here. `totalCents` is null if the guest sees no price.
 */
export function useContactForm(isSending: boolean, totalCents: Cents | null): TypedContact {
  const resolver = useMemo(() => contactResolver(totalCents), [totalCents]);
  const defaultValues = { ...empty, ...readDraft("contact"), typedTip: undefined };
  const form = useForm({ mode: "all", resolver, defaultValues });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft("contact", values) }),
    [form],
  );
  useStoredContact(form, isSending);
  return form;
}

/**
 * Removes a chosen time that is gone; 'Schnellstmöglich' is for deliveries while the kitchen starts at once. A guest at a
 * table has the first time until they choose another one.
 */
export function useOfferedTime(
  form: TypedContact,
  { asapOffered, isAtTable }: { readonly asapOffered: boolean; readonly isAtTable: boolean },
  { times }: OfferedTimes,
): void {
  const given = useRef("");
  useEffect(() => {
    const chosen = form.getValues("takeawayTime");
    const first = isAtTable && times?.[0] ? orderTimeKey(times[0]) : "";
    if (first && (chosen === "" || chosen === asap || chosen === given.current)) {
      given.current = first;
      if (chosen !== first) form.setValue("takeawayTime", first, { shouldValidate: true });
      return;
    }
    if (chosen === "" && asapOffered) form.setValue("takeawayTime", asap);
    if (chosen === asap && !asapOffered) form.setValue("takeawayTime", "");
    if (chosen === "" || chosen === asap || !times) return;
    if (times.some((time) => orderTimeKey(time) === chosen)) return;
    form.setValue("takeawayTime", "", { shouldTouch: true });
    form.setError("takeawayTime", { message: slotTakenSentence });
  }, [form, asapOffered, isAtTable, times]);
}
