import { type RowFix, type RowFixes } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import { type Suggestion, suggestionFix } from "@mahlzeit/domain/catalogue/menu/import/suggestions";
import { countOf } from "@mahlzeit/domain/digits";
import { Button } from "../../../ui/button.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import styles from "./check-step.module.css";

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  fixes: RowFixes;
  onFix: (row: number, fix: RowFix) => void;
}

/** The marks and ages that names suggest. Unticked ones stay unsaid. */
export function Suggestions({ suggestions, fixes, onFix }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <Panel>
      <PanelHead title="Das könnte stimmen" />
      <p className="muted small mb-4">
        So klingen die Namen. Gesetzt wird nur, was du ankreuzt; was offen bleibt, steht nicht auf der Karte.
      </p>
      <div className="stack gap-5">
        {suggestions.map(({ of, label, dishes }) => {
          const open = dishes.filter(({ isSet }) => !isSet);
          const set = (row: number, isSet: boolean) => onFix(row, suggestionFix(fixes, row, of, isSet));
          return (
            <fieldset key={label}>
              <legend className="bold mb-2">{label}?</legend>
              <div className={`cluster ${styles.suggested}`}>
                {dishes.map(({ row, name, isSet }) => (
                  <label key={row} className="tap gap-2 breaks">
                    <input type="checkbox" checked={isSet} onChange={(event) => set(row, event.target.checked)} />
                    {name}
                  </label>
                ))}
              </div>
              {open.length > 1 && (
                <Button
                  variant="quiet"
                  onClick={() => {
                    for (const { row } of open) set(row, true);
                  }}
                >
                  Alle {countOf(open.length, "Gericht", "Gerichte")} {label}
                </Button>
              )}
            </fieldset>
          );
        })}
      </div>
    </Panel>
  );
}
