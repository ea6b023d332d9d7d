import type { RowFix } from "@mahlzeit/domain/menu/import/imported-rows";
import type { MergedDish } from "@mahlzeit/domain/menu/import/merge-import";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import controlStyles from "../../ui/control.module.css";
import styles from "./check-step.module.css";
import { ChoicePanel } from "./choice-panel.tsx";
import type { Unsaid } from "./use-import.ts";

interface UnsaidAllergensProps {
  dishes: readonly MergedDish[];
  /** What the file's entries are: "Zeile". */
  word: string;
  meant: Unsaid;
  onMean: (meant: Unsaid) => void;
  onFix: (row: number, fix: RowFix) => void;
}

/** The dishes of which nobody says what is in them: typed here, in the draft, or none for all. */
export function UnsaidAllergens({ dishes, word, meant, onMean, onFix }: UnsaidAllergensProps) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  if (dishes.length === 0) return null;
  const filled = dishes.flatMap(({ row }) => {
    const allergens = typed.get(row)?.trim() ?? "";
    return allergens === "" ? [] : [{ row, allergens }];
  });
  return (
    <ChoicePanel
      title="Wo nichts zu Allergenen steht"
      lead={
        <>
          Bei {dishes.length === 1 ? "einem Gericht" : `${dishes.length} Gerichten`} sagt die Datei nichts. Ohne Angabe
          lässt sich die Karte nicht veröffentlichen. Wähl „Keine Allergene“ nur, wenn es bei allen stimmt.
        </>
      }
      choices={[
        { value: "unknown", label: "Trage ich ein" },
        { value: "none", label: "Keine Allergene" },
      ]}
      value={meant}
      onChange={onMean}
    >
      {meant === "unknown" && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            for (const { row, ...fix } of filled) onFix(row, fix);
          }}
        >
          <ul className={styles.unsaid}>
            {dishes.map(({ row, category, after }) => (
              <li key={row}>
                <span>
                  {after.name}
                  <small>
                    {word} {row}, {category}
                  </small>
                </span>
                <input
                  className={controlStyles.control}
                  aria-label={`Allergene, ${after.name}`}
                  placeholder="A, C oder keine"
                  value={typed.get(row) ?? ""}
                  onChange={(event) => setTyped(new Map(typed).set(row, event.target.value))}
                />
              </li>
            ))}
          </ul>
          <div className={styles.fix}>
            <Button type="submit" looksDisabled={filled.length === 0}>
              {filled.length === 1 ? "1 Angabe eintragen" : `${filled.length} Angaben eintragen`}
            </Button>
            <small className={styles.later}>Was leer bleibt, trägst du später im Entwurf ein.</small>
          </div>
        </form>
      )}
    </ChoicePanel>
  );
}
