import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { ageLabel, highestAge } from "@mahlzeit/domain/catalogue/menu/age";
import { tableLabel } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { formatTime, minuteMs } from "@mahlzeit/domain/local-time";
import { movedAt } from "@mahlzeit/domain/orders/order/board";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { orderTypeIcons } from "../../shared/orders/order-type-icons.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { boardTypeLabels, guestName, stepLabel, tappedLabel, timeOfOrder, wasUnanswered } from "./board-text.ts";
import { useKitchen } from "./kitchen-context.ts";
import { KitchenIcon } from "./kitchen-icon.tsx";
import styles from "./slips.module.css";
import { UndoBar } from "./undo-bar.tsx";
import type { PendingMove } from "./use-moves.ts";

/** An order under way, in one row. */
export function RoadSlip({ order }: { order: BoardOrder }) {
  const { open, openElsewhere, tap } = useKitchen();
  const others = openElsewhere(order.id);
  const postcode = order.contact?.address?.postcode;
  const driver = order.driver?.firstName;
  const nobody = order.reports?.findLast(({ kind }) => kind === "NOBODY_THERE");
  return (
    <article
      className={`row gap-2 between ${styles.road}`}
      aria-label={`Bestellung ${order.number}, unterwegs${driver ? ` mit ${driver}` : ""}`}
    >
      <button type="button" className={`grow ${styles.opener}`} onClick={() => open(order)}>
        <VisuallyHidden>Öffnen: Nummer </VisuallyHidden>
        <span className="row gap-2">
          <b>{order.number}</b>
          <IdNote order={order} />
        </span>
        {others !== null ? (
          <span className={`muted nowrap ${styles.others}`}>
            <VisuallyHidden>, gerade offen </VisuallyHidden>bei {others}
          </span>
        ) : nobody ? (
          <span className="muted num">
            <strong className={styles.nobody}>Niemand da</strong>, {formatTime(nobody.saidAt)}
          </span>
        ) : driver ? (
          <span className={`muted ${styles.others}`}>mit {driver}</span>
        ) : (
          <span className="muted num">
            {order.source === "PHONE" && "Telefon, "}
            {postcode && `${postcode}, `}
            {formatTime(order.promisedAt ?? movedAt(order, "ON_THE_WAY"))}
          </span>
        )}
      </button>
      {nobody && order.contact?.phone ? (
        <a
          className={buttonClass({ variant: "outline" })}
          href={telephoneLink(order.contact.phone)}
          aria-label={`${guestName(order)} anrufen, Nr. ${order.number}`}
        >
          Gast anrufen
        </a>
      ) : (
        <Button aria-label={`Zugestellt, Nr. ${order.number}`} onClick={() => tap(order, { to: "COMPLETED" })}>
          {stepLabel("COMPLETED", order.type)}
        </Button>
      )}
    </article>
  );
}

/** An order for later: its time, and a mark if it is unanswered. */
export function LaterSlip({ order }: { order: BoardOrder }) {
  const { open, openElsewhere, now } = useKitchen();
  const others = openElsewhere(order.id);
  const at = order.promisedAt ?? order.takeawayAt;
  return (
    <button type="button" className={styles.later} onClick={() => open(order)}>
      <VisuallyHidden>Vorbestellung, {boardTypeLabels[order.type]} um </VisuallyHidden>
      <b className="num">{at !== null && timeOfOrder(order, at, now)}</b>
      <Icon className="brand" name={orderTypeIcons[order.type]} />
      <span className="num">
        <VisuallyHidden>Nr. </VisuallyHidden>
        {order.number}
      </span>
      {order.table !== undefined && <small className="breaks">{tableLabel(order.table)}</small>}
      {order.source === "PHONE" && <small>Telefon</small>}
      <IdNote order={order} />
      {order.status === "PLACED" && others === null && (
        <>
          <em>neu</em>
          <small className="num">
            <VisuallyHidden> wartet seit </VisuallyHidden>
            {roughly(now - order.placedAt)}
          </small>
        </>
      )}
      {/* The lane is too narrow for a name, which is in the order's sheet. */}
      {others !== null && (
        <small>
          offen<VisuallyHidden> bei {others}</VisuallyHidden>
        </small>
      )}
    </button>
  );
}

/** The highest age that has to be shown. The lanes are too narrow for "AUSWEIS 16+". */
function IdNote({ order: { lines } }: { order: BoardOrder }) {
  const age = highestAge(lines);
  return (
    age !== null && (
      <small>
        <VisuallyHidden>Ausweis </VisuallyHidden>
        {ageLabel(age)}
      </small>
    )
  );
}

/** Formats a duration briefly: "26 min", "3 h". */
function roughly(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  return minutes < 60 ? `${minutes}\u00a0min` : `${Math.floor(minutes / 60)}\u00a0h`;
}

/** An order tapped offline: the move is sent later, in sequence. */
export function RememberedSlip({ order, pending }: { order: BoardOrder; pending: PendingMove }) {
  return (
    <article className={`row gap-2 between ${styles.road}`} aria-label={`Bestellung ${order.number}, gemerkt`}>
      <span className={`grow ${styles.opener}`}>
        <b>{order.number}</b>
      </span>
      <p className={styles.remembered}>
        <KitchenIcon name="refresh-cw" />
        {tappedLabel(pending.move.to, order.type)} um {formatTime(pending.tappedAt)}
      </p>
    </article>
  );
}

/** Covers an order just tapped: first with the undo button at the same place, then with the progress. */
export function Undo({ order, pending }: { order: BoardOrder; pending: PendingMove }) {
  const { takeBack } = useKitchen();
  const word = tappedLabel(pending.move.to, order.type);
  const minutes = pending.move.minutes;
  return (
    <UndoBar
      number={order.number}
      word={minutes === undefined ? word : `${word}, ${minutes}\u00a0min`}
      onUndo={pending.phase === "held" ? () => takeBack(order.id) : null}
    />
  );
}

/** An order ended by others or unanswered: it stays until a cook has seen it, and can print its cancellation. */
export function CancelledSlip({ order, onSeen }: { order: BoardOrder; onSeen: () => void }) {
  const { open } = useKitchen();
  const { by, reasonCode } = order.moves.at(-1) ?? {};
  return (
    <article className={`row gap-2 between ${styles.cancelled}`} aria-label={`Bestellung ${order.number}, storniert`}>
      <Icon name="ban" />
      <button type="button" className={`grow ${styles.opener}`} onClick={() => open(order)}>
        <VisuallyHidden>Öffnen: Nummer </VisuallyHidden>
        <b>{order.number} storniert</b>
        <span className="muted block">
          {wasUnanswered(order.moves)
            ? "niemand hat geantwortet"
            : reasonCode === "NO_ID"
              ? "kein Ausweis, kommt zurück"
              : by === "guest"
                ? "vom Gast, nicht weiterkochen"
                : "nicht weiterkochen"}
        </span>
      </button>
      <Button aria-label={`Gesehen, Nr. ${order.number}`} onClick={onSeen}>
        Gesehen
      </Button>
    </article>
  );
}
