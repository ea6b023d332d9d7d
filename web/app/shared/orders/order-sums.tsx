import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { bearsVat, totalLabel } from "@mahlzeit/domain/orders/cart/total-label";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { tipLabel } from "@mahlzeit/domain/orders/order/tip";
import { LeaderRow, LeaderRows } from "../../ui/leader-rows.tsx";
import { currentSums } from "./current-lines.ts";
import styles from "./order-details.module.css";
import { discountLabel } from "./order-text.ts";

/** An order's sums as they are now, with the VAT contained per rate. */
export function OrderSums({ order }: { order: Order }) {
  return (
    <>
      <SumRows order={order} />
      <ul className={`muted num tiny ${styles.vat}`}>
        {currentSums(order).vat.map(({ rate, grossCents, vatCents }) => (
          <li key={rate}>
            {formatPercent(rate)} MwSt. aus {formatEuros(grossCents)}: {formatEuros(vatCents)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The sums without VAT, for restaurant staff. */
export function SumRows({ order }: { order: Order | ManagedOrder }) {
  const now = currentSums(order);
  const isChanged = order.changes !== undefined && order.changes.length > 0;
  const before = `bestellt für ${formatEuros(order.totalCents)}`;
  const changed = bearsVat(now.vat) ? `inkl. MwSt., ${before}` : before;
  return (
    <LeaderRows>
      <SumPartRows sums={now} />
      <LeaderRow
        label={labelOf(order, isChanged)}
        caption={isChanged ? changed : totalLabel("Gesamt", now.vat)}
        tone="total"
      >
        {formatEuros(now.totalCents)}
      </LeaderRow>
    </LeaderRows>
  );
}

/** Labels the total: failed orders are not paid, nor are orders paid already, nor those settled on the spot. */
function labelOf(
  { status, paymentType, totalCents }: Pick<Order, "status" | "paymentType" | "totalCents">,
  isChanged: boolean,
): string {
  if (isFailed(status)) return "Summe";
  if (isChanged) return "Neue Summe";
  if (paymentType === "STRIPE" && status !== "AWAITING_PAYMENT" && totalCents > 0) return "Bezahlt";
  return status === "COMPLETED" ? "Summe" : "Zu bezahlen";
}

type Sums = Pick<Order, "subtotalCents" | "discount" | "depositCents" | "deliveryFeeCents" | "tip">;

/** The parts of the total. */
export function SumPartRows({ sums }: { sums: Sums }) {
  const { subtotalCents, discount, depositCents, deliveryFeeCents, tip } = sums;
  return (
    <>
      <LeaderRow label="Zwischensumme">{formatEuros(subtotalCents)}</LeaderRow>
      {discount.valueCents > 0 && (
        <LeaderRow label={discountLabel(sums)} tone="deal">
          {formatEuros(-discount.valueCents)}
        </LeaderRow>
      )}
      {depositCents > 0 && <LeaderRow label="Einwegpfand">{formatEuros(depositCents)}</LeaderRow>}
      {deliveryFeeCents > 0 && <LeaderRow label="Lieferung">{formatEuros(deliveryFeeCents)}</LeaderRow>}
      {tip && <LeaderRow label={tipLabel(tip.receiver)}>{formatEuros(tip.amountCents)}</LeaderRow>}
    </>
  );
}
