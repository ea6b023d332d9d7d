import { type ProposedRate, type RatesSaid, saidAsProposed } from "@mahlzeit/domain/catalogue/menu/import/rate-dishes";
import { countOf } from "@mahlzeit/domain/digits";
import { useRef } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import controlStyles from "../../../ui/control.module.css";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import styles from "./check-step.module.css";

interface ProposedRatesProps {
  rates: readonly ProposedRate[];
  onSay: (said: RatesSaid) => void;
}

/** The VAT rates that categories and names propose. Nothing has one until somebody says that they are right. */
export function ProposedRates({ rates, onSay }: ProposedRatesProps) {
  const panel = useRef<HTMLElement>(null);
  if (rates.length === 0) return null;
  const isConfirmed = !hasUnsaid(rates);
  return (
    <Panel ref={panel} tabIndex={-1}>
      <PanelHead title="Mehrwertsteuer">
        {isConfirmed && (
          <Badge tone="tint" icon="check">
            bestätigt
          </Badge>
        )}
      </PanelHead>
      <p className="muted small">
        In der Datei steht sie nicht. So lesen wir deine Kategorien; ändere, was nicht passt. Gesetzt wird sie erst,
        wenn du sagst, dass sie stimmt.
      </p>
      <ul className={`divided mt-2 mb-4 ${styles.rates}`}>
        {rates.map((rate) => (
          <li key={rate.category} className="cluster between gap-3">
            <span className="breaks">
              {rate.category}
              <small className="small muted">{examplesOf(rate)}</small>
            </span>
            <select
              className={controlStyles.control}
              aria-label={`Mehrwertsteuer, ${rate.category}`}
              value={rate.answer.label}
              onChange={({ currentTarget }) => {
                const answer = rate.answers.find(({ label }) => label === currentTarget.value) ?? rate.answer;
                onSay(saidAsProposed([{ ...rate, answer }]));
              }}
            >
              {rate.answers.map(({ label }) => (
                <option key={label}>{label}</option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {!isConfirmed && (
        <Button
          id={confirmRatesId}
          onClick={() => {
            onSay(saidAsProposed(rates));
            // The button disappears, and the keyboard focus stays at its place.
            panel.current?.focus();
          }}
        >
          Mehrwertsteuer stimmt so
        </Button>
      )}
    </Panel>
  );
}

export function hasUnsaid(rates: readonly ProposedRate[]): boolean {
  return rates.some(({ isConfirmed }) => !isConfirmed);
}

export const confirmRatesId = "confirm-rates";

const maxNames = 3;

function examplesOf({ dishes }: ProposedRate): string {
  const names = dishes.slice(0, maxNames).join(", ");
  return dishes.length > maxNames ? `${names} und ${countOf(dishes.length - maxNames, "weiteres", "weitere")}` : names;
}
