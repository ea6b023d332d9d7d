import { findWishes } from "@mahlzeit/contract/partners/applications";
import { formatDate } from "@mahlzeit/domain/local-time";
import { api } from "../../../data/api.ts";
import { useAnswer } from "../../../data/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Panel, PanelHead } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./applications.module.css";

/** The restaurants that guests miss, with their towns. */
export function Wishes() {
  const { answer, hasFailed, askAgain } = useAnswer("wishes", (signal) =>
    api(findWishes, {}, { signal }).then((found) => found.answer),
  );
  if (!answer)
    return hasFailed ? (
      <Notice tone="error" action={<Button onClick={askAgain}>Nochmal</Button>}>
        Das ließ sich gerade nicht laden.
      </Notice>
    ) : (
      <Skeleton height="20rem" shape="card" />
    );
  return (
    <Panel>
      <PanelHead title="Wünsche der Gäste" />
      <p className={styles.quiet}>Wo fehlt wer? Vorschläge der letzten 90 Tage.</p>
      {answer.length === 0 ? (
        <p className={styles.quiet}>Niemand vermisst gerade jemanden.</p>
      ) : (
        <ul className={styles.wishes}>
          {answer.map(({ name, city, times, places, lastAt }) => (
            <li key={`${name}|${city}`}>
              <b>{name}</b>
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
