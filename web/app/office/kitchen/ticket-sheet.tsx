import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { type ShiftMinutes, shiftedPromise, shiftMinutes } from "@mahlzeit/domain/orders/order/promise";
import { isFinal, movesOf } from "@mahlzeit/domain/orders/order/states";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { Fact } from "../../shared/orders/fact.tsx";
import { addressLines } from "../../shared/orders/order-text.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { correctionHistory } from "../orders/history/correction-history.ts";
import { escalationHistory, inSequence } from "../orders/history/escalation-history.ts";
import { HistoryList } from "../orders/history/history-list.tsx";
import { historyOf } from "../orders/history/order-steps.ts";
import { AboutOrder } from "./about-order.tsx";
import { guestName, nextStep, stepLabel } from "./board-text.ts";
import { Allergies, IdChecks, IfMissingNote, Note, namedLines, OwnContainer } from "./dishes.tsx";
import { DuplicateOf } from "./duplicate-of.tsx";
import { useKitchen } from "./kitchen-context.ts";
import { FreeCancellationHint, MinuteChoice, type Minutes, useMinutes } from "./minute-choice.tsx";
import { canCorrect, canTakeWithoutId, waitsForGuest } from "./missing/open-question.tsx";
import { MustBeRead } from "./must-be-read.tsx";
import { PrintButton } from "./print-button.tsx";
import styles from "./sheets.module.css";
import { AcceptButton } from "./ticket.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { useEscalation } from "./use-escalation.ts";

interface TicketSheetProps {
  order: BoardOrder;
  failure: string | null;
  onShift: (order: BoardOrder, minutes: ShiftMinutes) => void;
  onClose: () => void;
}

/** All details of one order, with its next step at the lower edge. */
export function TicketSheet({ order, failure, onShift, onClose }: TicketSheetProps) {
  const { now, isLost, pendingOf, miss, takeWithoutId } = useKitchen();
  const escalation = useEscalation(order);
  const [minutes, setMinutes] = useMinutes(order);
  const isUnanswered = order.status === "PLACED";
  const isPending = pendingOf(order.id) !== undefined;
  const mayMiss = canCorrect(order) && !isPending && !isLost;
  return (
    <div className={styles.wide}>
      <Modal
        title={`Nr. ${order.number}`}
        description={<AboutOrder order={order} now={now} />}
        onClose={onClose}
        footer={
          !isFinal(order.status) &&
          !isPending && (
            <div className="stack gap-3">
              {failure && <Notice tone="error">{failure}</Notice>}
              {isLost && isUnanswered ? (
                <p>Annehmen und Ablehnen gehen erst, wenn die Verbindung wieder da ist.</p>
              ) : (
                <Answers order={order} minutes={minutes} onClose={onClose} />
              )}
            </div>
          )
        }
      >
        <div className={`stack gap-4 ${styles.columns}`}>
          <div className={`stack gap-4 ${styles.stack}`}>
            <section className={styles.card} aria-label="Gerichte">
              <DuplicateOf order={order} />
              <Allergies order={order} />
              <IdChecks lines={namedLines(order.lines)} />
              <OwnContainer order={order} />
              <MustBeRead order={order} />
              <Note note={order.note} />
              <IfMissingNote order={order} />
              <TicketLines order={order} mayMiss={mayMiss} />
            </section>
            <Guest order={order} />
          </div>
          <div className={`stack gap-4 ${styles.stack}`}>
            <div className={`cluster gap-2 ${styles.acts}`}>
              {order.contact?.phone && (
                <a className={buttonClass()} href={telephoneLink(order.contact.phone)}>
                  <Icon name="phone" />
                  Anrufen
                </a>
              )}
              {mayMiss && (
                <Button icon="circle-alert" onClick={() => miss(order, null)}>
                  Etwas fehlt
                </Button>
              )}
              {canTakeWithoutId(order) && !isPending && !isLost && (
                <Button icon="id-card" onClick={() => takeWithoutId(order)}>
                  Kein Ausweis
                </Button>
              )}
              <PrintButton order={order} />
            </div>
            {isUnanswered && (
              <section className={styles.card}>
                <h3>In wie vielen Minuten {order.type === "DELIVERY" ? "beim Gast" : "fertig"}?</h3>
                <MinuteChoice order={order} name="minuten-im-blatt" value={minutes} onChange={setMinutes} />
                {order.expectedAt !== null && (
                  <p className={`muted mt-3 ${styles.hint}`}>
                    Dem Gast haben wir etwa {formatTime(order.expectedAt)} gesagt.
                  </p>
                )}
                <FreeCancellationHint order={order} minutes={minutes} />
              </section>
            )}
            {order.status === "ACCEPTED" && order.promisedAt !== null && (
              <Shift order={order} promisedAt={order.promisedAt} now={now} isLost={isLost} onShift={onShift} />
            )}
            <section className={styles.card}>
              <h3>Verlauf</h3>
              <HistoryList
                steps={inSequence(historyOf(order), [...correctionHistory(order), ...escalationHistory(escalation)])}
              />
            </section>
          </div>
        </div>
      </Modal>
    </div>
  );
}

