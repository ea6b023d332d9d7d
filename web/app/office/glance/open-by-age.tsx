import type { Glance } from "@mahlzeit/contract/operator/glance";
import { type OpenStage, waitBounds } from "@mahlzeit/domain/orders/order/open-now";
import { classNames } from "../../ui/class-names.ts";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Sideways } from "../../ui/sideways.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./open-by-age.module.css";

const names: Record<OpenStage, string> = { new: "Neu", cooking: "In Zubereitung", ready: "Bereit/Unterwegs" };
const headings = waitBounds.map((from, i) => {
  const to = waitBounds[i + 1];
  if (to === undefined) return `über ${from}`;
  return from === 0 ? `bis ${to} min` : `${from} – ${to}`;
});

/** The number of open orders by waiting time. */
export function OpenByAge({ open: { waits, ahead } }: { open: Glance["open"] }) {
  const all = waits.flatMap(({ counts }) => counts).reduce((a, b) => a + b, 0);
  return (
    <Panel aria-label="Offene Bestellungen nach Alter">
      <PanelHead title="Offene Bestellungen nach Alter">
        <span className="small muted">
          {all} offen{ahead > 0 && `, ${ahead} für später`}
        </span>
      </PanelHead>
      <Sideways label="Offene Bestellungen nach Alter, Tabelle">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Stand</VisuallyHidden>
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {waits.map(({ stage, counts, late }) => (
              <tr key={stage}>
                <th scope="row">{names[stage]}</th>
                {counts.map((count, i) => (
                  <td key={headings[i]} className={classNames(count > 0 && styles[stepOf(i, late[i] ?? 0)])}>
                    {count}
                    {(late[i] ?? 0) > 0 && <VisuallyHidden>, davon zu lang: {late[i]}</VisuallyHidden>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      <p className="small muted">Hervorgehoben: über der Zusage oder nach 5 Minuten nicht angenommen.</p>
    </Panel>
  );
}

function stepOf(column: number, late: number): "few" | "some" | "long" | "late" {
  if (late > 0) return "late";
  return (["few", "some", "long", "long"] as const)[column] ?? "long";
}
