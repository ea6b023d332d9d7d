import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels, paymentTypeKitchenLabels } from "@mahlzeit/domain/order/order";
import { Fact } from "../../orders/fact.tsx";
import { orderTypeIcons } from "../../orders/order-type-icons.ts";
import { addressLines, chosenOptions } from "../../orders/order-words.ts";
import { Modal } from "../../ui/modal.tsx";
import { SlipLine, SlipLines } from "../../ui/slip.tsx";
import { dueWhen, kitchenStateLabel } from "./kitchen-words.ts";
import styles from "./order-overlay.module.css";

/** What is to be made, for whom, and how it is paid. */
export function OrderOverlay({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const { customer, address, note, reason } = order;
  return (
    <Modal
      icon="chef-hat"
      title={`Nr. ${order.number}`}
      description={`${order.service.name}, ${kitchenStateLabel(order)}`}
      onClose={onClose}
    >
      <SlipLines label="Gerichte">
        {order.orderProducts.map((line, i) => (
          <SlipLine
            // The same product may stand on two lines; their order never changes.
            key={`${line.product.id} ${i}`}
            title={
              <>
                <b className="num">{line.quantity}×</b> {line.product.name}
              </>
            }
            price={formatEuros(line.fullPrice)}
            details={chosenOptions(line, false)}
          />
        ))}
      </SlipLines>
      <div className={styles.facts}>
        {note && (
          <Fact icon="info" title="Anmerkung zur Bestellung">
            {note}
          </Fact>
        )}
        {reason && (
          <Fact icon="triangle-alert" title="Grund">
            {reason}
          </Fact>
        )}
        <Fact icon={orderTypeIcons[order.type]} title={orderTypeDetailLabels[order.type]}>
          {dueWhen(order, Date.now())}
        </Fact>
        {address && (
          <Fact icon="map-pin" title={addressLines(address)[0]}>
            {addressLines(address)[1]}
          </Fact>
        )}
        {customer && (
          <Fact icon="user-round" title={`${customer.firstName} ${customer.lastName}`}>
            <a className={styles.phone} href={`tel:${customer.phone.replace(/[^+\d]/g, "")}`}>
              {customer.phone}
            </a>
          </Fact>
        )}
        <Fact icon={order.paymentType === "STRIPE" ? "credit-card" : "wallet"} title={formatEuros(order.total)}>
          {order.event?.priceDisabled ? "Der Gastgeber zahlt." : paymentTypeKitchenLabels[order.paymentType]}
        </Fact>
      </div>
    </Modal>
  );
}
