import { customerFields } from "@mahlzeit/domain/customer";
import { useEffect, useRef } from "react";
import { useAccount } from "../../session/account-store.ts";
import { authToken } from "../../session/token.ts";
import { saveDraft } from "../../session/typed-draft.ts";
import { type ContactForm, emptyCompany, type TypedContact } from "./contact-rules.ts";

const emptyContact = { firstName: "", lastName: "", email: "", phone: "", note: "", ...emptyCompany };

/**
 * Fills untouched fields with the account's data whenever the account is loaded or changes. When the session ends, the
 * form is emptied, so that the next person sees nothing of it.
 */
export function useStoredContact(form: TypedContact, isSending: boolean): void {
  const account = useAccount();
  const session = useRef(authToken());
  const filled = useRef<Partial<ContactForm>>({});

  useEffect(() => {
    const { current: before } = session;
    session.current = authToken();
    const stored = account ? { ...account.customer, email: account.email } : null;
    if (before !== null && before !== session.current) {
      filled.current = stored ?? {};
      // If the server refused the token while ordering, the same person continues as a guest.
      if (isSending) saveDraft("contact", form.getValues());
      else form.reset({ ...form.getValues(), ...emptyContact, ...stored });
      return;
    }
    if (!stored) return;
    for (const field of customerFields) {
      const isReplaceable = ["", filled.current[field]].includes(form.getValues(field));
      const { isDirty, isTouched } = form.getFieldState(field);
      const isFocused = document.activeElement?.getAttribute("name") === field;
      if (!isReplaceable || isDirty || isTouched || isFocused) continue;
      filled.current[field] = stored[field];
      form.resetField(field, { defaultValue: stored[field] });
    }
  }, [account, form, isSending]);
}
