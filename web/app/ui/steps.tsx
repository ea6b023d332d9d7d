import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./steps.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface Step {
  /** `failed` if the process ended here without success. */
  state: "done" | "now" | "todo" | "failed";
  title: string;
  text?: ReactNode;
  /** The time it was reached: "19:05" */
  time?: string;
  icon: IconName;
}

const spoken = { done: "erledigt", now: "jetzt", todo: "noch nicht", failed: "zu Ende" } as const;

/** A vertical list of steps: done, current and still to come. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title} className={styles[step.state]} aria-current={step.state === "now" ? "step" : undefined}>
          <i>
            <Icon name={step.state === "done" ? "check" : step.icon} />
          </i>
          <div>
            <b>{step.title}</b>
            <VisuallyHidden>, {spoken[step.state]}</VisuallyHidden>
            {step.text && <small>{step.text}</small>}
          </div>
          {step.time && <time className="num">{step.time}</time>}
        </li>
      ))}
    </ol>
  );
}
