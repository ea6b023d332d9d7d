import type { Numbers, NumbersSums } from "@mahlzeit/contract/operator/numbers";
import { formatEuros } from "@mahlzeit/domain/money";
import { averageCents, growthTenths, percentage } from "@mahlzeit/domain/operator/numbers/findings";
import { wholeEuros, wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";
import { classNames } from "../../ui/class-names.ts";
import { LargeFigure } from "../../ui/large-figure.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { NumbersIcon } from "../plots/numbers-icon.tsx";
import { comparedText, isRunningDay, signed, signedEuros, signedPercent } from "../plots/plot-text.ts";
import styles from "./numbers.module.css";

/** The change of a figure; `words` is null without a comparison. */
interface Change {
  readonly difference: number;
  readonly words: string | null;
}

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly change: Change;
  /** True if more is worse. */
  readonly isBurden?: boolean;
}

/** The six main figures with their previous values. */
export function KeyFigures({ numbers: { period, before, at } }: { numbers: Numbers }) {
  const compared = comparedText(period, before);
  // There is nothing to compare with before the first order.
  const isCompared = before.sums.placed > 0;
  // An unfinished day is not compared with a whole one.
  const isJudged = !isRunningDay(period, at);
  return (
    <ul className={styles.figures}>
      {figuresOf(period.sums, before.sums).map(({ label, value, change, isBurden = false }) => (
        <li key={label} className={styles.figure}>
          <span className="muted small">{label}</span>
          <b>
            <LargeFigure>{value}</LargeFigure>
          </b>
          {isCompared && change.words !== null && (
            <small className={toneOf(isJudged ? change.difference * (isBurden ? -1 : 1) : 0)}>
              <NumbersIcon name={iconOf(change.difference)} />
              <span>
                {change.words}
                <VisuallyHidden> gegenüber {compared}</VisuallyHidden>
              </span>
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

function toneOf(gain: number): string {
  return classNames(`tiny bold ${styles.change}`, gain === 0 ? "muted" : gain < 0 && styles.worse);
}

function iconOf(difference: number) {
  return difference === 0 ? "equal" : difference > 0 ? "trending-up" : "trending-down";
}

function figuresOf(now: NumbersSums, before: NumbersSums): Figure[] {
  const [average, averageBefore] = [now, before].map(averageCents);
  const growth = growthTenths(now.revenueCents, before.revenueCents);
  return [
    {
      label: "Bestellungen",
      value: wholeNumber(now.completed),
      change: changeOf(now.completed, before.completed, (by) => signed(wholeNumber(by), by)),
    },
    {
      label: "Umsatz",
      value: wholeEuros(now.revenueCents),
      change: changeOf(now.revenueCents, before.revenueCents, (by) =>
        growth === null ? signed(wholeEuros(by), by) : signedPercent(growth),
      ),
    },
    {
      label: "Ø Warenkorb",
      value: average == null ? "–" : formatEuros(average),
      change: changeOf(average ?? null, averageBefore ?? null, signedEuros),
    },
    partOf("Angenommen <\u00a03\u00a0min", [now.acceptedSoon, now.accepted], [before.acceptedSoon, before.accepted]),
    partOf("Pünktlich", [now.punctual, now.ready], [before.punctual, before.ready]),
    {
      label: "Abgelehnt",
      value: wholeNumber(now.refused),
      change: changeOf(now.refused, before.refused, (by) => signed(wholeNumber(by), by)),
      isBurden: true,
    },
  ];
}

function changeOf(now: number | null, before: number | null, words: (by: number) => string): Change {
  if (now === null || before === null) return { difference: 0, words: null };
  return { difference: now - before, words: now === before ? "wie davor" : words(now - before) };
}

function partOf(label: string, now: [number, number], before: [number, number]): Figure {
  const [part, partBefore] = [percentage(...now), percentage(...before)];
  const change = changeOf(
    part,
    partBefore,
    (by) => `${signed(wholeNumber(by), by)} ${Math.abs(by) === 1 ? "Punkt" : "Punkte"}`,
  );
  return { label, value: part === null ? "–" : `${part}\u00a0%`, change };
}
