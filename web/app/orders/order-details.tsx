import { urlOf } from "@mahlzeit/contract/client";
import type { Order } from "@mahlzeit/contract/orders";
import { getReceipt } from "@mahlzeit/contract/receipts";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels } from "@mahlzeit/domain/order/order";
import { hasReceipt } from "@mahlzeit/domain/order/states";
import { classNames } from "../ui/class-names.ts";
import { SlipLine, SlipLines } from "../ui/slip.tsx";
import { AllergenLetters } from "./allergen-letters.tsx";
import { Fact } from "./fact.tsx";
import { Legend, Trader } from "./fine-print.tsx";
import styles from "./order-details.module.css";
import { OrderSums } from "./order-sums.tsx";
import { orderTypeIcons } from "./order-type-icons.ts";
import { addressLines, allergensOf, chosenOptions, paymentWords, pricesAreHidden, wishedTime } from "./order-words.ts";

/** An order's dishes, sums, order type, payment and restaurant. */
export function OrderDetails({ order }: { order: Order }) {
  const withPrices = !pricesAreHidden(order);
  const payment = paymentWords(order);
  return (
    <>
      <SlipLines label="Gerichte">
        {order.orderProducts.map((line, i) => (
          <SlipLine
            // The same product may stand on two lines; their order never changes.
            key={`${line.product.id} ${i}`}
            title={
              <>
                <span className="num muted">{line.quantity}×</span> {line.product.name}
              </>
            }
            price={withPrices && formatEuros(line.fullPrice)}
            details={
              <>
                {chosenOptions(line, withPrices)}
                <AllergenLetters letters={allergensOf(line)} apart />
              </>
            }
          />
        ))}
      </SlipLines>
      {withPrices && <OrderSums order={order} />}
      <div className={classNames(styles.facts, !withPrices && styles.direct)}>
        <Fact icon={orderTypeIcons[order.type]} title={orderTypeDetailLabels[order.type]}>
          {wishedTime(order)}
        </Fact>
        {order.address && (
          <Fact icon="map-pin" title={addressLines(order.address)[0]}>
            {addressLines(order.address)[1]}
          </Fact>
        )}
        {!order.customer && <Fact icon="info" title="Name, Adresse und Anmerkung werden nicht mehr angezeigt" />}
        {withPrices && (
          <Fact icon={order.paymentType === "STRIPE" ? "credit-card" : "wallet"} title={payment.label}>
            {payment.state}
          </Fact>
        )}
        <Fact icon="phone" title={order.service.name}>
          {order.service.address},{" "}
          <a className={styles.phone} href={`tel:${order.service.phone.replace(/[^+\d]/g, "")}`}>
            {order.service.phone}
          </a>
        </Fact>
        {order.note && (
          <Fact icon="info" title="Anmerkung zur Bestellung">
            {order.note}
          </Fact>
        )}
      </div>
      <Legend order={order} />
      <Trader legal={order.service.legal} />
      {withPrices && hasReceipt(order.status) && (
        <a className={styles.receipt} href={urlOf(getReceipt, { tag: order.identificationTag })} target="_blank">
          Beleg (PDF)
        </a>
      )}
    </>
  );
}
