import type { Instant } from "@mahlzeit/domain/local-time";
import { countdown } from "@mahlzeit/domain/order/board";
import { classNames } from "../../ui/class-names.ts";
import styles from "./countdown-ring.module.css";

const radius = 26;
const around = 2 * Math.PI * radius;
const fullAtMinutes = 30;

/** The minutes until a promise as a ring that empties; full at half an hour. */
export function CountdownRing({ promisedAt, now }: { promisedAt: Instant; now: Instant }) {
  const { stage, minutes } = countdown(promisedAt, now);
  const filled = stage === "late" ? around : around * Math.min(1, minutes / fullAtMinutes);
  const unit = minutes === 1 ? "Minute" : "Minuten";
  const label = stage === "late" ? `${minutes} ${unit} zu spät` : `noch ${minutes} ${unit}`;
  return (
    <span className={classNames(styles.ring, styles[stage])} role="img" aria-label={label}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle className={styles.track} cx="30" cy="30" r={radius} />
        <circle className={styles.value} cx="30" cy="30" r={radius} strokeDasharray={`${filled} ${around}`} />
      </svg>
      <b aria-hidden="true">{stage === "late" ? `+${minutes}` : minutes}</b>
    </span>
  );
}
