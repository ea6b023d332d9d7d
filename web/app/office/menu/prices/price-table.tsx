import type { ManagedPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { isPriceChange, type PriceProposal } from "@mahlzeit/domain/catalogue/menu/change-prices";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { priceRangeOn } from "@mahlzeit/domain/catalogue/menu/price-range";
import { faultInReduction } from "@mahlzeit/domain/catalogue/menu/reduction";
import { rangeReferenceText, reductionText } from "@mahlzeit/domain/catalogue/menu/reduction-text";
import { countOf } from "@mahlzeit/domain/digits";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { Badge } from "../../../ui/badge.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Table } from "../../../ui/table.tsx";
import styles from "./menu-prices.module.css";
import { SizeChanges } from "./size-changes.tsx";

interface PriceTableProps {
  proposals: readonly PriceProposal[];
  /** The menu with the new prices. */
  changed: MenuDocument;
  count: number;
  when: string | null;
  lowest: ManagedPrices["lowest"];
  isTicked: (id: string, isLeft: boolean) => boolean;
  onTick: (id: string, is: boolean) => void;
}

/** Every price, old and new. */
export function PriceTable({ proposals, changed, count, when, lowest, isTicked, onTick }: PriceTableProps) {
  const lows = new Map(lowest.map(({ productId, ...low }) => [productId, low]));
  const dishes = new Map(changed.categories.flatMap(({ products }) => products.map((dish) => [dish.id, dish])));
  const stay = proposals.filter(
    (one) => one.beforeCents > 0 && isTicked(one.product.id, one.isLeft) && !isPriceChange(one),
  ).length;
  const rows = proposals.map((proposal) => {
    const { product, beforeCents, afterCents, sizes, isLeft } = proposal;
    const isChosen = isTicked(product.id, isLeft);
    const changes = isChosen && isPriceChange(proposal);
    // The dish's own price applies to sizes without a surcharge.
    const others = sizes
      .filter((size) => changes && (size.beforeCents !== beforeCents || size.afterCents !== afterCents))
      .map((size) => ({ ...size, priceCents: size.afterCents }));
    return { ...proposal, isChosen, changes, others };
  });
  return (
    <Panel>
      <PanelHead title={countOf(count, "Preis ändert sich", "Preise ändern sich")} />
      <p className={`muted small ${styles.hint}`}>Häkchen weg heißt: bleibt, wie er ist.</p>
      {count > 0 && stay > 0 && (
        <p className={`muted small ${styles.hint}`}>
          {stay === 1 ? "Ein Preis bleibt" : `${stay} Preise bleiben`}, weil die Rundung nichts daran ändert oder in die
          falsche Richtung ginge.
        </p>
      )}
      <Table
        label="Alte und neue Preise"
        className={`small ${styles.table}`}
        columns={[
          {
            heading: "Ändern",
            hidesHeading: true,
            render: ({ product, isChosen }) => (
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={`${product.name} ändern`}
                  checked={isChosen}
                  onChange={(event) => onTick(product.id, event.target.checked)}
                />
              </label>
            ),
          },
          {
            heading: "Gericht",
            isRowHeading: true,
            render: ({ product, category, changes }) => {
              const low = lows.get(product.id);
              const after = priceRangeOn(changed, dishes.get(product.id) ?? product);
              const untrue = changes && faultInReduction(product.discountBasisPoints, after, low ?? null);
              return (
                <>
                  {product.name}
                  {product.discountBasisPoints > 0 && (
                    <>
                      {" "}
                      <Badge tone="deal" square>
                        {reductionText(product.discountBasisPoints)}
                      </Badge>
                      {low && <small className="block muted">{rangeReferenceText(low)}</small>}
                    </>
                  )}
                  {untrue && <small className="block">{untrue}</small>}
                  <small className="block muted">{category}</small>
                </>
              );
            },
          },
          { heading: "Jetzt", isNumber: true, render: ({ beforeCents }) => formatEuros(beforeCents) },
          {
            heading: when === null || when === "now" ? "Dann" : `Ab ${dayAndMonth(when)}`,
            isNumber: true,
            render: ({ changes, afterCents }) => (changes ? <b>{formatEuros(afterCents)}</b> : "bleibt"),
          },
          {
            heading: "Mehr",
            isNumber: true,
            className: styles.more,
            render: ({ changes, beforeCents, afterCents }) => changes && signed(afterCents - beforeCents),
          },
        ]}
        rows={rows}
        keyOf={({ product }) => product.id}
        rowClass={({ changes, others }) => (changes ? others.length > 0 && styles.withSizes : styles.stays)}
        renderBelow={({ others }) =>
          others.length > 0 && (
            <div className={styles.otherSizes}>
              <SizeChanges sizes={others} />
            </div>
          )
        }
      />
    </Panel>
  );
}

function signed(cents: number): string {
  return cents > 0 ? `+${formatEuros(cents)}` : formatEuros(cents);
}
