import type { PayoutDraft } from "@mahlzeit/contract/money/payouts";
import { countOf } from "@mahlzeit/domain/digits";
import { formatEuros } from "@mahlzeit/domain/money";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./payout-dialog.module.css";

/** The number of amounts shown at first. */
const largest = 5;

/** The amounts of a payout per restaurant, beside the previous ones. */
export function DraftAmounts({ draft: { due, totalCents } }: { draft: PayoutDraft }) {
  const [showsAll, setShowsAll] = useState(false);
  const isCut = due.length > largest && !showsAll;
  return (
    <div>
      <Table
        label="Beträge"
        className={styles.amounts}
        columns={[
          {
            heading: isCut ? "Größte fünf" : "Restaurant",
            isRowHeading: true,
            render: ({ restaurantName }) => restaurantName,
            foot: countOf(due.length, "Restaurant", "Restaurants"),
          },
          {
            heading: "Letztes Mal",
            isNumber: true,
            className: `muted ${styles.before}`,
            render: ({ beforeCents }) => (beforeCents === null ? "–" : formatEuros(beforeCents)),
          },
          {
            heading: "Jetzt",
            isNumber: true,
            render: ({ amountCents }) => formatEuros(amountCents),
            foot: formatEuros(totalCents),
          },
        ]}
        rows={isCut ? due.slice(0, largest) : due}
        keyOf={({ restaurantId }) => restaurantId}
      />
      {isCut && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Alle {due.length} zeigen
        </Button>
      )}
    </div>
  );
}
