import { ProblemError } from "@mahlzeit/contract/client-errors";
import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Bearer } from "@mahlzeit/domain/ledger/shares";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { faultInReason, reasonMaxLength } from "@mahlzeit/domain/order/answer";
import { considerRefund } from "@mahlzeit/domain/payment/refund";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { failureSentence } from "../../failures.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormSelectField, FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { eurosToType, typedEuros } from "../../forms/typed-amount.ts";
import { randomUuid } from "../../random-uuid.ts";
import type { Refund } from "./use-managed-orders.ts";

interface RefundDialogProps {
  order: ManagedOrder;
  refundable: Cents;
  onRefund: (order: ManagedOrder, refund: Refund) => Promise<void>;
  /** Operators say who bears it; otherwise it is the restaurant. */
  choosesBearer?: boolean;
  onClose: () => void;
}

interface Typed {
  amount: string;
  reason: string;
  borneBy: Bearer;
}

/** Asks for the amount and the reason of a refund. */
export function RefundDialog({ order, refundable, onRefund, choosesBearer = false, onClose }: RefundDialogProps) {
  // The same key for every attempt, so that the money is refunded only once.
  const [key] = useState(randomUuid);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Typed>({
    mode: "all",
    resolver: rulesResolver<Typed>({
      amount: (value) => faultInAmount(value, refundable),
      reason: faultInReason,
      borneBy: () => null,
    }),
    defaultValues: { amount: eurosToType(refundable), reason: "", borneBy: "restaurant" },
  });

  async function send({ amount, reason, borneBy }: Typed): Promise<void> {
    setFailure(null);
    try {
      await onRefund(order, {
        key,
        amount: typedEuros(amount) ?? 0,
        reason,
        ...(choosesBearer && { borneBy }),
      });
      onClose();
    } catch (error) {
      const [fault] = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
      setFailure(fault?.message ?? failureSentence(error));
    }
  }

  return (
    <FormDialog
      icon="rotate-ccw"
      title="Geld zurückgeben"
      description={`Nr. ${order.number}: höchstens ${formatEuros(refundable)}. Es geht auf die Karte zurück, und der Gast liest den Grund.`}
      onClose={onClose}
      form={form}
      onSubmit={send}
      error={failure}
      submitLabel="Zurückgeben"
      submitVariant="danger-solid"
    >
      <FormTextField name="amount" label="Betrag in Euro" required inputMode="decimal" autoComplete="off" />
      <FormTextField name="reason" label="Grund" required maxLength={reasonMaxLength} autoComplete="off" />
      {choosesBearer && (
        <FormSelectField name="borneBy" label="Trägt" required>
          <option value="restaurant">Das Restaurant: Provision geht anteilig zurück</option>
          <option value="operator">Mahlzeit: fürs Restaurant bleibt alles, wie es ist</option>
        </FormSelectField>
      )}
    </FormDialog>
  );
}

function faultInAmount(typed: string, refundable: Cents): string | null {
  const amountCents = typedEuros(typed);
  if (amountCents === null) return "Bitte gib einen Betrag an, zum Beispiel 4,50.";
  const { fault } = considerRefund({ amountCents, reason: "" }, refundable);
  return fault?.field === "amount" ? fault.message : null;
}
