import { toOpeningHours } from "@mahlzeit/contract/catalogue/opening-hours";
import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { nextChange } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { formatHours, hoursOn } from "@mahlzeit/domain/catalogue/opening-hours/hours";
import { intakeSentence, intakeState } from "@mahlzeit/domain/catalogue/opening-hours/intake-text";
import { type Instant, viennaDay, weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { closureTexts } from "./closure-text.ts";
import type { DayHours, RestaurantNow } from "./restaurant-data.ts";

/** Presents a restaurant at an instant, with the texts of its page that depend on the time. */
export function restaurantNow(service: Service, at: Instant): RestaurantNow {
  const offered = withoutPaused(service);
  return {
    service: offered,
    at,
    week: weekOf(service, at),
    closures: closureTexts(toOpeningHours(service).exceptions ?? [], at),
    state: intakeState(service),
    pauseNote: noteOf(service, at),
    changesAt: changeAfter(offered, at),
  };
}

/** Leaves out paused order types, unless none is left: the page then tells when it opens again. */
function withoutPaused(service: Service): Service {
  const { additionalServiceAttributes, pauses } = service;
  const orderTypes = additionalServiceAttributes.orderTypes.filter((type) =>
    pauses.every((pause) => pause.type !== type),
  );
  if (orderTypes.length === 0) return service;
  return { ...service, additionalServiceAttributes: { ...additionalServiceAttributes, orderTypes } };
}

/** Describes the pauses. The server's answers count, because it alone knows of silence and full quarter hours. */
function noteOf(service: Service, at: Instant): string | null {
  const { enabled, pauses, preparationMinutes, orderAheadDays = 0 } = service;
  const { orderTypes } = service.additionalServiceAttributes;
  const restaurant = { enabled, ...toOpeningHours(service), pauses, preparationMinutes, orderTypes, orderAheadDays };
  return intakeSentence(restaurant, at, service);
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

function changeAfter(service: Service, at: Instant): Instant {
  return Math.min(
    nextChange({ ...toOpeningHours(service), pauses: service.pauses, orderAheadDays: service.orderAheadDays ?? 0 }, at),
    service.nextOpening ?? Number.POSITIVE_INFINITY,
  );
}
