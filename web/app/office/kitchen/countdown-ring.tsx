import type { Instant } from "@mahlzeit/domain/local-time";
import { countdown } from "@mahlzeit/domain/orders/order/board";
import { classNames } from "../../ui/class-names.ts";
import { Ring } from "../../ui/ring.tsx";
import styles from "./ticket.module.css";

const fullAtMinutes = 30;

/** The minutes until a promise as a ring that empties; full at half an hour. */
export function CountdownRing({ promisedAt, now }: { promisedAt: Instant; now: Instant }) {
  const { stage, minutes } = countdown(promisedAt, now);
  const isLate = stage === "late";
  const unit = minutes === 1 ? "Minute" : "Minuten";
  return (
    <Ring
      share={isLate ? 1 : minutes / fullAtMinutes}
      label={isLate ? `${minutes} ${unit} zu spät` : `noch ${minutes} ${unit}`}
      className={classNames(
        stage === "soon" && styles.ringSoon,
        isLate && styles.ringLate,
        minutes > 99 && styles.ringLong,
      )}
    >
      {isLate ? `+${minutes}` : minutes}
    </Ring>
  );
}
