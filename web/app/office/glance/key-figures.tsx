import type { Glance } from "@mahlzeit/contract/operator/glance";
import { formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { percentage } from "@mahlzeit/domain/operator/numbers/findings";
import { wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";
import { classNames } from "../../ui/class-names.ts";
import { LargeFigure } from "../../ui/large-figure.tsx";
import { changeText, shortDayText } from "./glance-text.ts";
import styles from "./key-figures.module.css";

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  /** Positive if better, negative if worse, 0 if neither. */
  readonly tone: number;
}

/** The four main figures. */
export function KeyFigures({ glance }: { glance: Glance }) {
  return (
    <ul className={styles.figures}>
      {figuresOf(glance).map(({ label, value, note, tone }) => (
        <li key={label} className={styles.figure}>
          <span>{label}</span>
          <b>
            <LargeFigure>{value}</LargeFigure>
          </b>
          <small className={classNames("block tiny medium", tone > 0 && styles.better, tone < 0 && styles.worse)}>
            {note}
          </small>
        </li>
      ))}
    </ul>
  );
}

function figuresOf(glance: Glance): Figure[] {
  const { at, countedUntil, comparedDay, orders, rates, ratesBefore, revenue, commission } = glance;
  const day = shortDayText(comparedDay);
  const until = formatTime(countedUntil);
  const change = changeText(orders.today, orders.beforeUntilNow);
  return [
    {
      label: "Bestellungen heute",
      value: wholeNumber(orders.today),
      note: change
        ? `${change} zum ${day}, ${formatTime(at)}`
        : `am ${day} bis ${formatTime(at)}: ${orders.beforeUntilNow}`,
      tone: change ? orders.today - orders.beforeUntilNow : 0,
    },
    rateOf("Angenommen", percentage(rates.placed - rates.refused, rates.placed), {
      before: percentage(ratesBefore.placed - ratesBefore.refused, ratesBefore.placed),
      day,
      until,
    }),
    rateOf("Pünktlich", percentage(rates.punctual, rates.ready), {
      before: percentage(ratesBefore.punctual, ratesBefore.ready),
      day,
      until,
    }),
    {
      label: "Umsatz heute",
      value: formatEuros(revenue.at(-1)?.revenueCents ?? 0),
      note: `bis ${until}, Provision bis ${formatTime(at)}: ${formatEuros(commission.todayCents)}`,
      tone: 0,
    },
  ];
}

interface Compared {
  readonly before: number | null;
  readonly day: string;
  readonly until: string;
}

function rateOf(label: string, now: number | null, { before, day, until }: Compared): Figure {
  const note = before === null ? `am ${day} keine Zahl` : `am ganzen ${day}: ${before}\u00a0%`;
  const tone = now === null || before === null ? 0 : now - before;
  return { label, value: now === null ? "–" : `${now}\u00a0%`, note: `bis ${until}, ${note}`, tone };
}
