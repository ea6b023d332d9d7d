import type { Glance } from "@mahlzeit/contract/operator/glance";
import { formatMinute, formatTime, minuteOfDay } from "@mahlzeit/domain/local-time";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import { Legend } from "../plots/legend.tsx";
import { type Bar, Bars } from "./bars.tsx";
import { shortDayText } from "./glance-text.ts";

/** Quarters of an hour shown even without orders: from 11 to 22 o'clock. */
const usual = { from: 44, to: 88 };

/** The number of orders per quarter of an hour. */
export function Quarters({ glance: { at, comparedDay, orders } }: { glance: Glance }) {
  const running = Math.floor(minuteOfDay(at) / 15);
  const { quarters, quartersBefore } = orders;
  const isUsed = (i: number) => (quarters[i] ?? 0) + (quartersBefore[i] ?? 0) > 0;
  const used = quarters.map((_, i) => i).filter(isUsed);
  const from = Math.floor(Math.min(usual.from, ...used) / 4) * 4;
  const to = Math.max(usual.to, (used.at(-1) ?? 0) + 1);
  const bars = quarters.slice(from, to).map((now, i): Bar => {
    const quarter = from + i;
    const isRunning = quarter === running;
    const time = formatMinute(quarter * 15);
    const label = quarter % 8 === 0 ? time : "";
    const tip = isRunning ? { tip: `${time} · ${now}` } : {};
    return { key: time, now, before: quartersBefore[quarter] ?? 0, label, isRunning, ...tip };
  });
  const before = shortDayText(comparedDay);
  return (
    <Panel aria-label="Bestellungen je Viertelstunde">
      <PanelHead title="Bestellungen je Viertelstunde">
        <Legend
          entries={[
            ["now", "Heute"],
            ["before", before],
          ]}
        />
      </PanelHead>
      <Bars
        isTall
        bars={bars}
        format={String}
        label={`Bestellungen je Viertelstunde. Heute bis ${formatTime(at)} ${orders.today}, am ${before} zur selben Zeit ${orders.beforeUntilNow}.`}
      />
    </Panel>
  );
}
