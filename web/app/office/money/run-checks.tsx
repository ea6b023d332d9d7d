import type { PayoutDraft } from "@mahlzeit/contract/money/payouts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./payout-dialog.module.css";

const shown = {
  OK: { icon: "circle-check", style: styles.ok, spoken: "passt" },
  LOOK: { icon: "triangle-alert", style: styles.look, spoken: "schau hin" },
  FAILED: { icon: "circle-alert", style: styles.failed, spoken: "passt nicht" },
} as const;

/** The checks before a run, each with its result and remedy. */
export function RunChecks({ checks }: { checks: PayoutDraft["checks"] }) {
  return (
    <ul className={`divided ${styles.checks}`} aria-label="Drei Prüfungen">
      {checks.map(({ check, result, title, words }) => (
        <li key={check} className={shown[result].style}>
          <Icon name={shown[result].icon} />
          <div>
            <b>{title}</b>
            <VisuallyHidden>, {shown[result].spoken}</VisuallyHidden>
            {words.map((line) => (
              <p className="muted small" key={line}>
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
