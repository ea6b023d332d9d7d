import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { OrderMoney } from "@mahlzeit/contract/orders/refunds";
import { paths } from "@mahlzeit/contract/page-addresses";
import { allergenNames } from "@mahlzeit/domain/allergens";
import { idLabel } from "@mahlzeit/domain/catalogue/menu/age";
import { fullName } from "@mahlzeit/domain/customer";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { type Cents, cents, formatEuros } from "@mahlzeit/domain/money";
import type { ClaimCause } from "@mahlzeit/domain/money/payment/refund";
import { paymentTypeLabels } from "@mahlzeit/domain/order-types";
import { idChecksOf } from "@mahlzeit/domain/orders/order/id-check";
import { defaultIfMissing, ifMissingText } from "@mahlzeit/domain/orders/order/missing";
import { ownContainerMark } from "@mahlzeit/domain/orders/order/own-container";
import { typeWithTable } from "@mahlzeit/domain/orders/order/table";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { Link } from "react-router";
import { currentLines, currentSums } from "../../shared/orders/current-lines.ts";
import { Fact } from "../../shared/orders/fact.tsx";
import { OrderLine } from "../../shared/orders/order-line.tsx";
import { SumRows } from "../../shared/orders/order-sums.tsx";
import { addressLines } from "../../shared/orders/order-text.ts";
import { orderTypeIcons } from "../../shared/orders/order-type-icons.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SlipLines } from "../../ui/slip.tsx";
import { Complaint } from "./complaint/complaint-later.ts";
import { confirmedText } from "./confirmed-text.ts";
import { OrderHistory } from "./history/order-history.tsx";
import { dueLabel, kitchenStateLabel } from "./kitchen-labels.ts";
import { type OrderActions, OrderMoves, shownMoves } from "./order-moves.tsx";
import styles from "./order-overlay.module.css";
import { Postpone, type PostponeProps } from "./postpone.tsx";
import { ReceiptCopy } from "./receipt-copy.tsx";
import { Withdrawals } from "./withdrawal/withdrawals-later.ts";

interface OrderOverlayProps extends OrderActions {
  order: ManagedOrder;
  now: Instant;
  /** The reason why the last action failed. */
  failure: string | null;
  onClose: () => void;
  /** Called once the order's complaint or a withdrawal has moved. */
  onComplaintMoved: () => void;
  /** Absent if this person cannot put the order off. */
  onShift?: PostponeProps["onShift"] | undefined;
  /** Absent if this person cannot cancel the order. */
  onCancel?: (() => void) | undefined;
  /** Absent if this person cannot refund anything. */
  onRefund?: (() => void) | undefined;
}

/** The guest's allergies: restaurants that work by mail answer and cook by this page. Operators do not get them. */
function Allergies({ order: { allergies, allergiesWithdrawnAt: withdrawnAt } }: { order: ManagedOrder }) {
  if (withdrawnAt !== undefined)
    return <p className="small muted">Allergieangabe zurückgezogen, {formatTime(withdrawnAt)}.</p>;
  if (!allergies) return null;
  return (
    <p className={`breaks mb-3 ${styles.note} ${styles.allergy}`}>
      <Icon name="triangle-alert" />
      <span>
        <b className="block">ALLERGIE: {allergies.join(", ")}</b>
        {allergies.map((letter) => allergenNames[letter]).join(", ")}
      </span>
    </p>
  );
}

