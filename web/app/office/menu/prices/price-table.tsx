import type { ManagedPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { isPriceChange, type PriceProposal } from "@mahlzeit/domain/catalogue/menu/change-prices";
import { countOf } from "@mahlzeit/domain/digits";
import { dayAndMonth } from "@mahlzeit/domain/local-time";
import { formatEuros, formatPercent } from "@mahlzeit/domain/money";
import { Fragment } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Sideways } from "../../../ui/sideways.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./menu-prices.module.css";
import { SizeChanges } from "./size-changes.tsx";

interface PriceTableProps {
  proposals: readonly PriceProposal[];
  count: number;
  when: string | null;
  lowest: ManagedPrices["lowest"];
  isTicked: (id: string, isLeft: boolean) => boolean;
  onTick: (id: string, is: boolean) => void;
}

/** Every price, old and new. */
export function PriceTable({ proposals, count, when, lowest, isTicked, onTick }: PriceTableProps) {
  const lows = new Map(lowest.map(({ productId, priceCents }) => [productId, priceCents]));
  const stay = proposals.filter(
    (one) => one.beforeCents > 0 && isTicked(one.product.id, one.isLeft) && !isPriceChange(one),
  ).length;
  return (
    <Panel>
      <PanelHead id="prices" title={countOf(count, "Preis ändert sich", "Preise ändern sich")} />
      <p className={`muted small ${styles.hint}`}>Häkchen weg heißt: bleibt, wie er ist.</p>
      {count > 0 && stay > 0 && (
        <p className={`muted small ${styles.hint}`}>
          {stay === 1 ? "Ein Preis bleibt" : `${stay} Preise bleiben`}, weil die Rundung nichts daran ändert oder in die
          falsche Richtung ginge.
        </p>
      )}
      <Sideways label="Alte und neue Preise">
        <table className={`small num ${styles.table}`} aria-labelledby="prices">
          <thead>
            <tr>
              <th className="muted" scope="col">
                <VisuallyHidden>Ändern</VisuallyHidden>
              </th>
              <th className="muted" scope="col">
                Gericht
              </th>
              <th className="muted" scope="col">
                Jetzt
              </th>
              <th className="muted" scope="col">
                {when === null || when === "now" ? "Dann" : `Ab ${dayAndMonth(when)}`}
              </th>
              <th className="muted" scope="col">
                Mehr
              </th>
            </tr>
          </thead>
          <tbody>
            {proposals.map((proposal) => {
              const { product, category, beforeCents, afterCents, sizes, isLeft } = proposal;
              const isChosen = isTicked(product.id, isLeft);
              const changes = isChosen && isPriceChange(proposal);
              const low = lows.get(product.id);
              // The dish's own price applies to sizes without a surcharge.
              const others = sizes
                .filter((size) => size.beforeCents !== beforeCents || size.afterCents !== afterCents)
                .map((size) => ({ ...size, priceCents: size.afterCents }));
              return (
                <Fragment key={product.id}>
                  <tr className={changes ? (others.length > 0 ? styles.withSizes : undefined) : styles.stays}>
                    <td>
                      <label className={styles.tick}>
                        <input
                          type="checkbox"
                          aria-label={`${product.name} ändern`}
                          checked={isChosen}
                          onChange={(event) => onTick(product.id, event.target.checked)}
                        />
                      </label>
                    </td>
                    <th scope="row">
                      {product.name}
                      {product.discountBasisPoints > 0 && (
                        <>
                          {" "}
                          <Badge tone="deal" square>
                            −{formatPercent(product.discountBasisPoints)}
                          </Badge>
                          {low !== undefined && (
                            <small className="block muted">
                              niedrigster Preis der letzten 30 Tage: {formatEuros(low)}
                            </small>
                          )}
                        </>
                      )}
                      <small className="block muted">{category}</small>
                    </th>
                    <td>{formatEuros(beforeCents)}</td>
                    <td>{changes ? <b>{formatEuros(afterCents)}</b> : "bleibt"}</td>
                    <td>{changes && signed(afterCents - beforeCents)}</td>
                  </tr>
                  {changes && others.length > 0 && (
                    <tr className={styles.otherSizes}>
                      <td colSpan={5}>
                        <SizeChanges sizes={others} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </Sideways>
    </Panel>
  );
}

function signed(cents: number): string {
  return cents > 0 ? `+${formatEuros(cents)}` : formatEuros(cents);
}
