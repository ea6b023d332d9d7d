import { customerFields } from "@mahlzeit/domain/people/customer";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useAccount } from "../../session/account-store.ts";
import { authToken } from "../../session/token.ts";
import { saveDraft } from "../cart/typed-draft.ts";
import type { ContactForm } from "./contact-rules.ts";

const nobody = { firstName: "", lastName: "", email: "", phone: "", note: "" };

/**
 * Fills what a customer has stored into the fields nobody has touched, whenever the account arrives or changes. With
 * the session goes what was in the form, so that the next person finds nothing of it.
 */
export function useStoredContact(form: UseFormReturn<ContactForm, unknown, ContactForm>, isSending: boolean): void {
  const account = useAccount();
  const session = useRef(authToken());
  const filled = useRef<Partial<ContactForm>>({});

  useEffect(() => {
    const { current: before } = session;
    session.current = authToken();
    const stored = account ? { ...account.customer, email: account.email } : null;
    if (before !== null && before !== session.current) {
      filled.current = stored ?? {};
      // Whoever's token the server refused while they were ordering is still there, as a guest.
      if (isSending) saveDraft("contact", form.getValues());
      else form.reset({ ...form.getValues(), ...nobody, ...stored });
      return;
    }
    if (!stored) return;
    for (const field of customerFields) {
      const isOurs = ["", filled.current[field]].includes(form.getValues(field));
      const { isDirty, isTouched } = form.getFieldState(field);
      const isFocused = document.activeElement?.getAttribute("name") === field;
      if (!isOurs || isDirty || isTouched || isFocused) continue;
      filled.current[field] = stored[field];
      form.resetField(field, { defaultValue: stored[field] });
    }
  }, [account, form, isSending]);
}
