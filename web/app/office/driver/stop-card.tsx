import type { DriverStop } from "@mahlzeit/contract/orders/driver-round";
import { doorLines, formatTown } from "@mahlzeit/domain/catalogue/delivery/address";
import { fullName } from "@mahlzeit/domain/customer";
import { formatTime } from "@mahlzeit/domain/local-time";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { type ReactNode, useRef, useState } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { IdChecks, Note } from "../kitchen/dishes.tsx";
import { KitchenIcon } from "../kitchen/kitchen-icon.tsx";
import { Money } from "../kitchen/money-and-name.tsx";
import slips from "../kitchen/slips.module.css";
import ticket from "../kitchen/ticket.module.css";
import { UndoBar } from "../kitchen/undo-bar.tsx";
import { useFocusThatStays } from "../kitchen/use-focus-that-stays.ts";
import styles from "./driver.module.css";
import { reportLabels } from "./driver-text.ts";
import { mapLink } from "./map-link.ts";
import { NoIdSheet } from "./no-id-sheet.tsx";
import type { Report } from "./reports.ts";
import type { Reports } from "./use-reports.ts";

interface StopCardProps {
  stop: DriverStop;
  /** The place in the round, from 1. */
  place: number;
  reports: Reports;
}

/** A stop as a ticket: where to, then whom to call, then the taps. */
export function StopCard({ stop, place, reports }: StopCardProps) {
  const { number, status, promisedAt, address, contact, note } = stop;
  const isInKitchen = status === "ACCEPTED";
  const [street = "", ...door] = address ? doorLines(address) : [];
  const name = contact && fullName(contact);
  const town = address && formatTown(address);
  return (
    <article
      className={classNames(ticket.ticket, isInKitchen && styles.inKitchen)}
      aria-label={`Stopp ${place}, Nr. ${number}${isInKitchen ? ", noch in der Küche" : ""}`}
    >
      <div className={`${ticket.paper} ${styles.paper}`}>
        <div className={`cluster between ${styles.top}`}>
          <b className={ticket.number}>{number}</b>
          {promisedAt !== null && (
            <span className={ticket.when}>
              <small>zugesagt für</small>
              <span className="num">{formatTime(promisedAt)}</span>
            </span>
          )}
        </div>
        <h2 className={`breaks ${styles.street}`}>{street}</h2>
        {door.length > 0 && !isInKitchen && (
          <p className={`breaks ${styles.door}`}>
            {door.map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </p>
        )}
        <p className="muted breaks">{[town, isInKitchen ? "noch in der Küche" : name].filter(Boolean).join(", ")}</p>
        {!isInKitchen && (
          <>
            <div className={`mt-3 ${styles.links}`}>
              {address && (
                <a className={buttonClass()} href={mapLink(address)} aria-label={`Karte: ${street}`}>
                  <Icon name="map-pin" />
                  Karte
                </a>
              )}
              {contact?.phone && (
                <a className={buttonClass()} href={telephoneLink(contact.phone)} aria-label={`${name} anrufen`}>
                  <Icon name="phone" />
                  Anrufen
                </a>
              )}
            </div>
            {note && (
              <div className="mt-3">
                <Note note={note} />
              </div>
            )}
            {stop.idCheck && <IdChecks lines={stop.idCheck.lines} />}
            <p className={styles.money}>
              <Money order={stop} />
            </p>
            <Taps stop={stop} reports={reports} />
          </>
        )}
      </div>
    </article>
  );
}

/** The next steps; after a tap its undo button in their place, so that nothing moves under the finger. */
function Taps({ stop, reports }: Omit<StopCardProps, "place">) {
  const { id, number, status, nobodyThereAt } = stop;
  const held = reports.heldOf(id);
  const waiting = reports.waiting.filter(({ order }) => order === id);
  const place = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  useFocusThatStays(place, held && "held");
  const tap = (kind: Report["kind"]) => () => reports.tap(stop, [kind]);
  return (
    <div className={`stack gap-2 start ${styles.taps}`}>
      {waiting.map((report) => (
        <WaitingReport key={report.id} report={report} />
      ))}
      {nobodyThereAt !== null && !waiting.some(({ kind }) => kind === "NOBODY_THERE") && (
        <p className="muted num">Niemand da, gemeldet um {formatTime(nobodyThereAt)}</p>
      )}
      <div ref={place} className={classNames("stack", held && slips.tapped)}>
        <div className={classNames("stack gap-2", held && styles.covered)} inert={held !== undefined}>
          {status === "ON_THE_WAY" ? (
            <>
              <Button
                variant="primary"
                size="large"
                className={styles.large}
                aria-label={`Übergeben, Nr. ${number}`}
                onClick={tap("COMPLETED")}
              >
                Übergeben
              </Button>
              <div className={`row gap-2 ${styles.others}`}>
                <Button variant="quiet" aria-label={`Niemand da, Nr. ${number}`} onClick={tap("NOBODY_THERE")}>
                  Niemand da
                </Button>
                {stop.idCheck && (
                  <Button variant="quiet" aria-label={`Kein Ausweis, Nr. ${number}`} onClick={() => setIsAsking(true)}>
                    Kein Ausweis
                  </Button>
                )}
              </div>
            </>
          ) : (
            <Button
              variant="outline"
              size="large"
              className={styles.large}
              aria-label={`Unterwegs, Nr. ${number}`}
              onClick={tap("ON_THE_WAY")}
            >
              Unterwegs
            </Button>
          )}
        </div>
        {held && <UndoBar number={number} word={reportLabels[held.kind]} onUndo={() => reports.takeBack(held)} />}
      </div>
      {isAsking && stop.idCheck && (
        <NoIdSheet
          stop={stop}
          idCheck={stop.idCheck}
          onTaken={(kinds, provenAge) => {
            setIsAsking(false);
            reports.tap(stop, kinds, provenAge);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** A tap that waits for the network, with its time. */
function WaitingReport({ report: { kind, at } }: { report: Report }) {
  return (
    <p className={slips.remembered}>
      <KitchenIcon name="refresh-cw" />
      <span className="num">
        {reportLabels[kind]} {formatTime(at)}, wartet
      </span>
    </p>
  );
}

/** An order handed over, or taken back as a whole, without a network: nothing of its guest is on this phone any more. */
export function HandedOver({ report }: { report: Report }): ReactNode {
  const label = `Nr. ${report.number} ${report.kind === "NO_ID" ? "zurückgenommen" : "übergeben"}`;
  return (
    <article className={`row gap-3 between ${styles.handedOver}`} aria-label={label}>
      <b>{report.number}</b>
      <WaitingReport report={report} />
    </article>
  );
}
