import type { Order } from "@mahlzeit/contract/orders";
import { formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { LeaderRow, LeaderRows } from "../ui/leader-rows.tsx";
import styles from "./order-details.module.css";
import { discountLabel } from "./order-words.ts";

/** An order's subtotal, discount, deposit and total, with the VAT contained per rate. */
export function OrderSums({ order }: { order: Order }) {
  return (
    <>
      <SumRows order={order} />
      <ul className={styles.vat}>
        {order.vat.map(({ rate, gross, vat }) => (
          <li key={rate}>
            {formatPercent(rate)} MwSt. aus {formatEuros(gross)}: {formatEuros(vat)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same without VAT, for restaurant staff. */
export function SumRows({ order }: { order: Pick<Order, "subtotal" | "discount" | "deposit" | "total"> }) {
  return (
    <LeaderRows>
      <LeaderRow label="Zwischensumme">{formatEuros(order.subtotal)}</LeaderRow>
      {order.discount.value > 0 && (
        <LeaderRow label={discountLabel(order)} tone="deal">
          {formatEuros(-order.discount.value)}
        </LeaderRow>
      )}
      {order.deposit > 0 && <LeaderRow label="Einwegpfand">{formatEuros(order.deposit)}</LeaderRow>}
      <LeaderRow label="Zu bezahlen" caption="Gesamt (inkl. MwSt.)" tone="total">
        {formatEuros(order.total)}
      </LeaderRow>
    </LeaderRows>
  );
}
