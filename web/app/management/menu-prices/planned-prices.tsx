import type { ManagedPrices } from "@mahlzeit/contract/management/prices";
import { dateOfDayNumber, formatTime, viennaDayNumber, weekdayAndDay } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import styles from "./menu-prices.module.css";

interface PlannedPricesProps {
  planned: NonNullable<ManagedPrices["planned"]>;
  /** Staff only look. */
  mayChange: boolean;
  busy: boolean;
  onCallOff: () => void;
  /** Some were given another price meanwhile: these change all the same, or stay. */
  onAnswer: (answer: "CHANGE" | "LEAVE") => void;
}

/** What changes by itself, and calling it off. */
export function PlannedPrices({ planned, mayChange, busy, onCallOff, onAnswer }: PlannedPricesProps) {
  const [openedAt] = useState(() => Date.now());
  const { at, by, changes } = planned;
  const held = changes.filter(({ isHeld }) => isHeld);
  const day = weekdayAndDay(dateOfDayNumber(viennaDayNumber(at)));
  return (
    <Panel>
      <PanelHead title={`${at > openedAt ? "Eingeplant für" : "Wartet seit"} ${day}, ${formatTime(at)}`}>
        {mayChange && (
          <Button variant="outline" busy={busy} onClick={onCallOff}>
            Absagen
          </Button>
        )}
      </PanelHead>
      {held.length > 0 && (
        <Notice tone="warn">
          Inzwischen hast du {held.length === 1 ? "einen dieser Preise" : `${held.length} dieser Preise`} anders
          veröffentlicht. Was soll gelten?
          <ul className={styles.held}>
            {held.map(({ productId, name, beforeCents, priceCents }) => (
              <li key={productId}>
                {name}: jetzt {formatEuros(beforeCents)}, eingeplant {formatEuros(priceCents)}
              </li>
            ))}
          </ul>
          {mayChange && (
            <span className={styles.answers}>
              <Button busy={busy} onClick={() => onAnswer("CHANGE")}>
                Wie eingeplant
              </Button>
              <Button variant="outline" busy={busy} onClick={() => onAnswer("LEAVE")}>
                So lassen
              </Button>
            </span>
          )}
        </Notice>
      )}
      <details className={styles.planned}>
        <summary>
          {changes.length === 1 ? "Ein Preis" : `${changes.length} Preise`}
          {by && `, von ${by}`}
        </summary>
        <ul>
          {changes.map(({ productId, name, beforeCents, priceCents }) => (
            <li key={productId}>
              {name}: {formatEuros(beforeCents)} → <b>{formatEuros(priceCents)}</b>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
