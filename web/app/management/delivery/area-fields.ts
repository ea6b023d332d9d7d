import type { Input } from "@mahlzeit/contract/endpoint";
import type { changeDelivery, ManagedDelivery } from "@mahlzeit/contract/management/delivery";
import { type DeliveryArea, postcodeKey } from "@mahlzeit/domain/delivery/area";
import { faultsInAreas } from "@mahlzeit/domain/delivery/check-areas";
import { formatEuros } from "@mahlzeit/domain/money";
import type { Conflict, Fields } from "../office/merge-fields.ts";

/** An area as it is edited, without its id. */
export type AreaField = Omit<DeliveryArea, "id" | "near">;

const prefix = "area.";
export const orderField = "order";
export const areaField = (id: string) => `${prefix}${id}`;

/** Every area is one field, and their order another. */
export function toFields({ areas }: Pick<ManagedDelivery, "areas">): Fields {
  const entries = areas.map(
    ({ id, fee, minimum, freeFrom, ...area }) =>
      [areaField(id), { ...area, feeCents: fee, minimumCents: minimum, freeFromCents: freeFrom }] as const,
  );
  return Object.fromEntries<unknown>([[orderField, areas.map(({ id }) => id)], ...entries]);
}

/** The areas in their order; what somebody else added meanwhile comes last. */
export function areasOf(fields: Fields): readonly (readonly [id: string, area: AreaField])[] {
  const ids = Object.keys(fields).flatMap((field) => (field.startsWith(prefix) ? [field.slice(prefix.length)] : []));
  const order = (fields[orderField] ?? []) as readonly string[];
  const known = order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))].map((id) => [id, fields[areaField(id)] as AreaField]);
}

export function toDomain(fields: Fields, near: string | null): DeliveryArea[] {
  return areasOf(fields).map(([id, area]) => ({ id, near, ...area }));
}

type Body = Omit<Input<typeof changeDelivery>["body"], "revision">;

export function toDocument(fields: Fields): Body {
  return {
    areas: areasOf(fields).map(
      ([id, { name, postcodes, cities, feeCents, minimumCents, freeFromCents, extraMinutes }]) => ({
        id,
        name,
        postcodes: [...postcodes],
        cities: [...cities],
        fee: feeCents,
        minimum: minimumCents,
        freeFrom: freeFromCents,
        extraMinutes,
      }),
    ),
  };
}

/** What is wrong with one of the areas, each a sentence. */
export function faultsOf(fields: Fields): readonly { readonly id: string; readonly message: string }[] {
  const areas = areasOf(fields);
  return faultsInAreas(areas.map(([, area]) => area)).flatMap(({ field, message }) => {
    const id = areas[Number(field.split(".")[0])]?.[0];
    return id === undefined ? [] : { id, message };
  });
}

/** "1060, 1070 Mödling" as postcodes and cities. */
export function placesOf(typed: string): Pick<AreaField, "postcodes" | "cities"> {
  const parts = typed
    .split(/[,;\n]+|(?<=\d)\s+(?=\S)/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const isPostcode = (part: string) => /\d/.test(part);
  return {
    postcodes: parts.filter(isPostcode).map(postcodeKey),
    cities: parts.filter((part) => !isPostcode(part)),
  };
}

export function feeWords(amount: number): string {
  return amount === 0 ? "gratis" : formatEuros(amount);
}

export function nameOf({ field, mine, theirs }: Conflict): string {
  return field === orderField ? "Reihenfolge" : ((mine ?? theirs) as AreaField).name;
}

export function valueWords(field: string, value: unknown): string {
  if (value === undefined) return "herausgenommen";
  if (field === orderField) return `${(value as readonly string[]).length} Gebiete in dieser Reihenfolge`;
  const { postcodes, cities, feeCents, minimumCents } = value as AreaField;
  return `${[...postcodes, ...cities].join(", ")}, ${feeWords(feeCents)}, ab ${formatEuros(minimumCents)}`;
}
