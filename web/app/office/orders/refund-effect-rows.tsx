import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { fullName } from "@mahlzeit/domain/customer";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import type { Bearer } from "@mahlzeit/domain/money/ledger/shares";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { effectOf, type RefundBasis } from "./refund-basis.ts";

interface RefundEffectRowsProps {
  readonly order: ManagedOrder;
  readonly basis: RefundBasis;
  readonly refund: { readonly cents: Cents; readonly depositCents: Cents; readonly borneBy: Bearer };
}

/** The effect of a refund on the guest, the commission and the restaurant, before it is made. */
export function RefundEffectRows({ order, basis, refund }: RefundEffectRowsProps) {
  const { customer, service, paymentType } = order;
  const guest = customer ? fullName(customer) : "den Gast";
  const { tipCents, commissionCents, vatCents, dueBeforeCents, dueAfterCents } = effectOf(basis, refund);
  const ofTip = tipCents > 0 ? `davon ${formatEuros(tipCents)} Trinkgeld` : undefined;
  return (
    <LeaderRows>
      <LeaderRow label={`An ${guest}`} caption={paymentType === "ON_SPOT" ? "vor Ort" : ofTip}>
        {formatEuros(refund.cents)}
      </LeaderRow>
      <LeaderRow
        label={`Provision zurück an ${service.name}`}
        caption={paymentType === "STRIPE" ? "mit USt.; die Gebühr der Kartenzahlung bleibt" : "mit USt."}
      >
        {formatEuros(commissionCents + vatCents)}
      </LeaderRow>
      <LeaderRow label={`${paymentType === "ON_SPOT" ? "Abrechnung" : "Auszahlung"} ${service.name}`}>
        {formatEuros(dueBeforeCents)} → {formatEuros(dueAfterCents)}
      </LeaderRow>
    </LeaderRows>
  );
}
