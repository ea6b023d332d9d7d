import { findKnownDishes } from "@mahlzeit/contract/catalogue/week-card";
import { mondayOf } from "@mahlzeit/domain/catalogue/menu/week/monday";
import { type KnownDishes, knownByName, weeksLater } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { dateOfDayNumber, dayNumberOfDate, isDate, viennaDate, weekdayOfNumber } from "@mahlzeit/domain/local-time";
import { type ReactNode, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { useWeekCard } from "./use-week-card.ts";
import { WeekEditor } from "./week-editor.tsx";

/** Loaded for whoever prints, with its code to scan. */
const WeekSheet = onDemand(async () => (await import("./week-sheet.tsx")).WeekSheet);

/** The week's key in the page's address: its Monday. */
const weekKey = "woche";
const viewKey = "ansicht";

interface WeekCardViewProps {
  restaurantId: string;
  /** False for staff, who only fill it in. */
  mayPublish: boolean;
  /** The choice of another restaurant. */
  choice: ReactNode;
}

/** The week in the address, to fill in or as a page to print. */
export function WeekCardView({ restaurantId, ...more }: WeekCardViewProps) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(weekKey) ?? "";
  const [usual] = useState(() => usualWeek(Date.now()));
  const monday = isDate(asked) ? mondayOf(asked) : usual;
  const known = useLoaded(ask(findKnownDishes, { params: { id: restaurantId } }));
  const dishes = useMemo(() => knownByName((known.answer?.dishes ?? []) as never), [known.answer]);

  function go(changes: Readonly<Record<string, string | null>>): void {
    const next = new URLSearchParams(query);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setQuery(next, { preventScrollReset: true });
  }

  return (
    <Week
      key={`${restaurantId} ${monday}`}
      {...more}
      restaurantId={restaurantId}
      monday={monday}
      known={known.answer || known.hasFailed ? dishes : null}
      isPrinting={query.get(viewKey) === "druck"}
      onWeeks={(weeks) => go({ [weekKey]: weeksLater(monday, weeks) })}
      onPrint={(prints) => go({ [weekKey]: monday, [viewKey]: prints ? "druck" : null })}
    />
  );
}

interface WeekProps extends WeekCardViewProps {
  monday: string;
  /** Null while loading. */
  known: KnownDishes | null;
  isPrinting: boolean;
  onWeeks: (weeks: number) => void;
  onPrint: (prints: boolean) => void;
}

function Week({ restaurantId, monday, known, isPrinting, onPrint, ...more }: WeekProps) {
  const { draft, loaded } = useWeekCard(restaurantId, monday);
  if (!draft || !known) return <Loaded of={loaded} height="40rem" />;
  if (isPrinting)
    return (
      <WeekSheet
        restaurantId={restaurantId}
        monday={monday}
        card={draft.card}
        known={known}
        onBack={() => onPrint(false)}
      />
    );
  return (
    <WeekEditor
      {...more}
      restaurantId={restaurantId}
      monday={monday}
      draft={draft}
      known={known}
      onPrint={() => onPrint(true)}
    />
  );
}

/** Returns this week, at the weekend the next one, which is then prepared. */
function usualWeek(now: number): string {
  const today = viennaDate(now);
  const isWeekend = weekdayOfNumber(dayNumberOfDate(today)) > 5;
  return mondayOf(isWeekend ? dateOfDayNumber(dayNumberOfDate(today) + 2) : today);
}
