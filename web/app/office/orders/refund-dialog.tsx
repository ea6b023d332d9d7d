import { ProblemError } from "@mahlzeit/contract/client-errors";
import { findRefundBasis } from "@mahlzeit/contract/money/refund-basis";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import { considerRefund, faultInRefundReason } from "@mahlzeit/domain/money/payment/refund";
import type { PaymentType } from "@mahlzeit/domain/order-types";
import { reasonMaxLength } from "@mahlzeit/domain/orders/order/answer";
import { eurosToType, typedEuros } from "@mahlzeit/domain/typed-amount";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { failureSentence } from "../../data/failures.ts";
import { randomUuid } from "../../data/random-uuid.ts";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useSending } from "../../data/use-sending.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { FormSelectField, FormTextField } from "../../forms/form-fields.tsx";
import { rulesResolver } from "../../forms/rules-resolver.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type ChosenLines, chosenCents } from "./refund-basis.ts";
import { RefundEffectRows } from "./refund-effect-rows.tsx";
import { RefundLines } from "./refund-lines.tsx";
import type { Refund } from "./use-managed-orders.ts";

interface RefundDialogProps {
  order: ManagedOrder;
  refundable: Cents;
  onRefund: (order: ManagedOrder, refund: Refund) => Promise<void>;
  /** Operators choose who bears it; otherwise the restaurant does. */
  choosesBearer?: boolean;
  /** Leads to the complaint that waits. */
  onComplaint: () => void;
  onClose: () => void;
}

const ways = [
  { value: "ALL", label: "Alles" },
  { value: "LINES", label: "Gerichte" },
  { value: "AMOUNT", label: "Betrag" },
] as const;
type Way = (typeof ways)[number]["value"];

interface Typed {
  amount: string;
  reason: string;
  borneBy: Bearer;
}

/** Asks for the refunded part and the reason, and shows the effect. */
export function RefundDialog({
  order,
  refundable,
  onRefund,
  choosesBearer = false,
  onComplaint,
  onClose,
}: RefundDialogProps) {
  const [key] = useState(randomUuid);
  const { failure, setFailure, send } = useSending();
  const [way, setWay] = useState<Way>("LINES");
  const [chosen, setChosen] = useState<ChosenLines>(new Map());
  const [isSent, setSent] = useState(false);
  const { id, paymentType } = order;
  const { answer: basis, hasFailed, reload } = useLoaded(ask(findRefundBasis, { params: { id } }));
  const form = useForm<Typed>({
    mode: "all",
    resolver: rulesResolver<Typed>({
      amount: (value) => (way === "AMOUNT" ? faultInAmount(value, refundable, paymentType) : null),
      reason: (value) => faultInRefundReason(value, paymentType),
      borneBy: () => null,
    }),
    defaultValues: { amount: eurosToType(refundable), reason: "", borneBy: "restaurant" },
  });
  const [amount, borneBy] = useWatch({ control: form.control, name: ["amount", "borneBy"] });
  const ofLines = basis ? chosenCents(basis, chosen) : { cents: 0, depositCents: 0 };
  const wanted = { ALL: refundable, LINES: ofLines.cents, AMOUNT: typedEuros(amount) ?? 0 }[way];
  const cents = Math.min(wanted, refundable);
  const lineFault = way === "LINES" ? faultInLines(ofLines.cents, refundable, paymentType) : null;
  const words = refundTexts(order, refundable);

  async function refund({ reason, borneBy }: Typed): Promise<void> {
    setFailure(null);
    setSent(true);
    if (lineFault) return;
    const lines = [...chosen]
      .filter(([, quantity]) => quantity > 0)
      .map(([position, quantity]) => ({ position, quantity }));
    const asked = {
      key,
      amountCents: wanted,
      reason,
      ...(way === "LINES" && { lines }),
      ...(choosesBearer && { borneBy }),
    };
    const isDone = await send(() => onRefund(order, asked), {
      isHandled: (error) => {
        const [fault] = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
        setFailure(fault?.message ?? failureSentence(error));
        if (fault?.field === "lines") reload();
        return true;
      },
    });
    if (isDone) onClose();
  }

  return (
    <FormDialog
      icon="rotate-ccw"
      title={words.title}
      description={words.description}
      onClose={onClose}
      form={form}
      onSubmit={refund}
      error={failure}
      submitLabel={cents > 0 ? `${formatEuros(cents)} ${words.submit}` : words.submit.replace(/^./, toUpper)}
      submitVariant="danger-solid"
    >
      {basis && basis.complaintCents !== null && (
        <Notice tone="warn" action={<Button onClick={onComplaint}>Zur Reklamation</Button>}>
          Zu dieser Bestellung wartet eine Reklamation über {formatEuros(basis.complaintCents)}. Beantworte zuerst sie,
          damit nichts zweimal zurückgeht.
        </Notice>
      )}
      <Segmented legend="Wie viel" segments={ways} value={way} onChange={setWay} />
      {hasFailed && (
        <Notice tone="warn" action={<Button onClick={reload}>Nochmal</Button>}>
          Die Gerichte ließen sich gerade nicht laden. Ein Betrag geht trotzdem.
        </Notice>
      )}
      {way === "LINES" && !basis && !hasFailed && <Skeleton height="10rem" shape="card" />}
      {way === "LINES" && basis && (
        <RefundLines
          basis={basis}
          chosen={chosen}
          onChoose={setChosen}
          error={(isSent || ofLines.cents > 0 ? lineFault : null) ?? undefined}
        />
      )}
      {way === "AMOUNT" && (
        <FormTextField name="amount" label="Betrag in Euro" required inputMode="decimal" autoComplete="off" />
      )}
      <FormTextField
        name="reason"
        label="Grund"
        required
        maxLength={reasonMaxLength}
        autoComplete="off"
        hint={words.reasonHint}
      />
      {choosesBearer && (
        <FormSelectField name="borneBy" label="Trägt" required>
          <option value="restaurant">Das Restaurant: Provision geht anteilig zurück</option>
          <option value="operator">{words.operatorBears}</option>
        </FormSelectField>
      )}
      {basis && cents > 0 && (
        <RefundEffectRows
          order={order}
          basis={basis}
          refund={{ cents, depositCents: way === "LINES" ? ofLines.depositCents : 0, borneBy }}
        />
      )}
    </FormDialog>
  );
}

