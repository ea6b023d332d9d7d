import type { FoundAddress } from "@mahlzeit/contract/catalogue/addresses";
import {
  type Address,
  type AddressPart,
  addressParts,
  missingParts,
} from "@mahlzeit/domain/catalogue/delivery/address";
import { faultsResolver } from "../../forms/rules-resolver.ts";

/** The fields of the address overlay, and the district, which only suggestions contain. */
type AddressField = Exclude<AddressPart, "region" | "country">;
export type AddressFields = Readonly<Record<AddressField, string>>;

const known = addressParts.filter((part): part is AddressField => part !== "region" && part !== "country");

export const emptyFields = fieldsOf({});

/** Requires street, number, postcode and town. Street and number have the same sentence, which is shown once. */
export const addressResolver = faultsResolver<AddressFields>((typed) =>
  missingParts(withNumberApart(typed))
    .filter(({ message }, i, all) => all.findIndex((other) => other.message === message) === i)
    .map(({ field = "", message }) => ({ field: field.replace("address.", ""), message })),
);

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
