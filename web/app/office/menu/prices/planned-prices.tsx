import type { ManagedPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { countOf } from "@mahlzeit/domain/digits";
import { formatTime, viennaDate, weekdayAndDay } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { ConflictingPrices, type PriceDecision } from "./conflicting-prices.tsx";
import styles from "./menu-prices.module.css";
import { SizeChanges } from "./size-changes.tsx";

interface PlannedPricesProps {
  planned: NonNullable<ManagedPrices["planned"]>;
  /** False for staff, who only look. */
  mayChange: boolean;
  busy: boolean;
  onCallOff: () => void;
  onAnswer: (answer: PriceDecision) => void;
}

/** The planned prices with a button to cancel them. */
export function PlannedPrices({ planned, mayChange, busy, onCallOff, onAnswer }: PlannedPricesProps) {
  const [openedAt] = useState(() => Date.now());
  const { at, by, changes } = planned;
  const day = weekdayAndDay(viennaDate(at));
  return (
    <Panel>
      <PanelHead title={`${at > openedAt ? "Eingeplant für" : "Wartet seit"} ${day}, ${formatTime(at)}`}>
        {mayChange && (
          <Button variant="outline" busy={busy} onClick={onCallOff}>
            Absagen
          </Button>
        )}
      </PanelHead>
      <ConflictingPrices planned={planned} mayChange={mayChange} busy={busy} onAnswer={onAnswer} />
      <details className={styles.planned}>
        <summary className="brand bold">
          {countOf(changes.length, "Preis", "Preise")}
          {by && `, von ${by}`}
        </summary>
        <ul>
          {changes.map(({ productId, name, beforeCents, priceCents, sizes }) => (
            <li key={productId}>
              {name}: {formatEuros(beforeCents)} → <b>{formatEuros(priceCents)}</b>
              <SizeChanges sizes={sizes} />
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
