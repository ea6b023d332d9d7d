import type { ImportResult } from "@mahlzeit/domain/catalogue/menu/import/consider-import";
import type { RowFix } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import type { MergedDish } from "@mahlzeit/domain/catalogue/menu/import/merge-import";
import { isUnsaid } from "@mahlzeit/domain/catalogue/menu/import/read-allergens";
import { countOf } from "@mahlzeit/domain/digits";
import { Button } from "../../../ui/button.tsx";
import controlStyles from "../../../ui/control.module.css";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import styles from "./check-step.module.css";
import { ChoicePanel } from "./choice-panel.tsx";
import type { Unsaid } from "./use-import.ts";

interface UnsaidAllergensProps {
  dishes: readonly MergedDish[];
  /** The name of the file's entries: "Zeile". */
  word: string;
  /** The typed text by row; not applied yet. */
  typed: TypedAllergens;
  onType: (typed: TypedAllergens) => void;
  onEnter: () => void;
  meant: Unsaid;
  onMean: (meant: Unsaid) => void;
}

export type TypedAllergens = ReadonlyMap<number, string>;

/** Returns the typed allergens as corrections of their rows. */
export function typedFixes(
  dishes: readonly MergedDish[],
  typed: TypedAllergens,
): readonly (RowFix & { readonly row: number })[] {
  return dishes.flatMap(({ row }) => {
    const allergens = typed.get(row)?.trim() ?? "";
    // "k.A." adds nothing to the file and needs no entry.
    return isUnsaid(allergens) ? [] : [{ row, allergens }];
  });
}

/** The dishes without allergens: to be typed here, later in the draft, or none for all. */
export function UnsaidAllergens({ dishes, word, typed, onType, onEnter, meant, onMean }: UnsaidAllergensProps) {
  if (dishes.length === 0) return null;
  return (
    <ChoicePanel
      title="Wo nichts zu Allergenen steht"
      lead={
        <>
          Bei {countOf(dishes.length, "Gericht", "Gerichten")} sagt die Datei nichts. Ohne Angabe lässt sich die Karte
          nicht veröffentlichen. Wähl „Keine Allergene“ nur, wenn es bei allen stimmt.
        </>
      }
      choices={[
        { value: "unknown", label: "Trage ich ein" },
        { value: "none", label: "Keine Allergene" },
      ]}
      value={meant}
      onChange={(choice) => {
        // "None" is for empty fields and hides those typed for others.
        onEnter();
        onMean(choice);
      }}
    >
      {meant === "unknown" && (
        <AllergenFields dishes={dishes} word={word} typed={typed} onType={onType} onEnter={onEnter} />
      )}
    </ChoicePanel>
  );
}

type FieldsProps = Pick<UnsaidAllergensProps, "word" | "typed" | "onType" | "onEnter">;

interface UnconfirmedAllergensProps extends FieldsProps {
  dishes: ImportResult["unconfirmed"];
}

/** The dishes whose letters a photo shows and nobody confirmed: nobody says "none" of all of them. */
export function UnconfirmedAllergens({ dishes, ...fields }: UnconfirmedAllergensProps) {
  if (dishes.length === 0) return null;
  return (
    <Panel>
      <PanelHead title="Allergene, die niemand bestätigt hat" />
      <p className="muted small">
        Bei {countOf(dishes.length, "Gericht", "Gerichten")} stehen Buchstaben im Foto. Bis jemand sie bestätigt, sind
        die Allergene unbekannt, und ohne Angabe lässt sich die Karte nicht veröffentlichen.
      </p>
      <AllergenFields dishes={dishes} {...fields} />
    </Panel>
  );
}

interface AllergenFieldsProps extends FieldsProps {
  dishes: readonly (MergedDish & { readonly letters?: string })[];
}

function AllergenFields({ dishes, word, typed, onType, onEnter }: AllergenFieldsProps) {
  const count = typedFixes(dishes, typed).length;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <ul className={`mt-4 ${styles.unsaid}`}>
        {dishes.map(({ row, category, after, letters }) => (
          <li key={row}>
            <span>
              {after.name}
              <small className="small">
                {word} {row}, {category}
              </small>
              {letters !== undefined && <small className="small">nicht bestätigt: {letters}</small>}
            </span>
            <input
              className={controlStyles.control}
              aria-label={`Allergene, ${after.name}`}
              placeholder="A, C oder keine"
              value={typed.get(row) ?? ""}
              onChange={(event) => onType(new Map(typed).set(row, event.target.value))}
            />
          </li>
        ))}
      </ul>
      <div className={`cluster gap-2 ${styles.fix}`}>
        <Button type="submit" looksDisabled={count === 0}>
          {enterText(count)}
        </Button>
        <small className="muted small">Was leer bleibt, trägst du später im Entwurf ein.</small>
      </div>
    </form>
  );
}

export function enterText(count: number): string {
  return countOf(count, "Angabe eintragen", "Angaben eintragen");
}
