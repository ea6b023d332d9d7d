import { type Numbers as FoundNumbers, findNumbers } from "@mahlzeit/contract/operator/numbers";
import { formatTime, viennaDate } from "@mahlzeit/domain/local-time";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../data/loaded.tsx";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type ChosenPeriod, periodQuery } from "../plots/chosen-period.ts";
import { PeriodLinks } from "../plots/period-links.tsx";
import { comparedText, isRunningDay, periodText } from "../plots/plot-text.ts";
import { Complaints } from "./complaints.tsx";
import { Dishes } from "./dishes.tsx";
import { Downloads } from "./downloads.tsx";
import { Heat } from "./heat.tsx";
import { KeyFigures } from "./key-figures.tsx";
import styles from "./numbers.module.css";
import { Refusals } from "./refusals.tsx";
import { Revenue } from "./revenue.tsx";
import { Shares } from "./shares.tsx";
import { Speed } from "./speed.tsx";
import { Tips } from "./tips.tsx";

interface NumbersProps {
  restaurantId: string;
  chosen: ChosenPeriod;
  query: URLSearchParams;
  /** The choice of another restaurant. */
  children: ReactNode;
}

/** The figures of a restaurant's orders in a period. */
export function Numbers({ restaurantId, chosen, query, children }: NumbersProps) {
  const [now] = useState(() => Date.now());
  const asked = periodQuery(chosen, now);
  // The previous period's figures stay until the new ones are loaded.
  const loaded = useLoaded(ask(findNumbers, { params: { id: restaurantId }, query: asked }));
  const { answer: numbers, isOld, hasFailed } = loaded;
  return (
    <div className={`stack gap-5 ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <h1>Zahlen</h1>
          <p className={`muted ${styles.lead}`}>{numbers ? headText(numbers) : "\u00a0"}</p>
        </div>
        <PeriodLinks chosen={chosen} query={query} shown={numbers?.period ?? null} now={now} />
      </div>
      {children}
      <div aria-busy={isOld || (!numbers && !hasFailed)} className={isOld ? styles.old : undefined}>
        <Loaded of={loaded} failed="Für diesen Zeitraum ließen sich die Zahlen gerade nicht laden." height="60rem">
          {(found) => <Plots numbers={found} restaurantId={restaurantId} />}
        </Loaded>
      </div>
    </div>
  );
}

/** Summarizes the page, with orders not counted yet. */
function headText({ period, before, at }: FoundNumbers): string {
  const { placed, completed, refused, withdrawn } = period.sums;
  const open = placed - completed - refused - withdrawn;
  const until = isRunningDay(period, at) ? ` bis ${formatTime(at)}` : "";
  const compared = `${periodText(period)}${until}, verglichen mit ${comparedText(period, before)}.`;
  if (open === 0) return compared;
  return open === 1
    ? `${compared} Eine Bestellung läuft noch; sie zählt, sobald sie fertig ist.`
    : `${compared} ${open}\u00a0Bestellungen laufen noch; sie zählen, sobald sie fertig sind.`;
}

function NoOrders({ numbers: { period, at } }: { numbers: FoundNumbers }) {
  if (period.to < viennaDate(at))
    return <EmptyState title="Keine Bestellungen">In diesem Zeitraum und davor hat niemand bestellt.</EmptyState>;
  return (
    <EmptyState title="Noch keine Bestellungen">
      Sobald in diesem Zeitraum jemand bestellt, steht hier, was daraus geworden ist.
    </EmptyState>
  );
}

function Plots({ numbers, restaurantId }: { numbers: FoundNumbers; restaurantId: string }) {
  if (numbers.period.sums.placed === 0 && numbers.before.sums.placed === 0) return <NoOrders numbers={numbers} />;
  return (
    <>
      <KeyFigures numbers={numbers} />
      <div className={`stack gap-5 mt-5 ${styles.plots}`}>
        <Revenue numbers={numbers} />
        <Speed numbers={numbers} />
        <Heat numbers={numbers} />
        <Refusals numbers={numbers} />
        <Dishes numbers={numbers} />
        <Shares numbers={numbers} />
        <div className={styles.last}>
          <Complaints numbers={numbers} />
          <Downloads restaurantId={restaurantId} period={numbers.period} />
          <Tips
            tips={numbers.tips}
            words="Von Gästen mit Karte gegeben, ganze Monate, nach Erstattungen. Es gehört deinen Leuten."
          />
        </div>
      </div>
    </>
  );
}
