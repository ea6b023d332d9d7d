import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import type { RestaurantDay } from "@mahlzeit/contract/operator/restaurant-day";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { paths } from "@mahlzeit/contract/page-addresses";
import { formatHours, mergeHours } from "@mahlzeit/domain/catalogue/opening-hours/hours";
import { intakeLight } from "@mahlzeit/domain/catalogue/opening-hours/intake-text";
import { dayPeriods } from "@mahlzeit/domain/catalogue/opening-hours/open-periods";
import { countOf } from "@mahlzeit/domain/digits";
import { type Light, lightOf } from "@mahlzeit/domain/kitchen/light";
import { formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LightDot } from "../frame/light-dot.tsx";
import { KitchenIcon } from "../kitchen/kitchen-icon.tsx";
import { PauseSheet } from "../kitchen/pause-sheet-later.ts";
import { type Intake, toOrderIntake } from "../kitchen/use-intake.ts";
import styles from "./day.module.css";
import { openOrders } from "./open-orders.ts";
import { namedDayAndTime } from "./wait-text.ts";

interface LightPanelProps {
  intake: Intake;
  /** Null until it is known. */
  devices: RestaurantDay["devices"] | null;
  orders: readonly BoardOrder[] | null;
  now: Instant;
  restaurantId: string;
}

/** The orders that the restaurant takes at the moment, and today's hours. */
export function LightPanel({ intake, devices, orders, now, restaurantId }: LightPanelProps) {
  const [isPausing, setIsPausing] = useState(false);
  const { state } = intake;
  if (!state)
    return intake.hasFailed ? (
      <Panel className={styles.light}>
        <Notice tone="error" action={<Button onClick={() => void intake.refresh()}>Nochmal</Button>}>
          Ob ihr gerade annehmt, ließ sich nicht laden.
        </Notice>
      </Panel>
    ) : (
      <Skeleton height="11rem" shape="card" />
    );
  const light = lightOf(toOrderIntake(state), now);
  const hours = mergeHours(dayPeriods(toOrderIntake(state), viennaDayNumber(now))).map(formatHours);
  const isPaused = state.pauses.some(({ until }) => now < until);
  return (
    <Panel className={`stack gap-1 top ${styles.light}`} aria-label="Gerade">
      <p className={`row gap-3 medium ${light === "silent" ? styles.silent : ""}`}>
        <LightDot light={light} />
        {lightText(state, light, now)}
      </p>
      <p className={`num ${styles.hours}`}>{hours.join(", ") || "Heute zu"}</p>
      {devices && <p className="small muted">{devicesText(devices, light)}</p>}
      <div className={`cluster mt-2 ${styles.acts}`}>
        {light === "silent" ? (
          <Link className={buttonClass({ variant: "outline" })} to={`${paths.devices}?restaurant=${restaurantId}`}>
            Geräte ansehen
          </Link>
        ) : (
          (light !== "closed" || isPaused) && (
            <Button variant="outline" onClick={() => setIsPausing(true)}>
              <KitchenIcon name="pause" />
              {isPaused ? "Pause ändern" : "Pause"}
            </Button>
          )
        )}
        <Link
          className={`${buttonClass({ variant: "quiet" })} ${styles.change}`}
          to={`${paths.hours}?restaurant=${restaurantId}`}
        >
          Zeiten heute ändern
        </Link>
      </div>
      {isPausing && (
        <PauseSheet
          state={state}
          now={now}
          open={openOrders(orders ?? [], now).length}
          onPause={intake.pause}
          onResume={intake.resume}
          onClose={() => setIsPausing(false)}
        />
      )}
    </Panel>
  );
}

/** "Wir nehmen an", "Pause bis 19:15", "Still seit 18:36", "Geschlossen bis 17:00" */
function lightText(state: IntakeState, light: Light, now: Instant): string {
  if (light === "silent" && state.silentSince !== null) return `Still seit ${formatTime(state.silentSince)}`;
  const ends = state.pauses.map(({ until }) => until).filter((until) => now < until);
  const pause = ends.length > 0 ? `Pause bis ${untilText(Math.min(...ends), now)}` : null;
  const { words } = intakeLight(toOrderIntake(state), now);
  if (pause === null || light === "closed") return words;
  return light === "pause" ? pause : `${words}, teils ${pause}`;
}

function untilText(at: Instant, now: Instant): string {
  return viennaDayNumber(at) === viennaDayNumber(now) ? formatTime(at) : namedDayAndTime(at, now);
}

function devicesText({ paired, connected }: RestaurantDay["devices"], light: Light): string {
  if (paired === 0) return "Kein Gerät gekoppelt. Bestellungen kommen per E-Mail.";
  if (connected > 0) return `${countOf(connected, "Gerät", "Geräte")} verbunden.`;
  return light === "silent" ? "Kein Gerät meldet sich. Gäste können nur vorbestellen." : "Kein Gerät verbunden.";
}
