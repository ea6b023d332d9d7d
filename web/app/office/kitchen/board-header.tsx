import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { switchesSound } from "../orders/use-audio.ts";
import styles from "./board-header.module.css";
import { KitchenIcon } from "./kitchen-icon.tsx";
import type { PrinterLight } from "./printer-light.ts";
import type { ShiftSound } from "./use-shift-sound.ts";

interface BoardHeaderProps {
  name: string;
  now: Instant;
  /** The number of orders still to be done; null while loading. */
  open: number | null;
  isLost: boolean;
  sound: ShiftSound;
  /** Null without network printers. */
  printers: PrinterLight | null;
  onPrinters: () => void;
  onMenu: () => void;
  /** The controls of new orders. */
  children?: ReactNode;
}

/** The clock, the restaurant, and indicators: a good one is an icon with a dot, a bad one another icon on butter. */
export function BoardHeader({
  name,
  now,
  open,
  isLost,
  sound,
  printers,
  onPrinters,
  onMenu,
  children,
}: BoardHeaderProps) {
  const isHeard = sound.state === "on";
  return (
    <header className={`cloth on-brand row ${styles.header}`}>
      <button type="button" className={styles.menu} aria-label="Menü" onClick={onMenu}>
        <KitchenIcon name="menu" />
      </button>
      <div className={styles.clock}>
        <b>{formatTime(now)}</b>
        <span className="nowrap num">
          <strong>{open ?? "…"}</strong> offen
        </span>
      </div>
      <p className={styles.name}>{name}</p>
      {children}
      <ul className={`ml-auto ${styles.lights}`}>
        <li>
          <span className={classNames(styles.light, isLost && styles.bad)}>
            {isLost ? <Icon name="wifi-off" /> : <KitchenIcon name="wifi" />}
            <VisuallyHidden>{isLost ? "Getrennt" : "Verbunden"}</VisuallyHidden>
          </span>
        </li>
        {printers && (
          <li>
            <button
              type="button"
              className={classNames(styles.light, !printers.isGood && styles.bad)}
              onClick={onPrinters}
            >
              <Icon name="printer" />
              <VisuallyHidden>{printers.words}</VisuallyHidden>
            </button>
          </li>
        )}
        <li>
          <button
            type="button"
            className={classNames(styles.light, !isHeard && styles.bad)}
            aria-pressed={isHeard}
            onClick={isHeard ? sound.end : sound.begin}
            {...switchesSound}
          >
            <KitchenIcon name={isHeard ? "volume-2" : "volume-x"} />
            <VisuallyHidden>{sound.state === "waiting" ? "Ton, wartet auf eine Berührung" : "Ton"}</VisuallyHidden>
          </button>
        </li>
      </ul>
    </header>
  );
}
