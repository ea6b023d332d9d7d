import type { DriverShift } from "@mahlzeit/contract/orders/driver-round";
import { Link, useLocation } from "react-router";
import eatenPlate from "../../pictures/eaten-plate.webp";
import emptyPlate from "../../pictures/empty-plate.webp";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LiveRegion } from "../../ui/visually-hidden.tsx";
import headerStyles from "../kitchen/board-header.module.css";
import { KitchenIcon } from "../kitchen/kitchen-icon.tsx";
import { useStill } from "../kitchen/use-screen.ts";
import styles from "./driver.module.css";
import { reportText, stopsText, waitingText } from "./driver-text.ts";
import { OrderNotices } from "./order-notices.tsx";
import type { Report } from "./reports.ts";
import { ShiftEnd } from "./shift-end.tsx";
import { HandedOver, StopCard } from "./stop-card.tsx";
import { useNewStops } from "./use-new-stops.ts";
import { type Reports, useReports } from "./use-reports.ts";
import { type Over, useShift } from "./use-shift.ts";

/** The fragment of the end of the shift, so that the phone's back button returns to the stops. */
const endHash = "#ende";

/** A driver's shift on this phone: its stops, its end, or the reason why it has none. */
export function Shift() {
  const { isUnknown, shift, over, isLost, reload, leave } = useShift();
  const reports = useReports({ isLost, reload });
  const isEnding = useLocation().hash === endHash;
  const last = shift ?? (over.why === "ended" ? over.last : null);
  return (
    <div className={`grow ${styles.page}`}>
      <div className={styles.pinned}>
        <header className="cloth on-brand">
          <div className={`row gap-4 ${styles.inside}`}>
            <div className="grow">
              {last && (
                <>
                  <p className={`breaks ${styles.hello}`}>Servus, {last.firstName}</p>
                  <p className={styles.about}>{`${aboutShift(shift, isEnding)} für ${last.service.name}`}</p>
                </>
              )}
            </div>
            {shift && <NetworkLight isLost={isLost} />}
          </div>
        </header>
        <Offline isLost={isLost} waiting={reports.waiting.length} />
      </div>
      <main id="main" tabIndex={-1} className={`stack gap-4 ${styles.main}`}>
        <OrderNotices reports={reports} shift={shift} />
        {isUnknown ? (
          <Opening isLost={isLost} />
        ) : !shift ? (
          <Ended over={over} lost={reports.lost} />
        ) : isEnding ? (
          <ShiftEnd shift={shift} waiting={reports.waiting.length} isLost={isLost} onEnded={() => leave(true)} />
        ) : (
          <Stops shift={shift} reports={reports} />
        )}
      </main>
    </div>
  );
}

function aboutShift(shift: DriverShift | null, isEnding: boolean): string {
  if (!shift) return "Schicht vorbei";
  if (isEnding) return "Schichtende";
  return shift.stops.length === 0 ? "gerade frei" : stopsText(shift.stops.length);
}

function NetworkLight({ isLost }: { isLost: boolean }) {
  return (
    <span className={classNames(headerStyles.light, isLost && headerStyles.bad)}>
      {isLost ? <Icon name="wifi-off" /> : <KitchenIcon name="wifi" />}
      <span className="visually-hidden">{isLost ? "Kein Netz" : "Verbunden"}</span>
    </span>
  );
}

/** The band without a network; screen readers hear each change. */
function Offline({ isLost, waiting }: { isLost: boolean; waiting: number }) {
  return (
    <div role="status" className={styles.offline}>
      {isLost && (
        <p className={`row gap-3 ${styles.inside}`}>
          <Icon name="wifi-off" />
          <span>
            <b className="block">Kein Netz.</b>
            <span>{waitingText(waiting)}</span>
          </span>
        </p>
      )}
    </div>
  );
}

function Opening({ isLost }: { isLost: boolean }) {
  if (!isLost) return <Skeleton height="24rem" shape="card" />;
  return (
    <EmptyState as="page" picture={emptyPicture} title="Keine Verbindung">
      Wir versuchen es weiter, bis das Netz wieder da ist.
    </EmptyState>
  );
}

function Stops({ shift: { stops }, reports }: { shift: DriverShift; reports: Reports }) {
  const shown = useStill(stops);
  const news = useNewStops(stops);
  const handedOver = reports.waiting.filter(
    (one, i, all) =>
      !stops.some(({ id }) => id === one.order) && all.findLastIndex(({ order }) => order === one.order) === i,
  );
  return (
    <>
      <h1 className="visually-hidden">Deine Stopps</h1>
      <LiveRegion message={news} />
      {shown.length === 0 && handedOver.length === 0 ? (
        <EmptyState picture={emptyPicture} title="Gerade nichts zu fahren">
          Neue Stopps kommen von selbst, mit einem Ton.
        </EmptyState>
      ) : (
        <ol className="stack gap-4">
          {handedOver.map((report) => (
            <li key={report.id}>
              <HandedOver report={report} />
            </li>
          ))}
          {shown.map((stop, i) => (
            <li key={stop.id}>
              <StopCard stop={stop} place={i + 1} reports={reports} />
            </li>
          ))}
        </ol>
      )}
      <p className="center">
        <Link className={buttonClass({ variant: "quiet" })} to={endHash}>
          Schicht beenden …
        </Link>
      </p>
    </>
  );
}

/** Why there are no stops, and what to do. */
function Ended({ over, lost }: { over: Over; lost: readonly Report[] }) {
  const isDone = over.why === "ended" && over.isOwnWish;
  return (
    <>
      {lost.length > 0 && (
        <Notice tone="error">
          {`${lost.map(reportText).join(", ")}: Das ist nicht mehr angekommen. Sag es im Restaurant.`}
        </Notice>
      )}
      <EmptyState as="page" picture={eatenPicture} title={isDone ? "Schicht beendet" : overTitles[over.why]}>
        {isDone ? "Danke fürs Fahren. Auf diesem Handy ist alles weg." : overTexts[over.why]}
      </EmptyState>
    </>
  );
}

const overTitles: Record<Over["why"], string> = {
  none: "Hier ist keine Schicht offen",
  link: "Dieser Link gilt nicht mehr",
  ended: "Dieser Link gilt nicht mehr",
};

const overTexts: Record<Over["why"], string> = {
  none: "Scanne den QR-Code, den dir das Restaurant zeigt.",
  link: "Er geht einmal, innerhalb von zehn Minuten. Frag nach einem neuen.",
  ended: "Er endet um 05:00 oder wenn das Restaurant ihn zurücknimmt. Frag nach einem neuen.",
};

const emptyPicture = { src: emptyPlate, width: 440, height: 406 };
const eatenPicture = { src: eatenPlate, width: 440, height: 406 };
