import type { Instant } from "../local-time.ts";
import { isOrderTimeOffered } from "../opening-hours/order-times.ts";
import type { OrderTime, Schedule } from "../opening-hours/schedule.ts";
import type { Refusal } from "../refusal.ts";
import type { OrderType } from "./order.ts";

/** When a guest wants an order: at a fixed time or, delivered, as soon as possible. */
interface AskedTime {
  readonly type: OrderType;
  readonly takeawayTime?: OrderTime | null | undefined;
  readonly asapDelivery?: boolean | null | undefined;
}

interface Offer {
  readonly schedules: readonly Schedule[];
  readonly preparationMinutes: number;
}

/** Whether "Schnellstmöglich" is among the times to choose from. */
export function offersAsap(orderType: OrderType): boolean {
  return orderType === "DELIVERY";
}

export function refusalOfTime(asked: AskedTime, offer: Offer, now: Instant): Refusal | null {
  const { type, takeawayTime, asapDelivery } = asked;
  if (asapDelivery) {
    if (!offersAsap(type)) return slotGone("Schnellstmöglich gibt es nur bei Lieferung. Bitte wähle eine Uhrzeit.");
    return takeawayTime ? slotGone("Bitte wähle entweder Schnellstmöglich oder eine Uhrzeit.") : null;
  }
  if (!takeawayTime) return slotGone("Bitte wähle eine Uhrzeit.");
  if (isOrderTimeOffered(takeawayTime, offer.schedules, offer.preparationMinutes, now)) return null;
  return slotGone(slotGoneSentence);
}

export const slotGoneSentence = "Diese Uhrzeit ist leider nicht mehr frei. Bitte wähle eine andere.";

function slotGone(message: string): Refusal {
  return { code: "slot-gone", message, field: "takeawayTime" };
}