/** An order's dishes, guest and payment, and the actions for it. */
export function OrderOverlay({
  order,
  now,
  failure,
  onClose,
  onComplaintMoved,
  onShift,
  onCancel,
  onRefund,
  ...actions
}: OrderOverlayProps) {
  const hasMoves = shownMoves(order, actions.moverOf(order)).length > 0;
  const { customer, address, note, reason, money } = order;
  const lines = currentLines(order, false);
  const refundsFor = (why: "on-spot" | ClaimCause) => money?.refunds.filter(({ cause }) => cause === why) ?? [];
  const onSpot = refundsFor("on-spot");
  const spotCents = sumOf(onSpot);
  const complaintCents = sumOf(refundsFor("complaint"));
  const withdrawalCents = sumOf(refundsFor("withdrawal"));
  return (
    <Modal
      icon="chef-hat"
      title={`Nr. ${order.number}`}
      description={[
        order.service.name,
        order.isTest && "Testbestellung",
        order.source === "PHONE" && "am Telefon",
        kitchenStateLabel(order),
      ]
        .filter(Boolean)
        .join(", ")}
      onClose={onClose}
      footer={
        (hasMoves || onCancel || onRefund) && (
          <div className={`stack gap-3 ${styles.footer}`}>
            {failure && <Notice tone="error">{failure}</Notice>}
            <OrderMoves order={order} now={now} {...actions} />
            {(onCancel || onRefund) && (
              <div className="cluster gap-3">
                {onRefund && (
                  <Button variant="outline" icon="rotate-ccw" onClick={onRefund}>
                    {order.paymentType === "ON_SPOT" ? "Betrag korrigieren" : "Geld zurückgeben"}
                  </Button>
                )}
                {onCancel && (
                  <Button variant="danger" onClick={onCancel}>
                    Stornieren
                  </Button>
                )}
              </div>
            )}
          </div>
        )
      }
    >
      {order.complaint !== null && (
        <div className={styles.complaint}>
          <Complaint order={order} onMoved={onComplaintMoved} />
        </div>
      )}
      {order.withdrawals && (
        <div className={styles.complaint}>
          <Withdrawals order={order} onMoved={onComplaintMoved} />
        </div>
      )}
      <Allergies order={order} />
      {idChecksOf(lines.filter(({ quantity }) => quantity > 0)).map(({ age, dishes }) => (
        <p key={age} className={`breaks mb-3 ${styles.note}`}>
          <Icon name="id-card" />
          <span>
            <b className="block">{idLabel(age)}</b>
            {dishes}
          </span>
        </p>
      ))}
      {order.ownContainer && (
        <p className={`mb-3 ${styles.note}`}>
          <Icon name="cup-soda" />
          <b>{ownContainerMark}</b>
        </p>
      )}
      {note && (
        <p className={`breaks mb-3 ${styles.note}`}>
          <Icon name="info" />
          <span>
            <b className="block">Anmerkung zur Bestellung</b>
            {note}
          </span>
        </p>
      )}
      <p className="small muted">
        Wenn etwas fehlt:{" "}
        <b>{ifMissingText(order.ifMissing ?? defaultIfMissing, order.source === "WEB" || customer?.email != null)}</b>
      </p>
      <SlipLines label="Gerichte">
        {lines.map((line) => (
          <OrderLine key={line.position} line={line} withPrices about={confirmedText(line, order.allergies)} />
        ))}
      </SlipLines>
      <SumRows order={order} />
      <div className={`stack gap-3 breaks ${styles.facts}`}>
        {reason && (
          <Fact icon="triangle-alert" title="Grund">
            {reason}
          </Fact>
        )}
        <Fact icon={orderTypeIcons[order.type]} title={typeWithTable(order.type, order.table)}>
          {dueLabel(order, now)}
          {order.shift && `, verschoben von ${formatTime(order.shift.from)}`}
        </Fact>
        {address && (
          <Fact icon="map-pin" title={addressLines(address)[0]}>
            {addressLines(address)[1]}
          </Fact>
        )}
        {customer && (
          <Fact icon="user-round" title={fullName(customer)}>
            {customer.phone && <a href={telephoneLink(customer.phone)}>{customer.phone}</a>}
          </Fact>
        )}
        <Fact
          icon={order.paymentType === "STRIPE" ? "credit-card" : "wallet"}
          title={formatEuros(currentSums(order).totalCents)}
        >
          {order.event?.priceDisabled ? "Der Gastgeber zahlt." : paymentTypeLabels[order.paymentType]}
        </Fact>
        {money && order.refundedCents > 0 && (
          <Fact icon="rotate-ccw" title={`Zurück an den Gast: ${formatEuros(order.refundedCents)}`}>
            {aboutRefunds(money.refunds)}
          </Fact>
        )}
        {spotCents > 0 && (
          <Fact icon="rotate-ccw" title={`Vor Ort zurückzugeben: ${formatEuros(spotCents)}`}>
            {aboutRefunds(onSpot)}
          </Fact>
        )}
        {order.paymentType === "ON_SPOT" && complaintCents > 0 && (
          <Fact icon="message-square-warning" title={`Nach Reklamation ausgeglichen: ${formatEuros(complaintCents)}`} />
        )}
        {order.paymentType === "ON_SPOT" && withdrawalCents > 0 && (
          <Fact icon="rotate-ccw" title={`Nach Rücktritt zurückgegeben: ${formatEuros(withdrawalCents)}`} />
        )}
      </div>
      {/* It stands above what is loaded late, which would push it away from under a finger. */}
      {onShift && <Postpone order={order} now={now} onShift={onShift} isHandled={actions.isHandled} />}
      <div className="cluster gap-3 mt-4">
        <Link className={buttonClass({ variant: "outline" })} to={paths.ticket(order.id)}>
          <Icon name="printer" />
          Bon drucken
        </Link>
        {!order.isTest && <ReceiptCopy orderId={order.id} />}
      </div>
      <OrderHistory
        order={order}
        now={now}
        restaurant={actions.moverOf(order) === "restaurant" ? "Jemand von euch" : "Das Restaurant"}
      />
    </Modal>
  );
}

function sumOf(refunds: OrderMoney["refunds"]): Cents {
  return cents(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

function aboutRefunds(refunds: OrderMoney["refunds"]): string {
  const hasFailed = refunds.some(({ status }) => status === "FAILED");
  const reasons = refunds.flatMap(({ reason }) => reason ?? []);
  return [...reasons, ...(hasFailed ? ["Eine Rückzahlung ist fehlgeschlagen."] : [])].join("; ");
}
