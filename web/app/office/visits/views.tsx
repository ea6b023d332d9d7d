import type { VisitCounts, Visits } from "@mahlzeit/contract/operator/visits";
import { viennaDate } from "@mahlzeit/domain/local-time";
import { shortDay, wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";
import { Bars } from "../glance/bars.tsx";
import { shortDayText } from "../glance/glance-text.ts";
import { Legend } from "../plots/legend.tsx";
import { AsTable, Plot } from "../plots/plot.tsx";
import { periodText } from "../plots/plot-text.ts";

interface Column extends Pick<VisitCounts, "views" | "placed" | "refused"> {
  readonly from: string;
  readonly to: string;
  readonly viewsBefore: number;
}

/** The number of labels that fit below the bars on a phone. */
const labels = 5;

/** Page views per day, or per week in a long period. */
export function Views({ visits }: { visits: Visits }) {
  const { period, at } = visits;
  const step = stepOf(period.days.length);
  const columns = columnsOf(visits, step);
  const every = Math.ceil(columns.length / labels);
  const each = step === 1 ? "Tag" : step === 7 ? "Woche" : "vier Wochen";
  const best = columns.reduce<Column | null>((most, one) => (one.views > (most?.views ?? 0) ? one : most), null);
  return (
    <Plot
      title={`Angesehene Seiten je ${each}`}
      isWide
      finding={
        best ? (
          <b>
            Am meisten los war {nameOf(best, "von ")}: {wholeNumber(best.views)}.
          </b>
        ) : (
          "Niemand war da."
        )
      }
      legend={
        <Legend
          entries={[
            ["now", "Dieser Zeitraum"],
            ["before", "Davor"],
            ...(period.to === viennaDate(at) ? ([["running", "Noch nicht zu Ende"]] as const) : []),
          ]}
        />
      }
    >
      <Bars
        isTall
        bars={columns.map(({ from, to, views, viewsBefore }, i) => ({
          key: from,
          now: views,
          before: viewsBefore,
          label: i % every === 0 && i <= columns.length * 0.9 ? shortDay(from) : "",
          isRunning: to === viennaDate(at),
        }))}
        format={wholeNumber}
        label={`Angesehene Seiten je ${each}, ${periodText(period)}: ${wholeNumber(period.sums.views)}. Die Zahlen stehen in der Tabelle darunter.`}
      />
      <AsTable
        caption={`Besuche je ${each}`}
        headings={[each === "Tag" ? "Tag" : "Tage", "Angesehen", "Davor", "Bestellt", "Abgelehnt"]}
        rows={columns.map((column) => [
          nameOf(column),
          ...[column.views, column.viewsBefore, column.placed, column.refused].map(wholeNumber),
        ])}
      />
    </Plot>
  );
}

function stepOf(days: number): 1 | 7 | 28 {
  return days <= 31 ? 1 : days <= 371 ? 7 : 28;
}

function columnsOf({ period, before }: Pick<Visits, "period" | "before">, step: number): Column[] {
  return Array.from({ length: Math.ceil(period.days.length / step) }, (_, i) => {
    const days = period.days.slice(i * step, (i + 1) * step);
    const those = before.days.slice(i * step, i * step + days.length);
    const sum = (of: readonly VisitCounts[], key: keyof VisitCounts) => of.reduce((all, one) => all + one[key], 0);
    return {
      from: days[0]?.day ?? "",
      to: days.at(-1)?.day ?? "",
      views: sum(days, "views"),
      viewsBefore: sum(those, "views"),
      placed: sum(days, "placed"),
      refused: sum(days, "refused"),
    };
  });
}

/** Formats a column's days: "Sa, 14.11." or "1.11. bis 7.11." */
function nameOf({ from, to }: Pick<Column, "from" | "to">, before = ""): string {
  return from === to ? shortDayText(from) : `${before}${shortDay(from)} bis ${shortDay(to)}`;
}
