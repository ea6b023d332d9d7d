import type { Ticket } from "@mahlzeit/contract/tickets";
import { allergenLegend } from "@mahlzeit/domain/menu/allergens";
import type { PaperWidth } from "@mahlzeit/domain/printing/printer";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./printed-ticket.module.css";

const typeIcons = { bag: "shopping-bag", bike: "bike" } as const;

/** A ticket as it comes out of the printer, black on white, as wide as its paper. */
export function PrintedTicket({ ticket, width }: { ticket: Ticket; width: PaperWidth }) {
  const { title, number, due, type, recipient, phone, lines, note, ifMissing, sums, payment, facts, qr } = ticket;
  return (
    <article className={classNames(styles.ticket, width === 58 && styles.narrow)} aria-label={`${title} ${number}`}>
      {ticket.marks.map((mark) => (
        <p key={mark} className={styles.inverted}>
          {mark}
        </p>
      ))}
      {ticket.isTest && (
        <p className={styles.inverted}>
          <b className={styles.test}>TEST</b>
          <small>Nichts kochen, niemand wartet darauf.</small>
        </p>
      )}
      <div className={styles.top}>
        <b className={styles.number}>{number}</b>
        <div className={styles.due}>
          {due.label}
          <b>{due.value}</b>
        </div>
      </div>
      <p className={styles.row}>
        <span>
          {type.icon && <Icon name={typeIcons[type.icon]} />}
          {type.label}
        </span>
        {type.place && <span>{type.place}</span>}
      </p>
      {recipient.length > 0 && (
        <address className={styles.recipient}>
          {recipient.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      )}
      {phone && (
        <p className={styles.row}>
          <span>
            <Icon name="phone" />
            {phone}
          </span>
        </p>
      )}
      <Allergies letters={ticket.allergies} />
      <ul className={styles.lines}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same dish may stand on two lines; their order never changes
          <li key={i}>
            <b className={line.quantity > 1 ? styles.many : undefined}>{line.quantity}×</b>
            <span>
              {line.name}
              {line.options.map((option) => (
                <small key={option}>{option}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
      {ifMissing && <p className={styles.ifMissing}>Wenn etwas fehlt: {ifMissing}</p>}
      {sums.map(({ label, value }) => (
        <div key={label} className={styles.sum}>
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
      {payment && <Payment payment={payment} isAtTheDoor={recipient.length > 0} />}
      <div className={styles.foot}>
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

function Payment({ payment, isAtTheDoor }: { payment: NonNullable<Ticket["payment"]>; isAtTheDoor: boolean }) {
  const { label, value, isDue, hint } = payment;
  // At the door it must not be overlooked.
  const look = isDue && (isAtTheDoor ? styles.inverted : styles.framed);
  return (
    <div className={look || undefined}>
      <p className={styles.payment}>
        <span>{label}</span>
        <span>{value}</span>
      </p>
      {isDue && hint && <small>{hint}</small>}
    </div>
  );
}
