import { ProblemError } from "@mahlzeit/contract/client-errors";
import { bookDue, type Owing } from "@mahlzeit/contract/money/dues";
import { formatEuros } from "@mahlzeit/domain/money";
import { faultInDuePayment, referenceMaxLength } from "@mahlzeit/domain/money/ledger/dues";
import { eurosToType, typedEuros } from "@mahlzeit/domain/typed-amount";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../data/api.ts";
import { failureSentence, problemCode } from "../../data/failures.ts";
import { randomUuid } from "../../data/random-uuid.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";

interface DueDialogProps {
  readonly owing: Pick<Owing, "restaurantId" | "restaurantName" | "openCents">;
  readonly onDone: (words: string) => void;
  /** Called if the open amount has changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

interface Typed {
  amount: string;
  reference: string;
}

/** Books a restaurant's payment, with the bank's reference. */
export function DueDialog({ owing, onDone, onChanged, onClose }: DueDialogProps) {
  const { restaurantId, restaurantName, openCents } = owing;
  // A retry sends the same id, because an answer may be lost.
  const [paymentId] = useState(randomUuid);
  const { failure, setFailure, send } = useSending();
  const form = useForm<Typed>({
    mode: "all",
    resolver: rulesResolver<Typed>({
      amount: (value) => faultInAmount(value),
      reference: (value) => faultInDuePayment({ amountCents: 1, reference: value })?.message ?? null,
    }),
    defaultValues: { amount: openCents > 0 ? eurosToType(openCents) : "", reference: "" },
  });
  const more = (typedEuros(useWatch({ control: form.control, name: "amount" })) ?? 0) - openCents;

  function book({ amount, reference }: Typed): unknown {
    const given = { paymentId, amountCents: typedEuros(amount) ?? 0, openCents, reference };
    return send(
      async () => {
        await api(bookDue, { params: { id: restaurantId }, body: given });
        onDone(`${formatEuros(given.amountCents)} von ${restaurantName} sind gebucht.`);
      },
      {
        isHandled: (error) => {
          const [fault] = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
          setFailure(fault?.message ?? failureSentence(error));
          if (problemCode(error) === "dues-changed") onChanged();
          return true;
        },
      },
    );
  }

  return (
    <FormDialog
      icon="wallet"
      title="Zahlung buchen"
      description={
        openCents > 0
          ? `${restaurantName}: ${formatEuros(openCents)} sind offen.`
          : `${restaurantName}: Es ist nichts offen.`
      }
      onClose={onClose}
      form={form}
      onSubmit={book}
      error={failure}
      submitLabel="Als bezahlt buchen"
    >
      <FormTextField
        name="amount"
        label="Betrag in Euro"
        required
        inputMode="decimal"
        autoComplete="off"
        hint={amountHint(more)}
      />
      <FormTextField
        name="reference"
        label="Referenz der Bank"
        required
        maxLength={referenceMaxLength}
        autoComplete="off"
        hint="Wie sie auf dem Kontoauszug steht. Jede lässt sich nur einmal buchen."
      />
    </FormDialog>
  );
}

function amountHint(more: number): string | undefined {
  if (more === 0) return undefined;
  return more > 0
    ? `${formatEuros(more)} mehr als offen: Sie werden gutgeschrieben.`
    : `${formatEuros(-more)} bleiben offen.`;
}

function faultInAmount(typed: string): string | null {
  const amountCents = typedEuros(typed);
  if (amountCents === null) return "Bitte gib einen Betrag an, zum Beispiel 4,50.";
  return faultInDuePayment({ amountCents, reference: "-" })?.message ?? null;
}
