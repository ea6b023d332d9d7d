import type { Ticket } from "@mahlzeit/contract/orders/tickets";
import { allergenLegend } from "@mahlzeit/domain/allergens";
import { ownContainerMark } from "@mahlzeit/domain/orders/order/own-container";
import { cancelledMark, type PaperWidth } from "@mahlzeit/domain/orders/printing/printer";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./printed-ticket.module.css";

const typeIcons = { bag: "shopping-bag", bike: "bike" } as const;

/** A ticket as printed: black on white, as wide as its paper. */
export function PrintedTicket({ ticket, width }: { ticket: Ticket; width: PaperWidth }) {
  const { title, number, due, type, recipient, phone, lines, ifMissing, sums, facts, qr } = ticket;
  const isForTheDoor = recipient.length > 0;
  const note = ticket.note && <p className={styles.note}>{ticket.note}</p>;
  const handingOver = <HandingOver ticket={ticket} isAtTheDoor={isForTheDoor} />;
  return (
    <article className={classNames(styles.ticket, width === 58 && styles.narrow)} aria-label={`${title} ${number}`}>
      {ticket.cancelled !== null && (
        <p className={styles.inverted}>
          <b className={`block ${styles.loud}`}>{cancelledMark(number)}</b>
          <small>{ticket.cancelled}</small>
        </p>
      )}
      {ticket.marks.map((mark) => (
        <p key={mark} className={styles.inverted}>
          {mark}
        </p>
      ))}
      {ticket.isTest && (
        <p className={styles.inverted}>
          <b className={`block ${styles.loud}`}>TEST</b>
          <small>Nichts kochen, niemand wartet darauf.</small>
        </p>
      )}
      <div className={styles.top}>
        <b className={styles.number}>{number}</b>
        <div className={`right ${styles.due}`}>
          {due.label}
          <b className="block">{due.value}</b>
        </div>
      </div>
      <p className={`cluster between ${styles.row}`}>
        <span className="row">
          {type.icon && <Icon name={typeIcons[type.icon]} />}
          {type.label}
        </span>
        {type.place && <span className="row">{type.place}</span>}
      </p>
      {ticket.table !== null && (
        <p className={styles.inverted}>
          <b className={`block ${styles.loud}`}>{ticket.table}</b>
        </p>
      )}
      <Allergies letters={ticket.allergies} />
      {isForTheDoor && (
        <>
          <address className={styles.recipient}>
            {recipient.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          {note}
          {phone && (
            <p className={`cluster between ${styles.row}`}>
              <span className="row">
                <Icon name="phone" />
                {phone}
              </span>
            </p>
          )}
          {handingOver}
        </>
      )}
      <ul className={styles.lines}>
        {lines.map((line, i) => (
          // Two lines may have the same dish; their order never changes.
          <li key={i}>
            <b className={line.quantity > 1 ? styles.many : undefined}>{line.quantity}×</b>
            <span>
              {line.name}
              {line.options.map((option) => (
                <small key={option}>{option}</small>
              ))}
              <small>{line.allergens}</small>
            </span>
          </li>
        ))}
      </ul>
      {!isForTheDoor && note}
      {ifMissing && <p className={styles.ifMissing}>Wenn etwas fehlt: {ifMissing}</p>}
      {sums.map(({ label, value }, i) => (
        <div key={label} className={classNames(styles.sum, isForTheDoor && i === sums.length - 1 && styles.total)}>
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
      {!isForTheDoor && handingOver}
      <div className={`row ${styles.foot}`}>
        <svg
          className={styles.code}
          viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
          role="img"
          aria-label={`Code zur Bestellung ${number}`}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <div>
          {facts.map((fact) => (
            <div key={fact}>{fact}</div>
          ))}
        </div>
      </div>
      <p className={styles.end}>
        <b>{number}</b>
        <b>{due.value}</b>
      </p>
    </article>
  );
}

function Allergies({ letters }: { letters: Ticket["allergies"] }) {
  const legend = allergenLegend(letters);
  if (legend.length === 0) return null;
  return (
    <p className={styles.inverted}>
      ALLERGIE: {legend.map(({ letter }) => letter).join(", ")}
      <small>{legend.map(({ name }) => name).join(", ")}</small>
    </p>
  );
}

/** The things to be shown, brought and paid when it is handed over. */
function HandingOver({ ticket, isAtTheDoor }: { ticket: Ticket; isAtTheDoor: boolean }) {
  const { idChecks, ownContainer, payment } = ticket;
  return (
    <>
      {idChecks.map(({ label, dishes }) => (
        <p key={label} className={styles.inverted}>
          {label}
          <small>{dishes}</small>
        </p>
      ))}
      {ownContainer && <p className={styles.note}>{ownContainerMark}</p>}
      {payment && <Payment payment={payment} isAtTheDoor={isAtTheDoor} />}
    </>
  );
}

function Payment({ payment, isAtTheDoor }: { payment: NonNullable<Ticket["payment"]>; isAtTheDoor: boolean }) {
  const { label, value, isDue, hint } = payment;
  // It must not be overlooked on delivery.
  const look = isDue && (isAtTheDoor ? styles.inverted : styles.framed);
  return (
    <div className={look || undefined}>
      <p className={`cluster between ${styles.payment}`}>
        <span>{label}</span>
        <span>{value}</span>
      </p>
      {isDue && hint && <small>{hint}</small>}
    </div>
  );
}
