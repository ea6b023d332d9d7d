import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { callsFrom, cancelledIn, countdown, movedAt } from "@mahlzeit/domain/orders/order/board";
import { overdueWarning } from "@mahlzeit/domain/orders/order/free-cancellation";
import type { ReactNode } from "react";
import { orderTypeIcons } from "../../shared/orders/order-type-icons.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { TelephoneIcon } from "../telephone/telephone-icon.tsx";
import { boardTypeLabels, nextStep, promiseLabels, stepLabel, timeOfOrder, waitedFor, wishOf } from "./board-text.ts";
import { CountdownRing } from "./countdown-ring.tsx";
import { Allergies, Dishes, IdChecks, Note, namedLines, OwnContainer } from "./dishes.tsx";
import { DuplicateOf } from "./duplicate-of.tsx";
import { useKitchen } from "./kitchen-context.ts";
import { FreeCancellationHint, MinuteChoice, type Minutes, promiseOf, useMinutes } from "./minute-choice.tsx";
import { OpenQuestion, waitsForGuest } from "./missing/open-question.tsx";
import { CallGuest, MoneyAndName } from "./money-and-name.tsx";
import { useMustBeRead } from "./must-be-read.tsx";
import styles from "./ticket.module.css";

/** A new order with all facts for the decision, and the two answers. */
export function NewTicket({ order }: { order: BoardOrder }) {
  const { now, isLost, refuse } = useKitchen();
  const [minutes, setMinutes] = useMinutes(order);
  const mustBeRead = useMustBeRead(order);
  const ends = cancelledIn(order, now);
  return (
    <article className={classNames(styles.ticket, styles.new)} aria-label={`Neue Bestellung ${order.number}`}>
      <div className={styles.paper}>
        <Head
          order={order}
          word={ends === null ? "wartet" : "Absage in"}
          time={waitedFor(ends ?? now - callsFrom(order))}
        />
        <div>
          <TypeLine order={order}>
            <span className={styles.wish}>
              {order.takeawayAt === null ? "sofort" : wishOf(order, order.takeawayAt, now)}
            </span>
          </TypeLine>
          <TableName table={order.table} />
          <DuplicateOf order={order} />
          <Allergies order={order} />
          <OwnContainer order={order} />
          <Dishes order={order} />
          <IdChecks lines={namedLines(order.lines)} />
        </div>
        <div>
          <Note note={order.note} />
          <div>
            <div className={styles.money}>
              <MoneyAndName order={order} />
              <CallGuest order={order} />
            </div>
            {isLost ? (
              <p className={styles.noServer}>Annehmen und Ablehnen gehen erst, wenn die Verbindung wieder da ist.</p>
            ) : (
              <>
                <MinuteChoice order={order} name={`minuten-${order.id}`} value={minutes} onChange={setMinutes} />
                <div className={classNames(styles.actions, styles.answers)}>
                  {mustBeRead ? <ReadFirst order={order} /> : <AcceptButton order={order} minutes={minutes} />}
                  <Button variant="quiet" aria-label={`Ablehnen, Nr. ${order.number}`} onClick={() => refuse(order)}>
                    Ablehnen
                  </Button>
                </div>
                {/* Rendered below the answers, which must not move under a finger. */}
                <FreeCancellationHint order={order} minutes={minutes} />
              </>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

/** Replaces the answers: the order is accepted where all of it can be read. */
function ReadFirst({ order }: { order: BoardOrder }) {
  const { open } = useKitchen();
  return (
    <Button
      variant="primary"
      className={styles.accept}
      aria-label={`Erst lesen, Nr. ${order.number}`}
      onClick={() => open(order)}
    >
      <span>
        Erst lesen
        <small>Bon hat Lücken</small>
      </span>
    </Button>
  );
}

interface AcceptButtonProps {
  order: BoardOrder;
  minutes: Minutes;
  onTapped?: () => void;
}

/** Accepts the order; the label contains the promised time. */
export function AcceptButton({ order, minutes, onTapped }: AcceptButtonProps) {
  const { now, tap } = useKitchen();
  return (
    <Button
      variant="primary"
      className={styles.accept}
      onClick={() => {
        tap(order, { to: "ACCEPTED", ...(minutes === null ? {} : { minutes }) });
        onTapped?.();
      }}
    >
      <span>
        Annehmen
        <small>{`${promiseLabels[order.type]} ${timeOfOrder(order, promiseOf(order, minutes, now), now)}`}</small>
      </span>
    </Button>
  );
}

/** An order in preparation, with its ring. */
export function CookingTicket({ order }: { order: BoardOrder }) {
  const { now } = useKitchen();
  const { promisedAt } = order;
  const stage = promisedAt === null ? "ok" : countdown(promisedAt, now).stage;
  return (
    <article className={classNames(styles.ticket, styles[stage])} aria-label={articleLabel(order)}>
      <div className={styles.paper}>
        <Head
          order={order}
          word={stage === "late" ? "zu spät" : promiseLabels[order.type]}
          time={promisedAt === null ? "" : formatTime(promisedAt)}
        >
          {promisedAt !== null && <CountdownRing promisedAt={promisedAt} now={now} />}
        </Head>
        <TypeLine order={order}>{order.driver && <WithDriver name={order.driver.firstName} />}</TypeLine>
        <TableName table={order.table} />
        <DuplicateOf order={order} />
        {promisedAt !== null && <Overdue promisedAt={promisedAt} />}
        <Allergies order={order} />
        <OwnContainer order={order} />
        <OpenQuestion order={order} />
        <Dishes order={order} />
        <IdChecks lines={namedLines(order.lines)} />
        <Note note={order.note} />
        <div className={styles.end}>
          <MoneyAndName order={order} />
          <StepAndCall order={order} />
        </div>
      </div>
    </article>
  );
}

/** Tells that, or from when on, the guest of a late order may cancel it. */
function Overdue({ promisedAt }: { promisedAt: Instant }) {
  const { now } = useKitchen();
  const from = overdueWarning(promisedAt, now);
  if (from === null) return null;
  return (
    <div className={styles.overdue}>
      <Notice tone="warn">{`${now < from ? `Ab ${formatTime(from)}` : "Jetzt"} darf der Gast kostenlos stornieren.`}</Notice>
    </div>
  );
}

/** A ready order: the person who fetches it and the payment instead of the dishes. */
export function ReadyTicket({ order }: { order: BoardOrder }) {
  const { now } = useKitchen();
  const { promisedAt } = order;
  const isDelivered = order.type === "DELIVERY";
  // Guests fetch their orders when they like.
  const isLate = order.type !== "TAKEAWAY" && promisedAt !== null && countdown(promisedAt, now).stage === "late";
  const postcode = order.contact?.address?.postcode;
  return (
    <article className={classNames(styles.ticket, isLate && styles.late)} aria-label={articleLabel(order)}>
      <div className={styles.paper}>
        <Head
          order={order}
          word={
            <>
              <Icon name={orderTypeIcons[order.type]} />
              <VisuallyHidden>{`${boardTypeLabels[order.type]}, `}</VisuallyHidden>
              {isLate && "zu spät, "}
              {isDelivered ? postcode : "bereit seit"}
              {isDelivered && <VisuallyHidden> beim Gast um</VisuallyHidden>}
            </>
          }
          time={formatTime(isDelivered && order.promisedAt !== null ? order.promisedAt : movedAt(order, "READY"))}
        />
        <TableName table={order.table} />
        <OpenQuestion order={order} />
        {order.driver && <WithDriver name={order.driver.firstName} />}
        {order.source === "PHONE" && (
          <p className={styles.type}>
            <ByPhone />
          </p>
        )}
        <OwnContainer order={order} />
        <IdChecks lines={namedLines(order.lines)} />
        <MoneyAndName order={order} />
        <StepAndCall order={order} />
      </div>
    </article>
  );
}

interface HeadProps {
  order: BoardOrder;
  /** The meaning of the time. */
  word: ReactNode;
  time: string;
  children?: ReactNode;
}

/** The large number and a time as a button that opens the order. */
function Head({ order, word, time, children }: HeadProps) {
  const { open, openElsewhere } = useKitchen();
  const others = openElsewhere(order.id);
  return (
    <button type="button" className={styles.head} onClick={() => open(order)}>
      <VisuallyHidden>Öffnen: Nummer </VisuallyHidden>
      <span className={styles.which}>
        <b className={styles.number}>{order.number}</b>
        {others !== null && (
          <small>
            <VisuallyHidden>, gerade offen </VisuallyHidden>
            <span>{`bei ${others}`}</span>
          </small>
        )}
      </span>
      <span className={styles.when}>
        <small>{word}</small>
        <span className="num">{time}</span>
      </span>
      {children}
    </button>
  );
}

function TypeLine({ order, children }: { order: BoardOrder; children?: ReactNode }) {
  return (
    <p className={styles.type}>
      <Icon name={orderTypeIcons[order.type]} />
      <b>{boardTypeLabels[order.type]}</b>
      {order.contact?.address && <span className="num">{order.contact.address.postcode}</span>}
      {order.isTest && <Badge tone="line">Test</Badge>}
      {order.source === "PHONE" && <ByPhone />}
      {children}
    </p>
  );
}

/** The table in large letters: it is where the dishes go. */
function TableName({ table }: Pick<BoardOrder, "table">) {
  return table !== undefined && <p className={`breaks ${styles.table}`}>{tableLabel(table)}</p>;
}

/** Tells which driver has it. */
function WithDriver({ name }: { name: string }) {
  return <span className={`block breaks ${styles.driver}`}>mit {name}</span>;
}

/** "Bestellung 424", or "Bestellung 424, am Telefon" */
function articleLabel({ number, source }: BoardOrder): string {
  return source === "PHONE" ? `Bestellung ${number}, am Telefon` : `Bestellung ${number}`;
}

function ByPhone() {
  return (
    <span className={styles.byPhone}>
      <TelephoneIcon name="phone-call" />
      am Telefon
    </span>
  );
}

function StepAndCall({ order }: { order: BoardOrder }) {
  const { tap } = useKitchen();
  const to = nextStep(order);
  return (
    <div className={styles.actions}>
      {to && (
        <Button
          aria-label={`${stepLabel(to, order.type)}, Nr. ${order.number}`}
          disabled={waitsForGuest(order, to)}
          onClick={() => tap(order, { to })}
        >
          {stepLabel(to, order.type)}
        </Button>
      )}
      <CallGuest order={order} />
    </div>
  );
}
