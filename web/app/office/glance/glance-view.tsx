import { findGlance, type Glance } from "@mahlzeit/contract/operator/glance";
import { alertsFragment, operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatTime, type Instant, viennaDate, weekdayAndDay } from "@mahlzeit/domain/local-time";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { useWaiting } from "../../shell/management/use-waiting.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { waitingText } from "../ratings/report-text.ts";
import { AlertPush } from "./alerts/alert-push.tsx";
import { Alerts } from "./alerts/alerts.tsx";
import { Cities } from "./cities.tsx";
import styles from "./glance.module.css";
import { KeyFigures } from "./key-figures.tsx";
import { Lights } from "./lights.tsx";
import { OpenByAge } from "./open-by-age.tsx";
import { OverdueOrders } from "./overdue-orders.tsx";
import { Quarters } from "./quarters.tsx";
import { Revenue } from "./revenue.tsx";

const askEveryMs = 15_000;

/** The overview: alerts first. `firstName` is null while the account is loading. */
export function GlanceView({ firstName }: { firstName: string | null }) {
  const loaded = useLoaded(ask(findGlance, {}), { everyMs: askEveryMs, onFocus: true, isOn: firstName !== null });
  const { answer: glance, hasFailed } = loaded;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{firstName ? `Servus, ${firstName}` : "Servus"}</h1>
          <p className="muted">{glance ? `${dayText(glance.at)}. ${findingOf(glance)}` : "\u00a0"}</p>
        </div>
        {glance && <Live at={glance.at} isCut={hasFailed} />}
      </div>
      {!glance && <Loaded of={loaded} height="40rem" />}
      {glance && <Figures glance={glance} />}
      {firstName !== null && (
        <p className={`cluster muted small mt-6 ${styles.own}`}>
          <Link to={operatorPaths.visits}>Besuche und woran Bestellungen scheitern</Link>
          <Link to={`${paths.management}?als=gast`}>Was du selbst bestellt hast</Link>
        </p>
      )}
    </>
  );
}

function Figures({ glance }: { glance: Glance }) {
  const { hash } = useLocation();
  const alerts = useRef<HTMLDivElement>(null);
  // The browser looked for the fragment before the alerts were rendered.
  useEffect(() => {
    if (hash === `#${alertsFragment}`) alerts.current?.scrollIntoView();
  }, [hash]);
  return (
    <div className="stack gap-5">
      <KeyFigures glance={glance} />
      <OverdueOrders glance={glance} />
      <div className={`stack gap-5 ${styles.wideAndNarrow}`}>
        <Quarters glance={glance} />
        <Lights restaurants={glance.restaurants} />
      </div>
      <div className={`stack gap-5 ${styles.two}`}>
        <div className={`stack gap-5 ${styles.column}`}>
          <OpenByAge open={glance.open} />
          <Cities glance={glance} />
        </div>
        <div className={`stack gap-5 ${styles.column}`}>
          <div ref={alerts} id={alertsFragment} className={`stack gap-5 ${styles.column}`}>
            <Alerts title="Hinweise" />
            <ReportsLink />
            <AlertPush />
          </div>
          <Revenue glance={glance} />
        </div>
      </div>
    </div>
  );
}

/** The number of open reports, which stays visible after its alert is resolved. */
function ReportsLink() {
  const count = useWaiting(paths.glance)?.reports ?? 0;
  return (
    <p className={`cluster ${styles.ratings}`}>
      <Link to={operatorPaths.reports}>Gemeldetes und Ausgeblendetes</Link>
      {count > 0 && <Badge tone="deal">{waitingText(count)}</Badge>}
    </p>
  );
}

function Live({ at, isCut }: { at: Instant; isCut: boolean }) {
  const seconds = String(Math.floor(at / 1000) % 60).padStart(2, "0");
  return (
    <span className={classNames(`muted small num ${styles.live}`, isCut && styles.cut)} role="status">
      {isCut ? `Verbindung weg, Stand ${formatTime(at)}` : `Live, Stand ${formatTime(at)}:${seconds}`}
    </span>
  );
}

function dayText(at: Instant): string {
  return weekdayAndDay(viennaDate(at));
}

/** The most important fact. */
function findingOf({ lateCount, restaurants: { silent } }: Glance): string {
  const late = lateCount === 1 ? "Eine Bestellung wartet zu lang" : `${lateCount}\u00a0Bestellungen warten zu lang`;
  const quiet = (one: string) => (silent === 1 ? `${one} Küche ist still` : `${silent}\u00a0Küchen sind still`);
  if (lateCount > 0) return silent > 0 ? `${late}, ${quiet("eine")}.` : `${late}.`;
  return silent > 0 ? `${quiet("Eine")}, sonst läuft’s.` : "Es läuft.";
}
