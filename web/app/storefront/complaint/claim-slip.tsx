import type { OrderToComplain } from "@mahlzeit/contract/money/complaints";
import { type Cents, cents, formatEuros } from "@mahlzeit/domain/money";
import { faultLabels } from "@mahlzeit/domain/money/complaint/complaint";
import type { ReactNode } from "react";
import { dayAndTime } from "../../shared/orders/moment-text.ts";
import { piecesCents } from "../../shared/orders/piece-line.tsx";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { Slip } from "../../ui/slip.tsx";
import { type Draft, leftOf } from "./claim-draft.ts";

interface ClaimSlipProps {
  known: OrderToComplain;
  draft: Draft;
  /** The amount it comes to; null if nothing is chosen. */
  amountCents: Cents | null;
  /** The button, beside the form. */
  action: ReactNode;
}

/** What the claim would come to. */
export function ClaimSlip({ known, draft, amountCents, action }: ClaimSlipProps) {
  const { service, complaint, answerBy } = known;
  const until = complaint?.status === "OPEN" ? complaint.answerBy : answerBy;
  return (
    <Slip>
      <h2>Das käme zurück</h2>
      <div aria-live="polite" aria-atomic="true">
        {amountCents === null ? (
          <p className="muted mt-4">Noch nichts ausgewählt.</p>
        ) : (
          <LeaderRows>
            <Rows known={known} draft={draft} />
            <LeaderRow tone="total" label={totalLabel(known, draft)} caption={wayText(known, draft)}>
              {formatEuros(amountCents)}
            </LeaderRow>
          </LeaderRows>
        )}
      </div>
      {action}
      <p className="muted tiny mt-4">
        Zuerst antwortet {service.name}, bis {dayAndTime(until)}. Gerechnet ist mit dem, was du wirklich zahlst. Deine
        gesetzlichen Rechte bleiben unberührt.
      </p>
    </Slip>
  );
}

function Rows({ known, draft }: Pick<ClaimSlipProps, "known" | "draft">) {
  if (draft.neverCame) {
    const dishes = piecesCents(known.lines.flatMap(({ pieces }) => pieces));
    const rest = cents(Math.max(0, known.leftCents - dishes));
    return (
      rest > 0 && (
        <>
          <LeaderRow label="Alle Gerichte">{formatEuros(dishes)}</LeaderRow>
          <LeaderRow label="Lieferung und Trinkgeld">{formatEuros(rest)}</LeaderRow>
        </>
      )
    );
  }
  return leftOf(draft.lines, known).map(({ position, quantity, fault }) => {
    const line = known.lines.find((one) => one.position === position);
    return (
      <LeaderRow key={position} label={`${quantity}× ${line?.name}`} caption={fault && faultLabels[fault]}>
        {formatEuros(piecesCents(line?.pieces.slice(0, quantity) ?? []))}
      </LeaderRow>
    );
  });
}

function totalLabel({ paymentType }: OrderToComplain, { neverCame }: Draft): string {
  return paymentType === "ON_SPOT" && neverCame ? "Das schuldest du dann nicht" : "Zurück";
}

function wayText({ paymentType, service }: OrderToComplain, { neverCame }: Draft): string | null {
  if (paymentType === "STRIPE") return "auf dem Weg, auf dem du bezahlt hast";
  return neverCame ? null : `direkt von ${service.name}, weil vor Ort bezahlt wurde`;
}
