import type { BoardComplaint } from "@mahlzeit/contract/orders/board";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { isUrgentComplaint } from "@mahlzeit/domain/money/complaint/waiting";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./complaint-strip.module.css";
import { claimText, untilText } from "./complaint-text.ts";

interface ComplaintStripProps {
  /** Most urgent first. */
  waiting: readonly BoardComplaint[];
  now: Instant;
  /** True if the server does not answer. */
  isLost: boolean;
  onOpen: (complaint: BoardComplaint) => void;
}

/** One strip for all complaints that wait: their count and the most urgent. It neither moves nor looks like the alarm. */
export function ComplaintStrip({ waiting, now, isLost, onOpen }: ComplaintStripProps) {
  const [first] = waiting;
  if (!first) return null;
  const { number, amountCents, waitsFor } = first;
  const isAlone = waiting.length === 1;
  const name = isAlone ? `Reklamation zu Nr. ${number}` : `${waiting.length} Reklamationen`;
  const act = waitsFor === "ANSWER" ? "Antworten" : "Ansehen";
  return (
    <section className={styles.place} aria-label="Reklamationen">
      <article className={classNames(styles.strip, isUrgentComplaint(first, now) && styles.urgent)} aria-label={name}>
        <span className={styles.icon}>
          <Icon name="message-square-warning" />
        </span>
        <p className={styles.what}>
          <b className="num">{isAlone ? `Reklamation ${number}` : `${waiting.length}\u00a0Reklamationen`}</b>
          <span className={styles.claim}>{`${isAlone ? "" : `Nr.\u00a0${number}: `}${claimText(first)}`}</span>
        </p>
        <p className={styles.when}>
          <b className="num">{formatEuros(amountCents)}</b>
          <span className="num">{untilText(first, now)}</span>
        </p>
        {!isLost && (
          <Button
            aria-label={`${act}, ${isAlone ? name : "die dringendste Reklamation zuerst"}`}
            onClick={() => onOpen(first)}
          >
            {act}
          </Button>
        )}
      </article>
    </section>
  );
}
