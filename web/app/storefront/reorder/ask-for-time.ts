import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { formatOrderTime, orderTimeKey } from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import { dayNumberOfDate, type Instant } from "@mahlzeit/domain/local-time";
import { dayText } from "@mahlzeit/domain/orders/order/day-text";
import type { NextTime } from "@mahlzeit/domain/refusal";
import { dayToAsk, readDraft, saveDraft } from "../../session/typed-draft.ts";

/** Chooses the time on the next page, and returns "für Mi 25.11., 12:30 Uhr. …". */
export function askForTime(time: NextTime, restaurant: Service, now: Instant): string {
  // Without ordering ahead no day is chosen.
  const takeawayDate = restaurant.orderAheadDays === undefined ? "" : time.takeawayDate;
  saveDraft("contact", { ...readDraft("contact"), takeawayDate, takeawayTime: orderTimeKey(time.takeawayTime) });
  return `für ${timeText(time, now)}. Im nächsten Schritt kannst du das ändern.`;
}

/** Leaves the time to the next page, as if none had been chosen. */
export function forgetTime(): void {
  const { takeawayDate, takeawayTime, ...others } = readDraft("contact");
  if (takeawayDate || takeawayTime) saveDraft("contact", others);
}

/** Has the guest choose day and time on the next page, where no day is chosen beforehand. */
export function askForDay(): void {
  saveDraft("contact", { ...readDraft("contact"), takeawayDate: dayToAsk, takeawayTime: "" });
}

/** "Mi 25.11., 12:30 Uhr" */
export function timeText({ takeawayDate, takeawayTime }: NextTime, now: Instant): string {
  return `${dayText(dayNumberOfDate(takeawayDate), now)}, ${formatOrderTime(takeawayTime)}`;
}
