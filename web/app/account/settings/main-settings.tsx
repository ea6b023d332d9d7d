import { ProblemError } from "@mahlzeit/contract/client-errors";
import { type Account, updateCustomer } from "@mahlzeit/contract/people/customers";
import { faultIn } from "@mahlzeit/domain/customer";
import { oneLine } from "@mahlzeit/domain/one-line";
import { type PaymentType, paymentTypeManagementLabels, paymentTypes } from "@mahlzeit/domain/order-types";
import { faultInSignInEmail, mailboxKey, needsPasswordAgain } from "@mahlzeit/domain/people/account";
import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { Form } from "../../forms/form.tsx";
import { FormSelectField } from "../../forms/form-fields.tsx";
import { EmailField, NameFields, PhoneField } from "../../forms/person-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { accountChanged } from "../../session/account-changes.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Toast } from "../../ui/toast.tsx";
import { AskPassword } from "./ask-password.tsx";
import styles from "./settings.module.css";

interface MainFields {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  paymentType: PaymentType;
}

const resolver = rulesResolver<MainFields>({
  firstName: (value) => faultIn("firstName", value),
  lastName: (value) => faultIn("lastName", value),
  phone: (value) => faultIn("phone", value),
  email: faultInSignInEmail,
  paymentType: () => null,
});

/** Name, phone, e-mail address and preferred way to pay. */
export function MainSettings({ account }: { account: Account }) {
  const id = useId();
  const form = useForm({ mode: "all", resolver, defaultValues: fieldsOf(account) });
  const { refusals, refuse, send } = useRefusals(form, { "email-taken": "email" });
  const [isSaved, setIsSaved] = useState(false);
  /** The changes that need the password before they are saved. */
  const [awaitingPassword, setAwaitingPassword] = useState<MainFields | null>(null);

  const { reset } = form;
  // The account may change in another tab; what has been typed here stays.
  useEffect(() => reset(fieldsOf(account), { keepDirtyValues: true, keepErrors: true }), [reset, account]);

  const update = (fields: MainFields) =>
    send(async () => {
      setIsSaved(false);
      if (needsPassword(account, fields)) return setAwaitingPassword(fields);
      await save(fields).catch((error: unknown) => {
        if (!isRefusedAs(error, "password-required")) throw error;
        setAwaitingPassword(fields);
      });
    });

  async function updateWithPassword(password: string, fields: MainFields) {
    try {
      await save(fields, password);
    } catch (error) {
      // The server checks these only after the password, so the password was right.
      if (!isRefusedAs(error, "email-taken", "invalid-input")) throw error;
      refuse(error);
    }
    setAwaitingPassword(null);
  }

  async function save({ email, paymentType, ...customer }: MainFields, password?: string) {
    const { answer } = await api(updateCustomer, {
      body: { customer, email, paymentType, ...(password ? { password } : {}) },
    });
    reset(fieldsOf(answer));
    accountChanged(answer);
    setIsSaved(true);
  }

  return (
    <Panel aria-labelledby={`${id}-title`} className={`stack gap-5 start ${styles.stack}`}>
      <h2 id={`${id}-title`}>Main Settings</h2>
      <Form form={form} id={id} onSubmit={update} refusals={refusals} columns={2}>
        <NameFields required />
        <PhoneField required />
        <EmailField required />
        <FormSelectField name="paymentType" label="Zahlungsmethode" full>
          {paymentTypes.map((type) => (
            <option key={type} value={type}>
              {paymentTypeManagementLabels[type]}
            </option>
          ))}
        </FormSelectField>
      </Form>
      {account.pendingEmail && (
        <Notice tone="ok">
          Wir haben einen Link an {account.pendingEmail} geschickt. Bis du ihn öffnest, gilt {account.email}.
        </Notice>
      )}
      <Button type="submit" form={id} variant="primary" size="large" busy={form.formState.isSubmitting}>
        Update
      </Button>
      {awaitingPassword && (
        // Access to the mailbox gives access to the account, so changing the e-mail address needs the password.
        <AskPassword
          title="Neue E-Mail-Adresse"
          description={`Du willst dich künftig mit ${oneLine(awaitingPassword.email)} anmelden. Bitte gib zur Sicherheit noch einmal dein Passwort ein.`}
          submitLabel="E-Mail ändern"
          email={account.email}
          onPassword={(password) => updateWithPassword(password, awaitingPassword)}
          onClose={() => setAwaitingPassword(null)}
        />
      )}
      {isSaved && <Toast onDismiss={() => setIsSaved(false)}>Gespeichert.</Toast>}
    </Panel>
  );
}

/** True if the mailbox changes and the customer has not signed in recently. */
function needsPassword({ email, signedInAt }: Account, wanted: MainFields): boolean {
  return mailboxKey(wanted.email) !== mailboxKey(email) && needsPasswordAgain(signedInAt, Date.now());
}

function isRefusedAs(error: unknown, ...codes: string[]): boolean {
  return error instanceof ProblemError && codes.includes(error.problem.code);
}

function fieldsOf({ customer, email, paymentType }: Account): MainFields {
  const { firstName, lastName, phone } = customer;
  return { firstName, lastName, phone, email, paymentType };
}
