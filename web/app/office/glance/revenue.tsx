import type { Glance } from "@mahlzeit/contract/operator/glance";
import { formatTime } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import {
  countedByOrderSentence,
  revenueSentence,
  shortWeekday,
  weekdayOf,
  wholeEuros,
} from "@mahlzeit/domain/operator/numbers/number-text";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Bars } from "./bars.tsx";

/** The revenue of seven days beside the seven days before. */
export function Revenue({ glance: { at, countedUntil, revenue, commission } }: { glance: Glance }) {
  const sum = revenue.reduce((total, day) => total + day.revenueCents, 0);
  const today = revenue.at(-1)?.revenueCents ?? 0;
  return (
    <Panel aria-label="Umsatz und Provision">
      <PanelHead title="Umsatz und Provision" />
      <p className="muted num mb-5">
        Sieben Tage bis {formatTime(countedUntil)}: {formatEuros(sum)} Umsatz; gebuchte Provision bis {formatTime(at)}:{" "}
        {formatEuros(commission.weekCents)}
      </p>
      <Bars
        bars={revenue.map(({ day, revenueCents: now, beforeCents: before }, i) => {
          const isRunning = i === revenue.length - 1;
          const tip = isRunning ? { tip: wholeEuros(now) } : {};
          return { key: day, now, before, label: shortWeekday(weekdayOf(day)), isRunning, ...tip };
        })}
        format={wholeEuros}
        label={`Umsatz der letzten sieben Tage neben der Woche davor. Heute bis ${formatTime(countedUntil)} ${formatEuros(today)}.`}
      />
      <p className="small muted">
        {revenueSentence} {countedByOrderSentence}
      </p>
    </Panel>
  );
}
