import type { Glance } from "@mahlzeit/contract/operator/glance";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Sideways } from "../../ui/sideways.tsx";
import styles from "./glance.module.css";
import { changeText, shortDayText } from "./glance-text.ts";

/** Today's orders by city. */
export function Cities({ glance: { cities, comparedDay } }: { glance: Glance }) {
  if (cities.length === 0) return null;
  return (
    <Panel aria-label="Städte heute">
      <PanelHead title="Städte heute" />
      <Sideways label="Städte heute, Tabelle">
        <table className={`small num mt-3 ${styles.table}`}>
          <thead>
            <tr>
              <th className="right muted tiny medium" scope="col">
                Stadt
              </th>
              <th scope="col" className={`right muted tiny medium ${styles.wide}`}>
                Restaurants
              </th>
              <th className="right muted tiny medium" scope="col">
                Bestellungen
              </th>
              <th scope="col" className={`right muted tiny medium ${styles.wide}`}>
                zum {shortDayText(comparedDay)}
              </th>
            </tr>
          </thead>
          <tbody>
            {cities.map(({ name, restaurants, today, beforeUntilNow }) => (
              <tr key={name}>
                <th className="right" scope="row">
                  {name}
                </th>
                <td className={`right ${styles.wide}`}>{restaurants}</td>
                <td className="right">{today}</td>
                <td className={`right ${styles.wide}`}>{changeText(today, beforeUntilNow) ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Panel>
  );
}
