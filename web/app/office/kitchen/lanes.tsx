import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { type Lane, lanes } from "@mahlzeit/domain/orders/order/board";
import { type ReactNode, useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { laneLabels } from "./board-text.ts";
import styles from "./lanes.module.css";
import { Slip } from "./slip.tsx";
import { CancelledSlip } from "./slips.tsx";
import { useStableHeight } from "./use-screen.ts";

interface LanesProps {
  sorted: Record<Lane, readonly BoardOrder[]>;
  /** Orders that somebody else ended during their preparation. */
  cancelled: readonly BoardOrder[];
  onSeen: (order: BoardOrder) => void;
  /** The lane shown on phones. */
  shown: Lane;
  onShow: (lane: Lane) => void;
  alarm: "alarm" | "urgent" | null;
  lostSince: Instant | null;
  /** The time since which guests can order only for later because this board is silent; null if not or unknown. */
  silentSince: Instant | null;
  /** The reason for an empty board; null if there is an order. */
  whyEmpty: string | null;
  /** True until the first answer. */
  isLoading: boolean;
  /** Opens the sheet of the drivers; null if nothing is delivered. */
  onDrivers: (() => void) | null;
}

/** The lanes with their tickets: side by side, below 700 px one at a time with tabs at the bottom. */
export function Lanes({
  sorted,
  cancelled,
  onSeen,
  shown,
  onShow,
  alarm,
  lostSince,
  silentSince,
  whyEmpty,
  isLoading,
  onDrivers,
}: LanesProps) {
  const main = useRef<HTMLElement>(null);
  useStableHeight(main);
  const slipsOf = (lane: Lane) => sorted[lane].map((order) => <Slip key={order.id} order={order} lane={lane} />);
  const countOf = (lane: Lane) => (isLoading ? "…" : lane === "new" && lostSince !== null ? "?" : sorted[lane].length);
  const laneOf = (lane: Lane, slips: ReactNode = slipsOf(lane)) => (
    <LaneSection lane={lane} count={countOf(lane)} isShown={lane === shown} lostSince={lostSince}>
      {slips}
    </LaneSection>
  );
  return (
    <>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={classNames(styles.lanes, alarm && styles.framed, alarm === "urgent" && styles.urgent)}
      >
        <h1 className="visually-hidden">{`Bestellungen${lostSince === null ? "" : `, Stand ${formatTime(lostSince)}`}`}</h1>
        {laneOf(
          "new",
          lostSince === null
            ? whyEmpty === null
              ? undefined
              : [
                  <p key="empty" className={styles.empty}>
                    {whyEmpty}
                  </p>,
                ]
            : [<WhatStillWorks key="lost" silentSince={silentSince} />, ...slipsOf("new")],
        )}
        {laneOf(
          "cooking",
          <div className={styles.columns}>
            {cancelled.map((order) => (
              <CancelledSlip key={order.id} order={order} onSeen={() => onSeen(order)} />
            ))}
            {slipsOf("cooking")}
          </div>,
        )}
        <div className={styles.out}>
          {laneOf("ready")}
          {laneOf(
            "road",
            <>
              {onDrivers && (
                <Button icon="bike" block onClick={onDrivers}>
                  Fahrer:in
                </Button>
              )}
              {slipsOf("road")}
            </>,
          )}
        </div>
        {laneOf("later")}
      </main>
      <nav className={styles.tabs} aria-label="Bestellungen nach Stand">
        {lanes.map((lane) => (
          <button
            key={lane}
            type="button"
            aria-current={lane === shown || undefined}
            className={classNames(lane === "new" && alarm && styles.calling)}
            onClick={() => onShow(lane)}
          >
            <b>{countOf(lane)}</b>
            {lane === "cooking" ? "Küche" : laneLabels[lane]}
          </button>
        ))}
      </nav>
    </>
  );
}

interface LaneSectionProps {
  lane: Lane;
  /** "?" if it is unknown, "…" while it is loading. */
  count: number | "?" | "…";
  isShown: boolean;
  lostSince: Instant | null;
  children: ReactNode;
}

function LaneSection({ lane, count, isShown, lostSince, children }: LaneSectionProps) {
  const id = useId();
  return (
    <section
      className={classNames(styles.lane, styles[lane], isShown && styles.shown)}
      aria-labelledby={`${id}-heading`}
      data-lane={lane}
    >
      <h2 className={styles.rail} id={`${id}-heading`}>
        <span>{`${laneLabels[lane]}${lane === "cooking" && lostSince !== null ? `, Stand ${formatTime(lostSince)}` : ""}`}</span>
        <span className="num">{count}</span>
      </h2>
      <div className={styles.slips}>{children}</div>
    </section>
  );
}

function WhatStillWorks({ silentSince }: { silentSince: Instant | null }) {
  return (
    <div className={styles.lost}>
      <h3>Neue Bestellungen siehst du gerade nicht</h3>
      {silentSince !== null && (
        <p>
          Hört niemand von euch, nimmt eure Seite seit {formatTime(silentSince)} nur <b>Vorbestellungen</b> an. Das
          endet von selbst, sobald wieder ein Gerät da ist.
        </p>
      )}
      <p>Was bis zu seiner Frist niemand beantwortet, sagen wir ab, und das Geld geht zurück.</p>
      <h3>Das geht weiter</h3>
      <ul>
        <li>
          <Icon name="check" />
          Bereit, Unterwegs, Abgeholt: wird gemerkt und nachgeschickt.
        </li>
        <li>
          <Icon name="check" />
          Gäste anrufen.
        </li>
        <li className={styles.not}>
          <Icon name="x" />
          Annehmen, ablehnen, verschieben und „Aus“ gehen nicht.
        </li>
      </ul>
    </div>
  );
}
