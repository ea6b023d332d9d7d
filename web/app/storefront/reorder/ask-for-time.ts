import { formatOrderTime, orderTimeKey } from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import { dayNumberOfDate, type Instant } from "@mahlzeit/domain/local-time";
import { dayText } from "@mahlzeit/domain/orders/order/day-text";
import type { NextTime } from "@mahlzeit/domain/refusal";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";

/** Chooses the time on the next page, and returns "für Mi 25.11., 12:30 Uhr. …". */
export function askForTime({ takeawayDate, takeawayTime }: NextTime, now: Instant): string {
  saveDraft("contact", { ...readDraft("contact"), takeawayDate, takeawayTime: orderTimeKey(takeawayTime) });
  const day = dayText(dayNumberOfDate(takeawayDate), now);
  return `für ${day}, ${formatOrderTime(takeawayTime)}. Im nächsten Schritt kannst du das ändern.`;
}
