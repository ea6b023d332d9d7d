import type { Instant } from "../local-time.ts";
import { intake, isOrderTimeOffered, type OrderIntake } from "../opening-hours/accepting.ts";
import type { OrderTime } from "../opening-hours/schedule.ts";
import type { Refusal } from "../refusal.ts";
import type { OrderType } from "./order.ts";

/** The time that a guest asks for: a fixed time or, for a delivery, as soon as possible. */
interface AskedTime {
  readonly type: OrderType;
  readonly takeawayTime?: OrderTime | null | undefined;
  readonly asapDelivery?: boolean | null | undefined;
}

/** Whether "Schnellstmöglich" is among the times to choose from. */
export function offersAsap(orderType: OrderType): boolean {
  return orderType === "DELIVERY";
}

/** Null if the restaurant offers the requested time at `now`. */
export function refusalOfTime(asked: AskedTime, restaurant: OrderIntake, now: Instant): Refusal | null {
  const { type, takeawayTime, asapDelivery } = asked;
  if (asapDelivery) {
    if (!offersAsap(type)) return slotGone("Schnellstmöglich gibt es nur bei Lieferung. Bitte wähle eine Uhrzeit.");
    if (takeawayTime) return slotGone("Bitte wähle entweder Schnellstmöglich oder eine Uhrzeit.");
    return intake(restaurant, type, now).asap ? null : slotGone(`${preOrdersOnlySentence} Bitte wähle eine Uhrzeit.`);
  }
  if (!takeawayTime) return slotGone("Bitte wähle eine Uhrzeit.");
  if (isOrderTimeOffered(takeawayTime, { restaurant, type }, now)) return null;
  return slotGone(slotGoneSentence);
}

export const preOrdersOnlySentence = "Nimmt gerade nur Vorbestellungen an.";
export const slotGoneSentence = "Diese Uhrzeit ist leider nicht mehr frei. Bitte wähle eine andere.";

function slotGone(message: string): Refusal {
  return { code: "slot-gone", message, field: "takeawayTime" };
}