function toUpper(letter: string): string {
  return letter.toUpperCase();
}

/** Returns the texts: payments on the spot are only reduced on paper. */
function refundTexts({ number, paymentType }: ManagedOrder, refundable: Cents) {
  const most = `Nr. ${number}: höchstens ${formatEuros(refundable)}.`;
  return paymentType === "ON_SPOT"
    ? {
        title: "Betrag korrigieren",
        description: `${most} Vor Ort bezahlt, also überweisen wir nichts: Das Restaurant gibt dem Gast sein Geld selbst. Beleg, Zahlen und Provision folgen.`,
        submit: "abziehen",
        reasonHint: "Wird dem Gast nicht geschickt, steht aber in seiner Datenauskunft.",
        operatorBears: "Mahlzeit: das Restaurant bekommt es von uns zurück",
      }
    : {
        title: "Geld zurückgeben",
        description: `${most} Es geht den Weg zurück, auf dem bezahlt wurde, und der Gast liest den Grund.`,
        submit: "zurückgeben",
        reasonHint: undefined,
        operatorBears: "Mahlzeit: fürs Restaurant bleibt alles, wie es ist",
      };
}

function faultInAmount(typed: string, refundable: Cents, paymentType: PaymentType): string | null {
  const amountCents = typedEuros(typed);
  if (amountCents === null) return "Bitte gib einen Betrag an, zum Beispiel 4,50.";
  const { fault } = considerRefund({ amountCents, reason: "" }, refundable, paymentType);
  return fault?.field === "amount" ? fault.message : null;
}

function faultInLines(amountCents: Cents, refundable: Cents, paymentType: PaymentType): string | null {
  if (amountCents === 0) return "Bitte wähle mindestens ein Gericht.";
  const { fault } = considerRefund({ amountCents, reason: "" }, refundable, paymentType);
  return fault?.field === "amount" ? fault.message : null;
}
