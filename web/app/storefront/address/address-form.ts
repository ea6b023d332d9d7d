import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { type Address, missingPart } from "@mahlzeit/domain/delivery/address";

/** The address overlay's fields as they are typed. */
export interface AddressFields {
  readonly street: string;
  readonly number: string;
  readonly postcode: string;
  readonly city: string;
  readonly extra: string;
  /** Only a suggestion knows it; "" otherwise. */
  readonly district: string;
}

export type AddressField = keyof AddressFields;

/** In the order in which they stand in the form. */
export const requiredFields = ["street", "number", "postcode", "city"] as const satisfies readonly AddressField[];

const country = "Österreich";

export const emptyFields: AddressFields = { street: "", number: "", postcode: "", city: "", extra: "", district: "" };

/** What was typed by hand may lie in another district than the suggestion taken before. */
export function withTyped(fields: AddressFields, field: AddressField, value: string): AddressFields {
  const district = field === "number" || field === "extra" ? fields.district : "";
  return { ...fields, district, [field]: value };
}

export function fieldsOf({ street, number, postcode, city, extra = "", district = "" }: Address): AddressFields {
  return { street, number, postcode, city, extra, district };
}

/** A suggestion fills all it knows; a number typed before is kept where it has none. */
export function fieldsOfFound(fields: AddressFields, found: FoundAddress): AddressFields {
  const typedNumber = fields.number || withNumberApart(fields).number;
  const { street, postcode, city, district = "", number = typedNumber } = found;
  return { ...fields, street, number, postcode, city, district };
}

/** What became known of a suggestion after it was taken; whatever was typed meanwhile stays. */
export function withCompleted(fields: AddressFields, taken: AddressFields, whole: FoundAddress): AddressFields {
  const isAnother = (["street", "postcode", "city"] as const).some((field) => fields[field] !== taken[field]);
  if (isAnother) return fields;
  const filled = fieldsOfFound(fields, whole);
  return { ...filled, number: fields.number || filled.number };
}

/** "Neubaugasse 14" typed as street alone is street and number. */
export function withNumberApart(fields: AddressFields): AddressFields {
  if (fields.number.trim()) return fields;
  const [, street, number] = /^(.*\p{L}[^\d]*)\s+(\d+\s?\p{L}?(?:[/-]\S+)*)$/u.exec(fields.street.trim()) ?? [];
  return street && number ? { ...fields, street, number } : fields;
}

/** The sentence below each field without which nothing can be delivered. */
export function faultsIn(fields: AddressFields): ReadonlyMap<AddressField, string> {
  const filled = { street: "-", number: "-", postcode: "-", city: "-" };
  const faults = new Map<AddressField, string>();
  for (const field of requiredFields) {
    const refusal = missingPart({ ...filled, [field]: fields[field] });
    if (refusal) faults.set(field, refusal.message);
  }
  return faults;
}

/** The address to deliver to, once nothing is missing. */
export function addressOf(fields: AddressFields): Address {
  const extra = fields.extra.trim();
  return {
    street: fields.street.trim(),
    number: fields.number.trim(),
    postcode: fields.postcode.trim(),
    city: fields.city.trim(),
    country,
    ...(fields.district ? { district: fields.district } : {}),
    ...(extra ? { extra } : {}),
  };
}
