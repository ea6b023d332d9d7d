import type { PayoutDraft } from "@mahlzeit/contract/money/payouts";
import { countOf } from "@mahlzeit/domain/digits";
import { formatEuros } from "@mahlzeit/domain/money";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Sideways } from "../../ui/sideways.tsx";
import styles from "./payout-dialog.module.css";

/** The number of amounts shown at first. */
const largest = 5;

/** The amounts of a payout per restaurant, beside the previous ones. */
export function DraftAmounts({ draft: { due, totalCents } }: { draft: PayoutDraft }) {
  const [showsAll, setShowsAll] = useState(false);
  const isCut = due.length > largest && !showsAll;
  return (
    <div>
      <Sideways label="Beträge">
        <table className={styles.amounts}>
          <thead>
            <tr>
              <th className="breaks tiny" scope="col">
                {isCut ? "Größte fünf" : "Restaurant"}
              </th>
              <th className="breaks tiny" scope="col">
                Letztes Mal
              </th>
              <th className="breaks tiny" scope="col">
                Jetzt
              </th>
            </tr>
          </thead>
          <tbody>
            {(isCut ? due.slice(0, largest) : due).map(({ restaurantId, restaurantName, amountCents, beforeCents }) => (
              <tr key={restaurantId}>
                <th className="breaks" scope="row">
                  {restaurantName}
                </th>
                <td>{beforeCents === null ? "–" : formatEuros(beforeCents)}</td>
                <td>{formatEuros(amountCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th className="breaks" scope="row">
                {countOf(due.length, "Restaurant", "Restaurants")}
              </th>
              <td colSpan={2}>{formatEuros(totalCents)}</td>
            </tr>
          </tfoot>
        </table>
      </Sideways>
      {isCut && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Alle {due.length} zeigen
        </Button>
      )}
    </div>
  );
}
