import { classNames } from "../../ui/class-names.ts";
import styles from "./bars.module.css";
import { axisEnd } from "./glance-text.ts";

export interface Bar {
  readonly key: string;
  readonly now: number;
  readonly before: number;
  /** The label below the bars; "" if there is no room for one. */
  readonly label: string;
  /** True for a period that has not ended yet. */
  readonly isRunning: boolean;
  /** A note above the running bar. */
  readonly tip?: string;
}

interface BarsProps {
  readonly bars: readonly Bar[];
  /** Formats the values on the axis. */
  readonly format: (value: number) => string;
  /** The sums in words for screen readers; the bars themselves are hidden from them. */
  readonly label: string;
  readonly isTall?: boolean;
}

/** Pairs of bars: the previous period and this one. */
export function Bars({ bars, format, label, isTall = false }: BarsProps) {
  const end = axisEnd(Math.max(...bars.map(({ now, before }) => Math.max(now, before)), 0));
  const height = (value: number) => ({ height: `${(value / end) * 100}%` });
  return (
    <div
      className={classNames(`muted num tiny mt-5 ${styles.plot}`, isTall && styles.tall)}
      role="img"
      aria-label={label}
    >
      <div className={`nowrap right ${styles.axis}`} aria-hidden="true">
        {[4, 3, 2, 1, 0].map((quarter) => (
          <span key={quarter}>{format((end * quarter) / 4)}</span>
        ))}
      </div>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ key, now, before, isRunning, tip }) => (
          <div key={key} className={styles.pair}>
            <i className={styles.before} style={height(before)} />
            <i className={isRunning ? styles.running : styles.now} style={height(now)}>
              {tip && <span className={`bold nowrap ${styles.tip}`}>{tip}</span>}
            </i>
          </div>
        ))}
      </div>
      <div className={styles.labels} aria-hidden="true">
        {bars.map(({ key, label: text, isRunning }) => (
          <span key={key} className={classNames(isRunning && styles.current)}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
