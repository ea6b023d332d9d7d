import { urlOf } from "@mahlzeit/contract/client";
import { getReceipt } from "@mahlzeit/contract/money/receipts";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { allergenNames } from "@mahlzeit/domain/allergens";
import { formatTime } from "@mahlzeit/domain/local-time";
import { alcoholTexts, idChecksOf } from "@mahlzeit/domain/orders/order/id-check";
import { hasReceipt, isFinal } from "@mahlzeit/domain/orders/order/states";
import { typeWithTable } from "@mahlzeit/domain/orders/order/table";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { classNames } from "../../ui/class-names.ts";
import { SlipLines } from "../../ui/slip.tsx";
import { currentLines } from "./current-lines.ts";
import { Fact } from "./fact.tsx";
import { Legend, Trader } from "./fine-print.tsx";
import styles from "./order-details.module.css";
import { OrderLine } from "./order-line.tsx";
import { OrderSums } from "./order-sums.tsx";
import { addressLines, paymentText, pricesAreHidden, refundReasonText, refundTitle, wishedTime } from "./order-text.ts";
import { orderTypeIcons } from "./order-type-icons.ts";

export function OrderDetails({ order }: { order: Order }) {
  const withPrices = !pricesAreHidden(order);
  const payment = paymentText(order);
  const lines = currentLines(order, withPrices);
  const [alcohol, ...ofAge] = alcoholTexts(idChecksOf(lines.filter(({ quantity }) => quantity > 0)));
  return (
    <>
      <SlipLines label="Gerichte">
        {lines.map((line) => (
          <OrderLine key={line.position} line={line} withPrices={withPrices} />
        ))}
      </SlipLines>
      {withPrices && <OrderSums order={order} />}
      <div className={classNames(`stack gap-4 mt-4 ${styles.facts}`, !withPrices && styles.direct)}>
        <Fact icon={orderTypeIcons[order.type]} title={typeWithTable(order.type, order.table)}>
          {wishedTime(order)}
        </Fact>
        {alcohol && !isFinal(order.status) && (
          <Fact icon="id-card" title={alcohol}>
            {ofAge.join("; ")}
          </Fact>
        )}
        {order.ownContainer && <Fact icon="cup-soda" title="Eigenes Gefäß" />}
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
        {order.refunds?.map((refund) => (
          <Fact key={refund.at} icon="rotate-ccw" title={refundTitle(refund)}>
            {refundReasonText(refund)}
          </Fact>
        ))}
        {order.company && (
          <Fact icon="info" title={`Rechnung an ${order.company.name}`}>
            {[order.company.vatId, order.company.address, order.company.reference].filter(Boolean).join(", ")}
          </Fact>
        )}
        <Fact icon="phone" title={order.service.name}>
          {order.service.address},{" "}
          <a className={styles.phone} href={telephoneLink(order.service.phone)}>
            {order.service.phone}
          </a>
        </Fact>
        {order.allergies && (
          <Fact icon="triangle-alert" title={`ALLERGIE: ${order.allergies.join(", ")}`}>
            {order.allergies.map((letter) => allergenNames[letter]).join(", ")}
          </Fact>
        )}
        {order.allergiesWithdrawnAt !== undefined && (
          <Fact icon="info" title="Allergieangabe zurückgezogen">
            Um {formatTime(order.allergiesWithdrawnAt)}
          </Fact>
        )}
        {order.note && (
          <Fact icon="info" title="Anmerkung zur Bestellung">
            {order.note}
          </Fact>
        )}
      </div>
      <Legend order={order} />
      <Trader order={order} />
      {withPrices && hasReceipt(order.status) && (
        <a className="tap small" href={urlOf(getReceipt, { tag: order.identificationTag })} target="_blank">
          Beleg (PDF)
        </a>
      )}
    </>
  );
}
