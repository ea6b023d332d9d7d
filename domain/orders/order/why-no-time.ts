import { leadMinutes, type OrderIntake } from "../../catalogue/opening-hours/accepting.ts";
import { dayPeriods, isWithinHours } from "../../catalogue/opening-hours/open-periods.ts";
import type { OrderTime } from "../../catalogue/opening-hours/schedule.ts";
import {
  dateOfDayNumber,
  dayNumberOfDate,
  type Instant,
  instantsOnDay,
  minuteMs,
  viennaDayNumber,
  weekdayAndDay,
} from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";
import { slotTakenSentence, timePassedSentence } from "./time.ts";

interface RefusedTime {
  readonly type: OrderType;
  /** "YYYY-MM-DD" in Vienna. */
  readonly takeawayDate: string;
  /** Null for any time of that day. */
  readonly takeawayTime: OrderTime | null;
}

const dayPassedSentence = "Dieser Tag ist schon vorbei.";
const notAQuarterSentence = "Bestellt wird auf die Viertelstunde genau, zum Beispiel für 18:15 Uhr.";
const closedThenSentence = "Zu dieser Zeit ist geschlossen.";
const closedThatDaySentence = "An diesem Tag ist geschlossen.";
const tooSoonSentence = "So bald ist es nicht fertig.";
const onlyTodaySentence = "Hier kann man nur für die laufende Öffnungszeit bestellen.";

/** Says why a refused time is none, to whoever has not chosen it from the times on offer. */
export function whyNoTime(
  { type, takeawayDate, takeawayTime }: RefusedTime,
  restaurant: OrderIntake,
  now: Instant,
): string {
  const { orderAheadDays = 0 } = restaurant;
  const [day, today] = [dayNumberOfDate(takeawayDate), viennaDayNumber(now)];
  const instants = takeawayTime ? instantsOnDay(day, takeawayTime.hour * 60 + takeawayTime.minute) : [];
  const at = instants.find((instant) => instant >= now);
  const isOver = day < today || (day === today && takeawayTime !== null && at === undefined);
  if (isOver) return takeawayTime ? timePassedSentence : dayPassedSentence;
  if (takeawayTime && takeawayTime.minute % 15 !== 0) return notAQuarterSentence;
  if (day > today + orderAheadDays) return tooFarAheadSentence(today + orderAheadDays, orderAheadDays);
  if (at === undefined) return dayPeriods(restaurant, day, type).length > 0 ? slotTakenSentence : closedThatDaySentence;
  if (!isWithinHours(restaurant, at, type)) return closedThenSentence;
  if (at < now + leadMinutes(restaurant, now) * minuteMs) return tooSoonSentence;
  return slotTakenSentence;
}

function tooFarAheadSentence(lastDay: number, orderAheadDays: number): string {
  return orderAheadDays === 0
    ? onlyTodaySentence
    : `So weit im Voraus geht es hier nicht, sondern bis ${weekdayAndDay(dateOfDayNumber(lastDay))}.`;
}
