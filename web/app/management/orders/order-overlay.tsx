import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { orderTypeDetailLabels, paymentTypeKitchenLabels } from "@mahlzeit/domain/order/order";
import { Fact } from "../../orders/fact.tsx";
import { orderTypeIcons } from "../../orders/order-type-icons.ts";
import { addressLines, chosenOptions } from "../../orders/order-words.ts";
import { Modal } from "../../ui/modal.tsx";
import { SlipLine, SlipLines } from "../../ui/slip.tsx";
import { dueWhen, kitchenStateLabel } from "./kitchen-words.ts";
import styles from "./order-overlay.module.css";

interface OrderOverlayProps {
  order: ManagedOrder;
  now: Instant;
  onClose: () => void;
}

/** What is to be made, for whom, and how it is paid. */
export function OrderOverlay({ order, now, onClose }: OrderOverlayProps) {
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
          {dueWhen(order, now)}
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
