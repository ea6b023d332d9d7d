import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./menu-import.module.css";

const steps = {
  table: ["Karte herzeigen", "Spalten zuordnen", "Prüfen"],
  photo: ["Karte herzeigen", "Gelesenes bestätigen", "Prüfen"],
} as const;
export type StepNumber = 1 | 2 | 3;

/** The progress through the steps. */
export function StepBar({ now, of }: { now: StepNumber; of: keyof typeof steps }) {
  return (
    <ol className={`small bold ${styles.steps}`}>
      {steps[of].map((title, i) => {
        const number = i + 1;
        const isDone = number < now;
        return (
          <li
            key={title}
            className={classNames("row gap-3 muted", isDone && styles.done, number === now && styles.now)}
            aria-current={number === now ? "step" : undefined}
          >
            <i aria-hidden="true">{isDone ? <Icon name="check" /> : number}</i>
            <span>
              {title}
              {isDone && <VisuallyHidden>, erledigt</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
