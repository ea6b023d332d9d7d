import type { ManagedPrices } from "@mahlzeit/contract/management/prices";
import { dateOfDayNumber, formatTime, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { Button } from "../../ui/button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import styles from "./menu-prices.module.css";
import { dateWords } from "./price-sentence.ts";

interface PlannedPricesProps {
  planned: NonNullable<ManagedPrices["planned"]>;
  mayCallOff: boolean;
  busy: boolean;
  onCallOff: () => void;
}

/** What changes by itself, and calling it off. */
export function PlannedPrices({ planned, mayCallOff, busy, onCallOff }: PlannedPricesProps) {
  const { at, by, changes } = planned;
  const day = dateWords(dateOfDayNumber(viennaDayNumber(at)));
  return (
    <Panel>
      <PanelHead title={`Eingeplant für ${day}, ${formatTime(at)}`}>
        {mayCallOff && (
          <Button variant="outline" busy={busy} onClick={onCallOff}>
            Absagen
          </Button>
        )}
      </PanelHead>
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
