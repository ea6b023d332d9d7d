import type { RestaurantDay } from "@mahlzeit/contract/operator/restaurant-day";
import { dayNumberOfDate, formatTime, weekdayNames, weekdayOfNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { growthTenths } from "@mahlzeit/domain/operator/numbers/findings";
import { shortDay, wholeNumber } from "@mahlzeit/domain/operator/numbers/number-text";

type Compared = Pick<RestaurantDay, "at" | "comparedDay">;

interface Note {
  readonly words: string;
  /** Positive if it is more than before, negative if less, 0 if neither. */
  readonly tone: number;
}

/** "12 % mehr als am Donnerstag, 19.11., um 18:42" */
export function takingsNote(
  day: Compared,
  { todayCents, beforeUntilNowCents: before, beforeCents }: NonNullable<RestaurantDay["takings"]>,
): Note {
  const then = `am ${comparedText(day)}`;
  if (beforeCents === 0) return { words: `${capital(then)}, den ganzen Tag nichts`, tone: 0 };
  const until = `${then}, um ${formatTime(day.at)}`;
  const tenths = before === 0 ? null : growthTenths(todayCents, before);
  if (tenths === null) return { words: `${capital(until)}: ${formatEuros(before)}`, tone: 0 };
  const percent = Math.round(tenths / 10);
  if (percent === 0) return { words: `so viel wie ${until}`, tone: 0 };
  const change = `${wholeNumber(Math.abs(percent))}\u00a0% ${percent > 0 ? "mehr" : "weniger"}`;
  return { words: `${change} als ${until}`, tone: percent };
}

/** "Am Donnerstag, 19.11., um 18:42: 26" */
export function ordersNote(day: Compared & Pick<RestaurantDay, "orders">): string {
  return `Am ${comparedText(day)}, um ${formatTime(day.at)}: ${wholeNumber(day.orders.beforeUntilNow)}`;
}

/** "Donnerstag, 19.11." */
function comparedText({ comparedDay }: Compared): string {
  return `${weekdayNames[weekdayOfNumber(dayNumberOfDate(comparedDay))]}, ${shortDay(comparedDay)}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
