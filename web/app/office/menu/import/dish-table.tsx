import type { MenuChange } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import type { ImportResult } from "@mahlzeit/domain/catalogue/menu/import/consider-import";
import type { MergedDish } from "@mahlzeit/domain/catalogue/menu/import/merge-import";
import type { DocumentProduct, MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { menuValueText, rulesText } from "@mahlzeit/domain/catalogue/menu/menu-value-text";
import { sizePricesOf, sizePriceText } from "@mahlzeit/domain/catalogue/menu/size-prices";
import { countOf } from "@mahlzeit/domain/digits";
import { formatEuros } from "@mahlzeit/domain/money";
import { useState } from "react";
import { depositText } from "../../../shared/orders/dish-price.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Table } from "../../../ui/table.tsx";
import styles from "./check-step.module.css";

const firstRows = 8;

interface DishTableProps {
  title: string;
  dishes: readonly MergedDish[];
  result: ImportResult;
  /** The differences between the menu and the import. */
  changes: readonly MenuChange[];
  /** The name of the file's entries: "Zeile". */
  word: string;
}

/** The new and changed dishes. */
export function DishTable({ title, dishes, result, changes, word }: DishTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (dishes.length === 0) return null;
  const words = new Map(result.menu.optionGroups.map(({ id, name, internalName }) => [id, internalName || name]));
  const shown = showsAll ? dishes : dishes.slice(0, firstRows);
  return (
    <Panel>
      <PanelHead title={`${title}: ${countOf(dishes.length, "Gericht", "Gerichte")}`}>
        {dishes.length > firstRows && (
          <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? "Weniger zeigen" : "Alle zeigen"}
          </Button>
        )}
      </PanelHead>
      <Table
        label={title}
        className={`small ${styles.dishes}`}
        columns={[
          // The first column of a file's dishes is their number, beside the one of their names.
          { heading: word === "Gericht" ? "Nr." : word, render: ({ row }) => row },
          {
            heading: "Gericht",
            isRowHeading: true,
            render: ({ row, category, before, after }) => (
              <>
                {after.name}
                <small>
                  {before
                    ? changesText(changes, after.id)
                    : [...ownRules(after), ...after.optionGroupIds.map((group) => words.get(group))].join(" · ")}
                </small>
                <SizePrices before={before} after={after} menu={result.menu} />
                <small className={styles.narrow}>
                  {category}. Allergene: {allergens(after)}
                </small>
                {result.cut.has(row) && <small>Aus dem Text genommen: {result.cut.get(row)?.join(" ")}</small>}
              </>
            ),
          },
          { heading: "Kategorie", className: styles.wide, render: ({ category }) => category },
          { heading: "Allergene", className: styles.wide, render: ({ after }) => allergens(after) },
          {
            heading: "Preis, MwSt.",
            isNumber: true,
            render: ({ before, after }) => (
              <>
                {before && before.priceCents !== after.priceCents && <del>{price(before)}</del>} {price(after)}
                <small>{rate(after)}</small>
                {after.depositCents > 0 && <small>{depositText(after.depositCents)}</small>}
              </>
            ),
          },
        ]}
        rows={shown}
        keyOf={({ row }) => row}
      />
    </Panel>
  );
}

interface SizePricesProps {
  before: DocumentProduct | null;
  after: DocumentProduct;
  menu: MenuDocument;
}

/** A changed dish price changes every size, also if the file does not mention them. */
function SizePrices({ before, after, menu }: SizePricesProps) {
  const sizes = sizePricesOf(after, menu);
  if (!before || before.priceCents === after.priceCents || sizes.length === 0) return null;
  return (
    <small>
      Dann kostet: <b>{sizePriceText(sizes)}</b>
    </small>
  );
}

function allergens({ allergens: letters }: DocumentProduct): string {
  return letters === null ? "unbekannt" : letters.join(", ") || "keine";
}

function rate({ vatRate }: DocumentProduct): string | null {
  return vatRate === null ? "MwSt. offen" : menuValueText("product", "vatRate", vatRate, () => "");
}

function price({ priceCents }: DocumentProduct): string {
  return priceCents === null ? "–" : formatEuros(priceCents);
}

/** ["Mehrwertsteuer vor Ort 20 %", "ab 16"]: all rules of a new dish that have no column of their own. */
function ownRules(dish: DocumentProduct): readonly string[] {
  return rulesText("product", { ...dish, vatRate: null, depositCents: 0 });
}

/** "Mehrwertsteuer vor Ort dieselbe → 13 %" for each change that has no column of its own. */
function changesText(changes: readonly MenuChange[], id: string): string {
  const own = changes.filter((change) => change.kind === "product" && change.id === id && !hasColumn.has(change.field));
  return own.map(({ label, before, after }) => `${label} ${before ?? "–"} → ${after ?? "–"}`).join(", ");
}

/** The fields whose values stand in a column, the old price struck out. */
const hasColumn: ReadonlySet<string> = new Set(["priceCents"]);
