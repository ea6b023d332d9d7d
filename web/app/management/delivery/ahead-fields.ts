import type { ManagedCapacity } from "@mahlzeit/contract/management/capacity";
import type { Fields } from "../office/merge-fields.ts";

export type CapacityFields = Pick<ManagedCapacity, "orderAheadDays" | "ordersPerQuarter" | "dishesPerQuarter">;

export const fieldLabels: Record<keyof CapacityFields, string> = {
  orderAheadDays: "Vorbestellen",
  ordersPerQuarter: "Bestellungen je Viertelstunde",
  dishesPerQuarter: "Gerichte je Viertelstunde",
};

export function toFields({ orderAheadDays, ordersPerQuarter, dishesPerQuarter }: ManagedCapacity): Fields {
  return { orderAheadDays, ordersPerQuarter, dishesPerQuarter };
}

/** Of fields that were kept by an older page some may be missing. */
export function toBody({ orderAheadDays, ordersPerQuarter, dishesPerQuarter }: Fields): CapacityFields {
  return {
    orderAheadDays: numberOf(orderAheadDays) ?? 0,
    ordersPerQuarter: numberOf(ordersPerQuarter),
    dishesPerQuarter: numberOf(dishesPerQuarter),
  };
}

export function valueWords(field: string, value: unknown): string {
  const number = numberOf(value);
  if (field !== "orderAheadDays") return number === null ? "ohne Grenze" : `höchstens ${number}`;
  return number ? `${number} ${number === 1 ? "Tag" : "Tage"} im Voraus` : "nur heute";
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
