import { Notice } from "../../ui/notice.tsx";
import type { PaymentReturn } from "./use-payment-return.ts";

const words: Record<PaymentReturn, { title: string; text: string }> = {
  aborted: { title: "Zahlung abgebrochen", text: "Es ist noch nichts bestellt. Deine Angaben sind alle noch da." },
  declined: {
    title: "Zahlung abgelehnt",
    text: "Es ist noch nichts bestellt. Versuch es mit einer anderen Karte oder zahl auf eine andere Art.",
  },
  unpaid: { title: "Nicht bezahlt", text: "Es ist noch nichts bestellt. Deine Angaben sind alle noch da." },
  open: {
    title: "Zahlung noch offen",
    text: "Es ist noch nichts bestellt. Schick ab, und es geht weiter zur Zahlung.",
  },
};

/** What became of a card payment that led back here. */
export function PaymentReturnNotice({ ended }: { ended: PaymentReturn }) {
  const { title, text } = words[ended];
  return (
    <Notice tone="warn">
      <b>{title}</b>
      <br />
      {text}
    </Notice>
  );
}
