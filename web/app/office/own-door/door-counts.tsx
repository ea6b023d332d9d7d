import type { OwnDoor } from "@mahlzeit/contract/orders/own-door";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { numberColumns, Table } from "../../ui/table.tsx";
import styles from "./own-door.module.css";

/** The number of completed orders by door and through the marketplace. */
export function DoorCounts({ known: { all, doors } }: { known: OwnDoor }) {
  const own = { month: sum(doors, "month"), year: sum(doors, "year") };
  return (
    <Panel>
      <PanelHead title="Was über deine Tür kam" />
      {doors.length === 0 ? (
        <EmptyState as="part" title="Noch keine Bestellung">
          Sobald jemand über deinen Link bestellt und die Bestellung erledigt ist, steht sie hier.
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>{`${shareOf(own, all)} der letzten 30 Tage.`}</p>
          <Table
            label="Was über deine Tür kam"
            className={styles.table}
            caption="Erledigte Bestellungen nach Kürzel"
            columns={numberColumns(["Kürzel", "30 Tage", "12 Monate"])}
            rows={[
              ...doors.map(({ door, month, year }) => [door, month, year]),
              ["Über Mahlzeit", all.month - own.month, all.year - own.year],
            ]}
          />
        </>
      )}
    </Panel>
  );
}

function sum(doors: OwnDoor["doors"], span: "month" | "year"): number {
  return doors.reduce((all, one) => all + one[span], 0);
}

function shareOf(own: OwnDoor["all"], all: OwnDoor["all"]): string {
  if (own.month === 0) return "Über deine Tür kam keine der erledigten Bestellungen";
  return `Über deine Tür ${own.month === 1 ? "kam eine" : `kamen ${own.month}`} von ${all.month} erledigten Bestellungen`;
}
