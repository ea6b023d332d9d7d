import type { FoundAddress } from "@mahlzeit/contract/addresses";
import { type Address, type AddressPart, addressParts, missingPart } from "@mahlzeit/domain/delivery/address";

/** What the address overlay knows: what is typed, and the district, which only a suggestion tells. */
export type AddressField = Exclude<AddressPart, "region" | "country">;
export type AddressFields = Readonly<Record<AddressField, string>>;

/** In the order in which they stand in the form. */
export const requiredFields = ["street", "number", "postcode", "city"] as const satisfies readonly AddressField[];

const known = addressParts.filter((part): part is AddressField => part !== "region" && part !== "country");

export const emptyFields = fieldsOf({});

/** What was typed by hand may lie in another district than the suggestion taken before. */
export function withTyped(fields: AddressFields, field: AddressField, value: string): AddressFields {
  const isElsewhere = field === "street" || field === "postcode" || field === "city";
  return { ...fields, ...(isElsewhere && { district: "" }), [field]: value };
}

export function fieldsOf(address: Partial<Address>): AddressFields {
  return Object.fromEntries(known.map((part) => [part, address[part] ?? ""])) as AddressFields;
}

/** A suggestion fills all it knows; a number typed before is kept where it has none. */
export function fieldsOfFound(fields: AddressFields, found: FoundAddress): AddressFields {
  const typedNumber = fields.number || withNumberApart(fields).number;
  const { street, postcode, city, district = "", number = typedNumber } = found;
  return { ...fields, street, number, postcode, city, district };
}

/** Adds details of a suggestion that arrive after it was chosen; input typed meanwhile is not overwritten. */
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
