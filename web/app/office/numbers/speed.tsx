import type { Numbers } from "@mahlzeit/contract/operator/numbers";
import { weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { percentage } from "@mahlzeit/domain/operator/numbers/findings";
import type { ReactNode } from "react";
import { Panel } from "../../ui/panel.tsx";
import plotStyles from "../plots/plot.module.css";
import { PlotHead } from "../plots/plot.tsx";
import { durationText } from "../plots/plot-text.ts";
import styles from "./numbers.module.css";

/** The speed of answers and the punctuality, as text. */
export function Speed({ numbers: { period, punctuality } }: { numbers: Numbers }) {
  const { accepted, acceptedSoon, acceptSeconds, ready, punctual } = period.sums;
  const soon = percentage(acceptedSoon, accepted);
  const inTime = percentage(punctual, ready);
  const worst = worstWeekday(punctuality, inTime);
  return (
    <Panel className={plotStyles.panel}>
      <PlotHead title="Wie schnell, wie pünktlich" />
      <Gauge percent={soon} title="In 3 Minuten angenommen">
        {soon === null
          ? "Noch war keine Bestellung gleich zu beantworten."
          : `Im Mittel nach ${durationText(acceptSeconds / accepted)}.`}
      </Gauge>
      <Gauge percent={inTime} title="Pünktlich">
        {inTime === null
          ? "Das wissen wir, wenn die Küche am Schirm annimmt und auf „Fertig“ tippt."
          : "Höchstens 5 Minuten nach der zuerst zugesagten Zeit fertig."}
        {worst && ` Am ${worst.name} sind’s ${worst.percent}\u00a0%.`}
      </Gauge>
    </Panel>
  );
}

/** Fewer orders are not significant for a weekday. */
const fewest = 5;
const clearlyWorse = 5;

function worstWeekday(punctuality: Numbers["punctuality"], inTime: number | null) {
  const days = weekdays.flatMap((weekday, i) => {
    const { ready = 0, punctual = 0 } = punctuality[i] ?? {};
    const percent = percentage(punctual, ready);
    return ready >= fewest && percent !== null ? { name: weekdayNames[weekday], percent } : [];
  });
  const [worst] = days.sort((a, b) => a.percent - b.percent);
  return worst && inTime !== null && worst.percent <= inTime - clearlyWorse ? worst : null;
}

const radius = 53;
const round = 2 * Math.PI * radius;

function Gauge({ percent, title, children }: { percent: number | null; title: string; children: ReactNode }) {
  const drawn = ((percent ?? 0) / 100) * round;
  return (
    <div className={`cluster gap-4 ${styles.gauge}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.whole} cx="60" cy="60" r={radius} />
        {drawn > 0 && (
          <circle
            className={styles.part}
            cx="60"
            cy="60"
            r={radius}
            strokeDasharray={`${drawn} ${round}`}
            transform="rotate(-90 60 60)"
          />
        )}
        <text x="60" y="69">
          {percent === null ? "–" : `${percent} %`}
        </text>
      </svg>
      <p>
        <b>
          {title}
          {percent !== null && <span className="visually-hidden">: {percent} Prozent</span>}
        </b>
        {children}
      </p>
    </div>
  );
}
