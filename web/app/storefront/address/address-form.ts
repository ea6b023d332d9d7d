import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import { type Address, type AddressPart, addressParts, missingPart } from "@mahlzeit/domain/catalogue/delivery/address";

/** The fields of the address overlay, and the district, which only suggestions contain. */
export type AddressField = Exclude<AddressPart, "region" | "country">;
export type AddressFields = Readonly<Record<AddressField, string>>;

/** The required fields in the form's sequence. */
export const requiredFields = ["street", "number", "postcode", "city"] as const satisfies readonly AddressField[];

const known = addressParts.filter((part): part is AddressField => part !== "region" && part !== "country");

export const emptyFields = fieldsOf({});

/** Changes a field. Another street or town may lie in another district, so the district is cleared. */
export function withTyped(fields: AddressFields, field: AddressField, value: string): AddressFields {
  const isElsewhere = field === "street" || field === "postcode" || field === "city";
  return { ...fields, ...(isElsewhere && { district: "" }), [field]: value };
}

export function fieldsOf(address: Partial<Address>): AddressFields {
  return Object.fromEntries(known.map((part) => [part, address[part] ?? ""])) as AddressFields;
}

/** Fills in a suggestion; a house number typed before stays if the suggestion has none. */
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

/** Splits "Neubaugasse 14" typed as street into street and number. */
export function withNumberApart(fields: AddressFields): AddressFields {
  if (fields.number.trim()) return fields;
  const [, street, number] = /^(.*\p{L}[^\d]*)\s+(\d+\s?\p{L}?(?:[/-]\S+)*)$/u.exec(fields.street.trim()) ?? [];
  return street && number ? { ...fields, street, number } : fields;
}

/** Returns the messages below the required fields that are missing. */
export function faultsIn(fields: AddressFields): ReadonlyMap<AddressField, string> {
  const filled = { street: "-", number: "-", postcode: "-", city: "-" };
  const faults = new Map<AddressField, string>();
  for (const field of requiredFields) {
    const refusal = missingPart({ ...filled, [field]: fields[field] });
    if (refusal) faults.set(field, refusal.message);
  }
  return faults;
}
