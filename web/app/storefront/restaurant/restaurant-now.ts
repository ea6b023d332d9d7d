import type { Service } from "@mahlzeit/contract/restaurants";
import { toOpeningHours } from "@mahlzeit/contract/to-opening-hours";
import {
  formatDate,
  formatTime,
  type Instant,
  viennaDay,
  viennaDayNumber,
  weekdayNames,
  weekdays,
} from "@mahlzeit/domain/local-time";
import { nextChange } from "@mahlzeit/domain/opening-hours/accepting";
import { formatHours, hoursOn } from "@mahlzeit/domain/opening-hours/hours";
import { pauseSentence } from "@mahlzeit/domain/opening-hours/pause-words";
import { preOrdersOnlySentence } from "@mahlzeit/domain/order/time";
import { closureWords } from "./closure-words.ts";
import type { DayHours, RestaurantNow } from "./restaurant-data.ts";

/** A restaurant at an instant, with the texts of its page that depend on the time. */
export function restaurantNow(service: Service, at: Instant): RestaurantNow {
  const { nextOpening } = service;
  const offered = withoutPaused(service);
  return {
    service: offered,
    at,
    week: weekOf(service, at),
    closures: closureWords(toOpeningHours(service).exceptions ?? [], at),
    opensAgain: nextOpening === null ? null : opening(nextOpening, at),
    pauseNote: noteOf(service, at),
    changesAt: changeAfter(offered, at),
  };
}

/** Offers only what can be ordered now; everything if that is nothing, as then the page says when it is open again. */
function withoutPaused(service: Service): Service {
  const { additionalServiceAttributes, pauses } = service;
  const orderTypes = additionalServiceAttributes.orderTypes.filter((type) =>
    pauses.every((pause) => pause.type !== type),
  );
  if (orderTypes.length === 0) return service;
  return { ...service, additionalServiceAttributes: { ...additionalServiceAttributes, orderTypes } };
}

function noteOf(service: Service, at: Instant): string | null {
  if (!service.acceptingOrders) return null;
  if (service.preOrdersOnly && service.nextOpening !== null)
    return `Gerade geschlossen. ${opening(service.nextOpening, at)} wieder offen, vorbestellen kannst du jetzt schon.`;
  if (service.preOrdersOnly) return preOrdersOnlySentence;
  const { enabled, pauses, preparationMinutes, additionalServiceAttributes } = service;
  const { orderTypes } = additionalServiceAttributes;
  const restaurant = { enabled, ...toOpeningHours(service), pauses, preparationMinutes, orderTypes };
  return pauseSentence(restaurant, at);
}

function weekOf(service: Service, at: Instant): readonly DayHours[] {
  const { schedules } = toOpeningHours(service);
  const today = viennaDay(at).weekday;
  return weekdays.map((weekday) => ({
    day: weekdayNames[weekday],
    hours: (weekday === today ? service.today : hoursOn(schedules, weekday)).map(formatHours),
    isToday: weekday === today,
  }));
}

/** "Ab 17:00", "Morgen ab 11:00", "Ab Montag um 11:00", "Ab 24.12.2026 um 11:00" */
function opening(at: Instant, now: Instant): string {
  const days = viennaDayNumber(at) - viennaDayNumber(now);
  const time = formatTime(at);
  if (days === 0) return `Ab ${time}`;
  if (days === 1) return `Morgen ab ${time}`;
  return `Ab ${days < 7 ? weekdayNames[viennaDay(at).weekday] : formatDate(at)} um ${time}`;
}

function changeAfter(service: Service, at: Instant): Instant {
  return Math.min(
    nextChange({ ...toOpeningHours(service), pauses: service.pauses, orderAheadDays: service.orderAheadDays ?? 0 }, at),
    service.nextOpening ?? Number.POSITIVE_INFINITY,
  );
}
