import type { Glance } from "@mahlzeit/contract/operator/glance";
import { type OpenStage, waitBounds } from "@mahlzeit/domain/orders/order/open-now";
import { classNames } from "../../ui/class-names.ts";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./open-by-age.module.css";

type Wait = Glance["open"]["waits"][number];

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
      <Table
        label="Offene Bestellungen nach Alter, Tabelle"
        className={styles.table}
        columns={[
          { heading: "Stand", hidesHeading: true, isRowHeading: true, render: ({ stage }) => names[stage] },
          ...headings.map(
            (heading, i): Column<Wait> => ({
              heading,
              render: ({ counts, late }) => <Count column={i} count={counts[i] ?? 0} late={late[i] ?? 0} />,
            }),
          ),
        ]}
        rows={waits}
      />
      <p className="small muted">Hervorgehoben: über der Zusage oder nach 5 Minuten nicht angenommen.</p>
    </Panel>
  );
}

function Count({ column, count, late }: { column: number; count: number; late: number }) {
  return (
    <span className={classNames(styles.count, count > 0 && styles[stepOf(column, late)])}>
      {count}
      {late > 0 && <VisuallyHidden>, davon zu lang: {late}</VisuallyHidden>}
    </span>
  );
}

function stepOf(column: number, late: number): "few" | "some" | "long" | "late" {
  if (late > 0) return "late";
  return (["few", "some", "long", "long"] as const)[column] ?? "long";
}
