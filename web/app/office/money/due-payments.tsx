import { type DuePayment, takeBackDue } from "@mahlzeit/contract/money/dues";
import { formatDate } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./money.module.css";

interface DuePaymentsProps {
  readonly payments: readonly DuePayment[];
  readonly onDone: (words: string) => void;
}

/** The payments booked lately, with a way to reverse a mistake. */
export function DuePayments({ payments, onDone }: DuePaymentsProps) {
  const [back, setBack] = useState<DuePayment | null>(null);
  return (
    <details className={styles.booked}>
      <summary className="bold brand">Zuletzt gebucht</summary>
      <ul className={styles.statements} aria-label="Gebuchte Zahlungen, die neueste zuerst">
        {payments.map((payment) => (
          <li key={payment.id}>
            <div>
              <p>
                <strong>{payment.restaurantName}</strong>, {formatDate(payment.bookedAt)}
                <br />
                Referenz {payment.reference}
              </p>
            </div>
            <b>{formatEuros(payment.amountCents)}</b>
            {payment.takenBackAt !== null ? (
              <Badge tone="closed">zurückgenommen am {formatDate(payment.takenBackAt)}</Badge>
            ) : (
              <Button variant="quiet" onClick={() => setBack(payment)}>
                Zurücknehmen
                <VisuallyHidden>
                  : {payment.restaurantName}, {payment.reference}
                </VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {back && <TakeBackDialog payment={back} onDone={onDone} onClose={() => setBack(null)} />}
    </details>
  );
}

interface TakeBackDialogProps {
  readonly payment: DuePayment;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a payment is reversed. */
function TakeBackDialog({ payment, onDone, onClose }: TakeBackDialogProps) {
  const amount = formatEuros(payment.amountCents);
  return (
    <ConfirmDialog
      title="Buchung zurücknehmen?"
      description={`${payment.restaurantName}, ${amount}, Referenz ${payment.reference}. Nur wenn sie ein Irrtum war oder die Bank das Geld zurückgeholt hat: Der Betrag ist dann wieder offen.`}
      onClose={onClose}
      act={async () => {
        await api(takeBackDue, { params: { id: payment.id } });
        onClose();
        onDone(`Die Buchung über ${amount} ist zurückgenommen.`);
      }}
      submitLabel="Zurücknehmen"
      submitVariant="danger-solid"
    />
  );
}
