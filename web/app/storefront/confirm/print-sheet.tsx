import type { Order } from "@mahlzeit/contract/orders/orders";
import { fullName } from "@mahlzeit/domain/customer";
import { formatDate, formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { promiseLabels } from "@mahlzeit/domain/order-types";
import { totalLabel } from "@mahlzeit/domain/orders/cart/total-label";
import { typeWithTable } from "@mahlzeit/domain/orders/order/table";
import { tipLabel } from "@mahlzeit/domain/orders/order/tip";
import { currentLines, currentSums } from "../../shared/orders/current-lines.ts";
import { DishAllergens } from "../../shared/orders/dish-allergens.tsx";
import { Legend, Trader } from "../../shared/orders/fine-print.tsx";
import {
  addressLines,
  discountLabel,
  paymentText,
  pricesAreHidden,
  wishedTime,
} from "../../shared/orders/order-text.ts";
import { useSettings } from "../../shell/settings.ts";
import { Logo } from "../../ui/logo.tsx";
import styles from "./print-sheet.module.css";

/** The order for printing on A5; hidden on the screen. */
export function PrintSheet({ order }: { order: Order }) {
  const { productName } = useSettings();
  const { service } = order;
  return (
    <article className={styles.sheet} data-print="only">
      <div className={`row top between ${styles.head}`}>
        <div>
          <h2>{service.name}</h2>
          {service.address}
          <br />
          {service.phone}
        </div>
        <Logo name={productName} />
      </div>
      <p className={styles.type}>
        {[typeWithTable(order.type, order.table), wishedTime(order)].filter(Boolean).join(", ")}
      </p>
      <Particulars order={order} />
      <Lines order={order} />
      {order.note && (
        <p className={styles.note}>
          <b>Anmerkung zur Bestellung:</b> {order.note}
        </p>
      )}
      <Legend order={order} />
      <Trader order={order} />
      <p className={styles.foot}>
        <span>Mahlzeit!</span>
        <span>Bestellt über {productName}</span>
      </p>
    </article>
  );
}

function Particulars({ order }: { order: Order }) {
  const { customer, address, creationTimestamp, promisedAt, status, type } = order;
  const payment = paymentText(order);
  return (
    <dl className={styles.particulars}>
      {promisedAt !== null && status !== "COMPLETED" && (
        <div>
          <dt>{promiseLabels[type]}</dt>
          <dd>
            <b>{formatTime(promisedAt)}</b>
          </dd>
        </div>
      )}
      <div>
        <dt>Bestellung</dt>
        <dd>
          <b>Nr. {order.number}</b>, {formatDate(creationTimestamp)}, {formatTime(creationTimestamp)}
        </dd>
      </div>
      {!pricesAreHidden(order) && (
        <div>
          <dt>Zahlung</dt>
          <dd>{[payment.label, payment.state].filter(Boolean).join(", ")}</dd>
        </div>
      )}
      {customer && (
        <div>
          <dt>Kundschaft</dt>
          <dd>
            {fullName(customer)}
            <br />
            {customer.phone}
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>Lieferadresse</dt>
          <dd>
            {addressLines(address)[0]}
            <br />
            {addressLines(address)[1]}, {address.country}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Lines({ order }: { order: Order }) {
  const withPrices = !pricesAreHidden(order);
  return (
    <table className={styles.lines}>
      <tbody>
        {currentLines(order, withPrices).map(
          ({ position, name, options, quantity, removed, fullPriceCents, ...declared }) => (
            <tr key={position}>
              <td>{quantity > 0 && `${quantity}×`}</td>
              <td>
                {quantity > 0 && (
                  <>
                    {name} <DishAllergens of={declared} />
                    <small className="block">{options}</small>
                  </>
                )}
                {removed > 0 && (
                  <s>
                    {removed}× {name}
                  </s>
                )}
              </td>
              <td>{quantity > 0 && withPrices && formatEuros(fullPriceCents)}</td>
            </tr>
          ),
        )}
      </tbody>
      {withPrices && <Sums order={order} />}
    </table>
  );
}

function Sums({ order }: { order: Order }) {
  const sums = currentSums(order);
  const { subtotalCents, discount, depositCents, deliveryFeeCents, tip, totalCents, vat } = sums;
  return (
    <tfoot>
      <Sum label="Zwischensumme" amount={subtotalCents} />
      {discount.valueCents > 0 && <Sum label={discountLabel(sums)} amount={-discount.valueCents} />}
      {depositCents > 0 && <Sum label="Einwegpfand" amount={depositCents} />}
      {deliveryFeeCents > 0 && <Sum label="Lieferung" amount={deliveryFeeCents} />}
      {tip && <Sum label={tipLabel(tip.receiver)} amount={tip.amountCents} />}
      <tr className={styles.total}>
        <td colSpan={2}>{totalLabel("Gesamt", vat)}</td>
        <td>{formatEuros(totalCents)}</td>
      </tr>
      {vat.map(({ rate, grossCents, vatCents }) => (
        <Sum key={rate} label={`${formatPercent(rate)} MwSt. aus ${formatEuros(grossCents)}`} amount={vatCents} />
      ))}
    </tfoot>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <td colSpan={2}>{label}</td>
      <td>{formatEuros(amount)}</td>
    </tr>
  );
}
