import { paths } from "@mahlzeit/contract/page-addresses";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { switchesSound } from "../use-audio.ts";
import { useBoardCaller } from "./board-caller.ts";
import styles from "./board-header.module.css";
import { KitchenIcon } from "./kitchen-icon.tsx";
import type { PrinterLight } from "./printer-light.ts";
import type { ShiftSound } from "./use-shift-sound.ts";

interface BoardHeaderProps {
  name: string;
  now: Instant;
  /** How many orders are still to be done; null while they are loading. */
  open: number | null;
  isLost: boolean;
  sound: ShiftSound;
  /** Null where no printer is in the network. */
  printers: PrinterLight | null;
  /** Says what is wrong with the printers, where no page tells more. */
  onPrinters: () => void;
  onMenu: () => void;
  /** Whether new orders come. */
  children?: ReactNode;
}

/** The clock, the restaurant, and the lights: a good one is an icon with a dot, a bad one another icon on butter. */
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
    <header className={`cloth on-brand ${styles.header}`}>
      <button type="button" className={styles.menu} aria-label="Menü" onClick={onMenu}>
        <KitchenIcon name="menu" />
      </button>
      <div className={styles.clock}>
        <b>{formatTime(now)}</b>
        <span className="num">
          <strong>{open ?? "…"}</strong> offen
        </span>
      </div>
      <p className={styles.name}>{name}</p>
      {children}
      <ul className={styles.lights}>
        <li>
          <span className={classNames(styles.light, isLost && styles.bad)}>
            {isLost ? <Icon name="wifi-off" /> : <KitchenIcon name="wifi" />}
            <VisuallyHidden>{isLost ? "Getrennt" : "Verbunden"}</VisuallyHidden>
          </span>
        </li>
        {printers && (
          <li>
            <PrintersLight light={printers} onTold={onPrinters} />
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

/** Leads members to where printers are cared for; a device may not go there. */
function PrintersLight({ light: { isGood, words }, onTold }: { light: PrinterLight; onTold: () => void }) {
  const { deviceName } = useBoardCaller();
  const className = classNames(styles.light, !isGood && styles.bad);
  const shown = (
    <>
      <Icon name="printer" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
  if (deviceName === null)
    return (
      <Link className={className} to={paths.devices}>
        {shown}
      </Link>
    );
  return (
    <button type="button" className={className} onClick={onTold}>
      {shown}
    </button>
  );
}
