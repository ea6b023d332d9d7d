import { toDeliveryArea } from "@mahlzeit/contract/catalogue/delivery-areas";
import type { changeDelivery, ManagedDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { toOpeningHours } from "@mahlzeit/contract/catalogue/opening-hours";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { DeliveryArea } from "@mahlzeit/domain/catalogue/delivery/area";
import { faultsInAreas } from "@mahlzeit/domain/catalogue/delivery/check-areas";
import type { OrderIntake } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import { intakeSentence } from "@mahlzeit/domain/catalogue/opening-hours/intake-text";
import { countOf } from "@mahlzeit/domain/digits";
import type { Instant } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import type { Conflict, Fields } from "../draft/merge-fields.ts";
import type { Draft } from "../draft/use-draft.ts";

/** An area as it is edited, without its id. */
export type AreaField = Omit<DeliveryArea, "id" | "near">;

const prefix = "area.";
export const orderField = "order";
export const areaField = (id: string) => `${prefix}${id}`;

/** The limits: days ahead, orders and dishes per quarter hour. */
export type Limits = Pick<ManagedDelivery, "orderAheadDays" | "ordersPerQuarter" | "dishesPerQuarter">;

/** Splits the document into fields: one per area, one for their order, one per limit. */
export function toFields({ areas, orderAheadDays, ordersPerQuarter, dishesPerQuarter }: ManagedDelivery): Fields {
  const entries = areas.map(({ id, ...area }) => [areaField(id), area] as const);
  const order = areas.map(({ id }) => id);
  return { orderAheadDays, ordersPerQuarter, dishesPerQuarter, [orderField]: order, ...Object.fromEntries(entries) };
}

/** Returns the areas in their order; areas that somebody else added meanwhile come last. */
export function areasOf(fields: Fields): readonly (readonly [id: string, area: AreaField])[] {
  const ids = Object.keys(fields).flatMap((field) => (field.startsWith(prefix) ? [field.slice(prefix.length)] : []));
  const order = (fields[orderField] ?? []) as readonly string[];
  const known = order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))].map((id) => [id, fields[areaField(id)] as AreaField]);
}

export function toDomain(fields: Fields, near: string | null): DeliveryArea[] {
  return areasOf(fields).map(([id, area]) => ({ id, near, ...area }));
}

export function limitsOf({ orderAheadDays, ordersPerQuarter, dishesPerQuarter }: Fields): Limits {
  return {
    orderAheadDays: numberOf(orderAheadDays) ?? 0,
    ordersPerQuarter: numberOf(ordersPerQuarter),
    dishesPerQuarter: numberOf(dishesPerQuarter),
  };
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

type Body = Omit<Input<typeof changeDelivery>["body"], "revision">;

export function toDocument(fields: Fields): Body {
  return {
    areas: areasOf(fields).map(([id, area]) => toDeliveryArea({ id, ...area })),
    ...limitsOf(fields),
  };
}

/** Counts the changes; adding or removing an area is one, although it changes the order as well. */
export function countChanges({ base, fields, changed }: Pick<Draft<unknown>, "base" | "fields" | "changed">): number {
  const both = (of: Fields) =>
    areasOf(of).flatMap(([id]) => (base[areaField(id)] && fields[areaField(id)] ? [id] : []));
  const isSameOrder = both(base).join() === both(fields).join();
  return changed.filter((field) => field !== orderField || !isSameOrder).length;
}

/** Returns the errors of the areas as sentences. */
export function faultsOf(fields: Fields): readonly { readonly id: string; readonly message: string }[] {
  const areas = areasOf(fields);
  return faultsInAreas(areas.map(([, area]) => area)).flatMap(({ field, message }) => {
    const id = areas[Number(field.split(".")[0])]?.[0];
    return id === undefined ? [] : { id, message };
  });
}

export function feeText(amount: number): string {
  return amount === 0 ? "gratis geliefert" : formatEuros(amount);
}

/** Returns the other settings that determine the earliest time. */
export function intakeOf({ service, kitchen, ordersPerQuarter, dishesPerQuarter }: ManagedDelivery): OrderIntake {
  const { enabled, pauses, preparationMinutes, orderAheadDays = 0, additionalServiceAttributes } = service;
  const { orderTypes } = additionalServiceAttributes;
  const capacity = { ordersPerQuarter, dishesPerQuarter };
  const own = { enabled, pauses, preparationMinutes, orderAheadDays, orderTypes };
  return { ...own, ...kitchen, capacity, ...toOpeningHours(service) };
}

/** Tells why no time can be ordered. */
export function whyClosed(intake: OrderIntake, now: Instant): string {
  if (!intake.enabled) return "Dein Restaurant ist nicht online.";
  return intakeSentence(intake, now) ?? "In der Küche ist kein Platz mehr.";
}

const fieldNames: Readonly<Record<string, string>> = {
  [orderField]: "Reihenfolge",
  orderAheadDays: "Vorbestellen",
  ordersPerQuarter: "Bestellungen je Viertelstunde",
  dishesPerQuarter: "Gerichte je Viertelstunde",
} satisfies Record<keyof Limits | typeof orderField, string>;

export function nameOf({ field, mine, theirs }: Conflict): string {
  return fieldNames[field] ?? ((mine ?? theirs) as AreaField).name;
}

export function valueText(field: string, value: unknown): string {
  if (value === undefined) return "herausgenommen";
  if (field === orderField)
    return `${countOf((value as readonly string[]).length, "Gebiet", "Gebiete")} in dieser Reihenfolge`;
  if (field.startsWith(prefix)) return areaText(value as AreaField);
  const number = numberOf(value);
  if (field !== "orderAheadDays") return number === null ? "ohne Grenze" : `höchstens ${number}`;
  return number ? `${countOf(number, "Tag", "Tage")} im Voraus` : "nur heute";
}

/** Describes all of an area, because any part may have changed. */
function areaText({ name, postcodes, cities, extraMinutes, freeFromCents, ...area }: AreaField): string {
  return [
    `${name}: ${[...postcodes, ...cities].join(", ")}`,
    feeText(area.feeCents),
    `ab ${formatEuros(area.minimumCents)}`,
    ...(freeFromCents === null ? [] : [`gratis ab ${formatEuros(freeFromCents)}`]),
    ...(extraMinutes === 0 ? [] : [`+${extraMinutes} min`]),
  ].join(", ");
}
