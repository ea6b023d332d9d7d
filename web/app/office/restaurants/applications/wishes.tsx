import { findWishes } from "@mahlzeit/contract/partners/applications";
import { formatDate } from "@mahlzeit/domain/local-time";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import styles from "./applications.module.css";

/** The restaurants that guests miss, with their towns. */
export function Wishes() {
  const loaded = useLoaded(ask(findWishes, {}));
  const { answer } = loaded;
  if (!answer) return <Loaded of={loaded} failed="Das ließ sich gerade nicht laden." height="20rem" />;
  return (
    <Panel>
      <PanelHead title="Wünsche der Gäste" />
      <p className={`muted ${styles.quiet}`}>Wo fehlt wer? Vorschläge der letzten 90 Tage.</p>
      {answer.length === 0 ? (
        <p className={`muted ${styles.quiet}`}>Niemand vermisst gerade jemanden.</p>
      ) : (
        <ul className={`divided ${styles.wishes}`}>
          {answer.map(({ name, city, times, places, lastAt }) => (
            <li key={`${name}|${city}`}>
              <b className="breaks">{name}</b>
              <span className={styles.times}>{times}</span>
              <small>
                {city} · zuletzt {formatDate(lastAt)}
              </small>
              <small className="num">{places.map((one) => `${one.place}: ${one.times}`).join(" · ")}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
