import type { OwnDoor } from "@mahlzeit/contract/orders/own-door";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Sideways } from "../../../ui/sideways.tsx";
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
          <Sideways label="Was über deine Tür kam">
            <table className={`num ${styles.table}`}>
              <caption className={`muted small ${styles.quiet}`}>Erledigte Bestellungen nach Kürzel</caption>
              <thead>
                <tr>
                  <th className="right muted small" scope="col">
                    Kürzel
                  </th>
                  <th className="right muted small" scope="col">
                    30 Tage
                  </th>
                  <th className="right muted small" scope="col">
                    12 Monate
                  </th>
                </tr>
              </thead>
              <tbody>
                {doors.map(({ door, month, year }) => (
                  <tr key={door}>
                    <th className="right" scope="row">
                      {door}
                    </th>
                    <td className="right">{month}</td>
                    <td className="right">{year}</td>
                  </tr>
                ))}
                <tr>
                  <th className="right" scope="row">
                    Über Mahlzeit
                  </th>
                  <td className="right">{all.month - own.month}</td>
                  <td className="right">{all.year - own.year}</td>
                </tr>
              </tbody>
            </table>
          </Sideways>
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
