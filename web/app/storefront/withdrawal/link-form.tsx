import { mailWithdrawalLinks } from "@mahlzeit/contract/money/withdrawals";
import { faultIn } from "@mahlzeit/domain/customer";
import { faultInOrderNumber, readOrderNumber } from "@mahlzeit/domain/money/withdrawal/withdrawal";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../data/api.ts";
import { Form } from "../../forms/form.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { EmailField } from "../../forms/person-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { useRefusals } from "../../forms/use-refusals.ts";
import { Button } from "../../ui/button.tsx";

type LinkValues = { email: string; number: string };

const resolver = rulesResolver<LinkValues>({
  email: (email) => faultIn("email", email),
  number: faultInOrderNumber,
});

/** Asks for an order's number and address, and has its link mailed. It never tells whether there is such an order. */
export function LinkForm() {
  const form = useForm<LinkValues>({ resolver, defaultValues: { email: "", number: "" } });
  const { refusals, send } = useRefusals(form);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sentTo !== null) done.current?.focus();
  }, [sentTo]);

  if (sentTo !== null)
    return (
      <div className="stack gap-4">
        <h2 ref={done} tabIndex={-1}>
          Schau in deine Mails
        </h2>
        <p>
          Falls es dazu eine Bestellung mit Ware gibt, die man zurückgeben kann, haben wir an <b>{sentTo}</b> den Link
          geschickt. Dort wählst du aus, wovon du zurücktrittst.
        </p>
        <div>
          <Button onClick={() => setSentTo(null)}>Nichts angekommen? Noch einmal</Button>
        </div>
      </div>
    );
  return (
    <Form
      form={form}
      title="Von welcher Bestellung?"
      submitLabel="Link schicken"
      refusals={refusals}
      onSubmit={({ email, number }) =>
        send(async () => {
          await api(mailWithdrawalLinks, { body: { email, number: readOrderNumber(number) ?? 0 } });
          setSentTo(email.trim());
        })
      }
    >
      <p className="muted">
        Am schnellsten geht’s über die Seite deiner Bestellung; der Link dorthin steht in der Bestellbestätigung. Ohne
        sie schicken wir dir einen.
      </p>
      <EmailField required hint="Die aus deiner Bestellung." />
      <FormTextField
        name="number"
        label="Bestellnummer"
        required
        inputMode="numeric"
        autoComplete="off"
        hint="Steht auf dem Beleg, zum Beispiel 27."
      />
    </Form>
  );
}
