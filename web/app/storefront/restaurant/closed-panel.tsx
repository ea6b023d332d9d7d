import {
  formatDate,
  formatTime,
  type Instant,
  viennaDay,
  viennaDayNumber,
  weekdayNames,
} from "@mahlzeit/domain/local-time";
import { Link } from "react-router";
import emptyPlate from "../../pictures/empty-plate.webp";
import { buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./closed-panel.module.css";

interface ClosedPanelProps {
  nextOpening: Instant | null;
  now: Instant;
  /** Dishes that lie in the cart already. */
  pieces: number;
}

/** In the menu's place while no orders are taken; 'Menü ansehen' is a link, so that it works without scripts. */
export function ClosedPanel({ nextOpening, now, pieces }: ClosedPanelProps) {
  return (
    <Panel className={styles.panel}>
      <img src={emptyPlate} width="440" height="406" alt="" />
      <h2>Aktuell nehmen wir leider keine Bestellungen an.</h2>
      {nextOpening !== null && <p>Die Küche macht Pause. {opening(nextOpening, now)} sind wir wieder für dich da.</p>}
      {pieces > 0 && <p>Dein Warenkorb bleibt bis dahin, wie er ist.</p>}
      <Link
        className={buttonClass({ variant: "primary", size: "large" })}
        to={`?${previewParameter}=1`}
        preventScrollReset
      >
        Menü ansehen
      </Link>
    </Panel>
  );
}

/** In the address it opens the menu of a closed restaurant. */
export const previewParameter = "vorschau";

/** "Ab 17:00", "Morgen ab 11:00", "Ab Montag um 11:00", "Ab 24.12.2026 um 11:00" */
function opening(at: Instant, now: Instant): string {
  const days = viennaDayNumber(at) - viennaDayNumber(now);
  const time = formatTime(at);
  if (days === 0) return `Ab ${time}`;
  if (days === 1) return `Morgen ab ${time}`;
  return `Ab ${days < 7 ? weekdayNames[viennaDay(at).weekday] : formatDate(at)} um ${time}`;
}
