import type { Glance } from "@mahlzeit/contract/operator/glance";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Sideways } from "../../ui/sideways.tsx";
import styles from "./cities.module.css";
import { changeWords, shortDayWords } from "./words.ts";

/** Today's orders by city. */
export function Cities({ glance: { cities, comparedDay } }: { glance: Glance }) {
  if (cities.length === 0) return null;
  return (
    <Panel aria-label="Städte heute">
      <PanelHead title="Städte heute" />
      <Sideways label="Städte heute, Tabelle">
        <table className={`small num ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Stadt</th>
              <th scope="col" className={styles.wide}>
                Restaurants
              </th>
              <th scope="col">Bestellungen</th>
              <th scope="col" className={styles.wide}>
                zum {shortDayWords(comparedDay)}
              </th>
            </tr>
          </thead>
          <tbody>
            {cities.map(({ name, restaurants, today, beforeUntilNow }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={styles.wide}>{restaurants}</td>
                <td>{today}</td>
                <td className={styles.wide}>{changeWords(today, beforeUntilNow) ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Panel>
  );
}
