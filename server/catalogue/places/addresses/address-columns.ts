import { type Address, addressParts } from "@mahlzeit/domain/catalogue/delivery/address";

const columns = addressParts.map((part) => ({
  part,
  column: part.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`),
}));

/** The parameters of `json_build_object` for a flat address; strip the nulls of the result. */
export const addressMembers = columns.map(({ part, column }) => `'${part}', ${column}`).join(", ");

/** Returns a flat address as the columns of any table that stores addresses. */
export function addressRow(address: Address): Readonly<Record<string, string | null>> {
  return Object.fromEntries(columns.map(({ part, column }) => [column, address[part] ?? null]));
}
