import type { Glance } from "@mahlzeit/contract/operator/glance";
import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { LightDot } from "../frame/light-dot.tsx";
import styles from "./lights.module.css";

const names = { on: "Online", pause: "Pause", silent: "Still", closed: "Geschlossen", suspended: "Gesperrt" } as const;
const lights = Object.keys(names) as (keyof typeof names)[];

export function Lights({ restaurants }: { restaurants: Glance["restaurants"] }) {
  const all = lights.reduce((sum, light) => sum + restaurants[light], 0);
  return (
    <Panel aria-label="Restaurants jetzt">
      <PanelHead title="Restaurants jetzt">
        <Link className={buttonClass({ variant: "quiet" })} to={paths.restaurants}>
          Alle {all}
        </Link>
      </PanelHead>
      <div className={styles.bar} aria-hidden="true">
        {lights
          .filter((light) => restaurants[light] > 0)
          .map((light) => (
            <i key={light} className={styles[light]} style={{ flexGrow: restaurants[light] }} />
          ))}
      </div>
      <ul className={styles.lights}>
        {lights.map((light) => (
          <li key={light}>
            <span className={styles.name}>
              <LightDot light={light} />
              {names[light]}
            </span>
            <b>{restaurants[light]}</b>
          </li>
        ))}
      </ul>
      <p className="small muted">
        Online heißt: offen laut Plan. Still heißt: offen laut Plan, aber kein Gerät der Küche meldet sich.
      </p>
    </Panel>
  );
}
