import { matrixLetter } from "@mahlzeit/domain/catalogue/menu/import/allergen-matrix";
import type { GuessedColumn } from "@mahlzeit/domain/catalogue/menu/import/guess-columns";
import type { ColumnUse } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import type { MenuToImport } from "@mahlzeit/domain/catalogue/menu/import/menu-to-import";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import controlStyles from "../../../ui/control.module.css";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { columnLabels } from "./column-labels.ts";
import styles from "./columns-step.module.css";
import { MenuChoice } from "./menu-choice.tsx";

interface ColumnsStepProps {
  menus: readonly MenuToImport[];
  chosen: number;
  columns: readonly GuessedColumn[];
  onChoose: (menu: number) => void;
  onUse: (uses: ReadonlyMap<number, ColumnUse>) => void;
  onBack: () => void;
  onNext: () => void;
}

/** The guessed meaning of each column, with a select to correct it. */
export function ColumnsStep({ menus, chosen, columns, onChoose, onUse, onBack, onNext }: ColumnsStepProps) {
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const [wasAsked, setWasAsked] = useState(false);
  const uses = columns.map(({ use }) => use);
  const open = columns.map(({ contested }, i) => (changed.has(i) ? undefined : contested));
  const missing = missingIn(columns) ?? openIn(columns, open);
  const filled = columns.flatMap((column, i) => (column.examples.length > 0 ? [{ ...column, i }] : []));
  const known = filled.filter(({ use, i }) => use !== "ignore" && !open[i]).length;
  return (
    <Panel>
      <PanelHead title="Was ist was?">
        <span className={`small bold ${styles.known}`}>
          {known} von {filled.length} erkannt
        </span>
      </PanelHead>
      <MenuChoice menus={menus} chosen={chosen} label="Welche Karte?" onChoose={onChoose} />
      <ul className={`mb-4 ${styles.columns}`}>
        {filled.map(({ heading, use, isSure, examples, i }) => {
          const name = heading || `Spalte ${i + 1}`;
          return (
            <li key={i}>
              <span className={styles.what}>
                <b className="block nowrap">{name}</b>
                <small className="block nowrap small">{examples.join(" · ")}</small>
              </span>
              <Icon name="arrow-right" />
              <select
                className={controlStyles.control}
                aria-label={`Spalte ${name} ist`}
                value={open[i] ? "" : use}
                onChange={(event) => {
                  const chosen = event.target.value as ColumnUse;
                  // Only one column can have this meaning.
                  const others = columns.flatMap((_, at) => (at !== i && open[at] === chosen ? [at] : []));
                  setChanged(new Set([...changed, i, ...others]));
                  onUse(new Map([...others.map((at) => [at, "ignore"] as const), [i, chosen]]));
                }}
              >
                {open[i] && (
                  <option value="" disabled>
                    Bitte wählen
                  </option>
                )}
                {(Object.keys(columnLabels) as ColumnUse[]).map((one) => (
                  <option key={one} value={one}>
                    {columnLabels[one]}
                  </option>
                ))}
              </select>
              <State use={open[i] ?? use} isSure={isSure || changed.has(i)} />
            </li>
          );
        })}
      </ul>
      {uses.includes("number") && (
        <p className={`small ${styles.say}`}>
          Die Nummer kommt vor den Namen, wie in „12. Gebratener Reis“. So sind auch Gerichte mit gleichem Namen
          verschieden.
        </p>
      )}
      {!uses.includes("vatRate") && (
        <p className={`small ${styles.say}`}>
          Ohne Spalte Mehrwertsteuer schlagen wir für neue Speisen 10 %, für Getränke 20 % vor. Ob es stimmt, fragen wir
          dich gleich.
        </p>
      )}
      {!uses.includes("category") && (
        <p className={`small ${styles.say}`}>
          Ohne Spalte Kategorie ist eine Zeile, in der sonst nichts steht, die Überschrift der Gerichte darunter.
        </p>
      )}
      {wasAsked && missing && <Notice tone="error">{missing}</Notice>}
      <div className="cluster gap-3 mt-5">
        <Button variant="quiet" onClick={onBack}>
          Zurück
        </Button>
        <Button
          variant="primary"
          size="large"
          onClick={() => {
            setWasAsked(true);
            if (!missing) onNext();
          }}
        >
          Zeilen prüfen
        </Button>
      </div>
    </Panel>
  );
}

function State({ use, isSure }: { use: ColumnUse; isSure: boolean }) {
  if (use === "ignore") return <span className={`small ${styles.left}`}>bleibt weg</span>;
  return (
    <span className={classNames(isSure ? styles.sure : styles.unsure)}>
      <Icon name={isSure ? "check" : "circle-alert"} />
      {isSure ? "erkannt" : "bitte prüfen"}
    </span>
  );
}

function missingIn(columns: readonly GuessedColumn[]): string | null {
  const uses = columns.map(({ use }) => use);
  if (!uses.includes("name")) return "Sag bitte, in welcher Spalte der Name der Gerichte steht.";
  if (!uses.includes("price") && !uses.includes("size")) return "Sag bitte, in welcher Spalte der Preis steht.";
  const twice = uses.find(
    (use, i) => !["ignore", "size", "allergen", "description", "marks"].includes(use) && uses.indexOf(use) !== i,
  );
  if (twice) return `${columnLabels[twice]} kann nur eine Spalte sein.`;
  const strange = columns.findIndex(({ use, heading }) => use === "allergen" && !matrixLetter(heading));
  if (strange < 0) return null;
  return `Die Überschrift „${columns[strange]?.heading || `Spalte ${strange + 1}`}“ nennt kein Allergen.`;
}

/** Returns the columns of which one must be chosen. */
function openIn(columns: readonly GuessedColumn[], open: readonly (ColumnUse | undefined)[]): string | null {
  const use = open.find((one) => one !== undefined);
  if (!use) return null;
  const names = columns.flatMap(({ heading }, i) => (open[i] === use ? `„${heading || `Spalte ${i + 1}`}“` : []));
  return `Sag bitte, was hier gilt (${columnLabels[use]}): ${names.join(" oder ")}.`;
}