function Answers({ order, minutes, onClose }: { order: BoardOrder; minutes: Minutes; onClose: () => void }) {
  const { tap, refuse, isLost } = useKitchen();
  const to = nextStep(order);
  const moves = movesOf({ state: order.status, type: order.type }, "restaurant");
  return (
    <div className={`cluster gap-2 ${styles.answers}`}>
      {to === "ACCEPTED" && <AcceptButton order={order} minutes={minutes} onTapped={onClose} />}
      {to !== "ACCEPTED" && to !== null && (
        <Button
          variant="primary"
          size="large"
          disabled={waitsForGuest(order, to)}
          onClick={() => {
            tap(order, { to });
            onClose();
          }}
        >
          {stepLabel(to, order.type)}
        </Button>
      )}
      {moves.includes("REJECTED") ? (
        <Button variant="quiet" size="large" onClick={() => refuse(order)}>
          Ablehnen
        </Button>
      ) : (
        moves.includes("CANCELLED") &&
        !isLost && (
          <Button variant="danger" size="large" onClick={() => refuse(order)}>
            Stornieren
          </Button>
        )
      )}
    </div>
  );
}

interface ShiftProps {
  order: BoardOrder;
  promisedAt: Instant;
  now: Instant;
  isLost: boolean;
  onShift: TicketSheetProps["onShift"];
}

function Shift({ order, promisedAt, now, isLost, onShift }: ShiftProps) {
  if (order.shift) {
    return (
      <section className={styles.card}>
        <h3>Dauert länger</h3>
        <p className={`muted mt-3 ${styles.hint}`}>
          Von {formatTime(order.shift.from)} auf {formatTime(promisedAt)} verschoben. Das geht einmal.
        </p>
      </section>
    );
  }
  return (
    <section className={styles.card}>
      <h3>
        Dauert länger <small>Geht einmal. {order.isAskable ? "Der Gast erfährt es sofort." : "Ruf den Gast an."}</small>
      </h3>
      <div className={styles.shift}>
        {shiftMinutes.map((minutes) => (
          <Button key={minutes} disabled={isLost} onClick={() => onShift(order, minutes)}>
            +{minutes}
            <small className="num">{formatTime(shiftedPromise(promisedAt, minutes, now))}</small>
          </Button>
        ))}
      </div>
      <p className={`muted mt-3 ${styles.hint}`}>
        {order.expectedAt !== null && `Dem Gast haben wir etwa ${formatTime(order.expectedAt)} gesagt. `}
        Liegt die neue Zeit mehr als 15 min später, darf der Gast kostenlos stornieren.
      </p>
    </section>
  );
}

function Guest({ order }: { order: BoardOrder }) {
  const { contact } = order;
  if (!contact) return null;
  return (
    <section className={`${styles.card} stack gap-3`} aria-label="Gast">
      <Fact icon="user-round" title={guestName(order)}>
        {contact.phone}
      </Fact>
      {contact.address && (
        <Fact icon="map-pin" title={addressLines(contact.address)[0]}>
          {addressLines(contact.address)[1]}
        </Fact>
      )}
    </section>
  );
}
