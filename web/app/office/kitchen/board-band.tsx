import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { TakenStep } from "@mahlzeit/contract/orders/escalation";
import { formatTime, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { type Alarm, callsFrom } from "@mahlzeit/domain/orders/order/board";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { switchesSound } from "../orders/use-audio.ts";
import styles from "./board-band.module.css";
import { callsText, waitedFor, wishOf } from "./board-text.ts";
import { KitchenIcon } from "./kitchen-icon.tsx";
import type { ShiftSound } from "./use-shift-sound.ts";

interface BoardBandProps {
  alarm: Alarm | null;
  /** The escalation's steps for the alarm's first order. */
  calls: readonly TakenStep[];
  /** The orders in preparation, most urgent first. */
  cooking: readonly BoardOrder[];
  /** Unanswered orders for later; none rings before its time. */
  waiting: readonly BoardOrder[];
  now: Instant;
  lostSince: Instant | null;
  sound: ShiftSound;
  onRetry: () => void;
}

/** The board's status; always of the same height, so that an alarm moves nothing. */
export function BoardBand({ alarm, calls, cooking, waiting, now, lostSince, sound, onRetry }: BoardBandProps) {
  if (lostSince !== null) {
    const minutes = Math.floor((now - lostSince) / minuteMs);
    return (
      <Band
        tone="lost"
        icon={<Icon name="wifi-off" />}
        button={
          <Button className={styles.button} onClick={onRetry}>
            <KitchenIcon name="refresh-cw" />
            <span>Jetzt versuchen</span>
          </Button>
        }
      >
        <b>Keine Verbindung</b>
        <span className="num">
          {`seit ${formatTime(lostSince)}${minutes > 0 ? `, also ${minutes} min` : ""}. Wir versuchen es alle 5 s.`}
        </span>
      </Band>
    );
  }
  const switchOn = (
    <Button className={styles.button} onClick={sound.begin} {...switchesSound}>
      <KitchenIcon name="volume-2" />
      <span>Schicht beginnen</span>
    </Button>
  );
  if (alarm) {
    const { orders, isUrgent } = alarm;
    const [first] = orders;
    const called = callsText(calls);
    const firstWaits = `Nr. ${first.number} wartet seit ${waitedFor(Math.max(0, now - callsFrom(first)))}`;
    const end = first.mustBeAnsweredBy;
    const until = end !== null && now < end ? end : null;
    return (
      <Band
        tone={isUrgent ? "urgent" : "alarm"}
        count={orders.length}
        button={
          sound.state === "on" ? (
            <Button className={styles.button} onClick={sound.mute} disabled={sound.isMuted}>
              <KitchenIcon name="volume-x" />
              <span>{sound.isMuted ? "Ton ist kurz aus" : "Ton 30 s aus"}</span>
            </Button>
          ) : (
            switchOn
          )
        }
      >
        <b>{orders.length === 1 ? "neue Bestellung" : "neue Bestellungen"}</b>
        {isUrgent && (called !== null || until !== null) ? (
          <>
            <span className={classNames("num", styles.long)}>
              <span>{`${firstWaits}${called ? `, ${called.long}` : ""}`}</span>
              {until !== null && <span className={styles.end}>{`, um ${formatTime(until)} sagen wir ab`}</span>}
            </span>
            <span className={classNames("num", styles.short)} aria-hidden="true">
              {called ? `Nr. ${first.number}: ${called.short}` : firstWaits}
            </span>
          </>
        ) : (
          <span className="num">{firstWaits}</span>
        )}
      </Band>
    );
  }
  if (sound.state !== "on") {
    return (
      <Band tone="off" icon={<KitchenIcon name="volume-x" />} button={switchOn}>
        <b>{sound.state === "waiting" ? "Der Ton wartet" : "Der Ton ist aus"}</b>
        <span>{sound.state === "waiting" ? "Tipp einmal irgendwohin." : "Neue Bestellungen hörst du nicht."}</span>
      </Band>
    );
  }
  const firstRing = Math.min(...waiting.map(callsFrom));
  const firstToRing = waiting.find((order) => callsFrom(order) === firstRing);
  if (firstToRing) {
    return (
      <Band tone="calm" icon={<Icon name="clock" />}>
        <span>
          <b>
            {waiting.length === 1
              ? "Eine Vorbestellung wartet auf Antwort."
              : `${waiting.length}\u00a0Vorbestellungen warten auf Antwort.`}
          </b>{" "}
          <span className="num">{`Nr. ${firstToRing.number} läutet ${wishOf(firstToRing, firstRing, now)}.`}</span>
        </span>
      </Band>
    );
  }
  const next = cooking[0];
  return (
    <Band tone="calm" icon={<Icon name="check" />}>
      <span>
        <b>Alles angenommen.</b>{" "}
        <span>
          {next?.promisedAt != null
            ? `Als Nächstes fällig: Nr. ${next.number} um ${formatTime(next.promisedAt)}.`
            : "Kommt eine Bestellung, läutet es hier."}
        </span>
      </span>
    </Band>
  );
}

interface BandProps {
  tone: "calm" | "off" | "lost" | "alarm" | "urgent";
  icon?: ReactNode;
  /** The number of orders that ring. */
  count?: number;
  children: ReactNode;
  button?: ReactNode;
}

function Band({ tone, icon, count, children, button }: BandProps) {
  const isAlarm = count !== undefined;
  return (
    <section className={classNames(styles.band, tone !== "calm" && styles.loud, styles[tone])} aria-label="Stand">
      {isAlarm && <i className={styles.gingham} aria-hidden="true" />}
      <div className={styles.inside}>
        {isAlarm ? <b className={styles.count}>{count}</b> : icon}
        <p>{children}</p>
        {button}
      </div>
      {isAlarm && <i className={styles.gingham} aria-hidden="true" />}
    </section>
  );
}
