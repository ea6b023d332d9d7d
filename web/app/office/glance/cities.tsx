import type { Glance } from "@mahlzeit/contract/operator/glance";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./glance.module.css";
import { changeText, shortDayText } from "./glance-text.ts";

/** Today's orders by city. */
export function Cities({ glance: { cities, comparedDay } }: { glance: Glance }) {
  if (cities.length === 0) return null;
  return (
    <Panel aria-label="Städte heute">
      <PanelHead title="Städte heute" />
      <Table
        isDense
        label="Städte heute, Tabelle"
        className={`mt-3 ${styles.cities}`}
        columns={[
          { heading: "Stadt", isRowHeading: true, render: ({ name }) => name },
          { heading: "Restaurants", isNumber: true, className: styles.wide, render: ({ restaurants }) => restaurants },
          { heading: "Bestellungen", isNumber: true, render: ({ today }) => today },
          {
            heading: `zum ${shortDayText(comparedDay)}`,
            isNumber: true,
            className: styles.wide,
            render: ({ today, beforeUntilNow }) => changeText(today, beforeUntilNow) ?? "–",
          },
        ]}
        rows={cities}
        keyOf={({ name }) => name}
      />
    </Panel>
  );
}
