import { jsonMembers } from "../../../platform/database/columns.ts";
import type { OrderLine, OrderRecord } from "./order-record.ts";

// The columns of an order's tables by their names in an `OrderRecord`, which are the same in camel case. Orders are
// written and read by these lists.

/** The sums of an order, and after each of its corrections. */
export const sumColumns = [
  "subtotalCents",
  "depositCents",
  "discountCents",
  "discountReason",
  "discountPayer",
  "totalCents",
] as const satisfies readonly (keyof OrderRecord)[];

export const orderColumns = [
  "id",
  "restaurantId",
  "accountId",
  "identificationTag",
  "type",
  "paymentType",
  "status",
  "takeawayDate",
  "dishCount",
  "leadMinutes",
  "terms",
  "ifMissing",
  "door",
  "tableName",
  ...sumColumns,
  "deliveryFeeCents",
  "tipFor",
  "priceDisabled",
  "seller",
  "isTest",
] as const satisfies readonly (keyof OrderRecord)[];

export const orderInstants = [
  "takeawayAt",
  "capacitySlot",
  "expectedAt",
  "createdAt",
] as const satisfies readonly (keyof OrderRecord)[];

export const lineColumns = [
  "productId",
  "name",
  "priceCents",
  "quantity",
  "fullPriceCents",
  "depositCents",
  "vatRate",
  "vatParts",
  "age",
  "allergens",
  "allergensKnown",
  "withdrawable",
] as const satisfies readonly (keyof OrderLine)[];

/**
 * The members of a stored line with this alias. Without parts it was stored by a server that knew one rate for a line.
 */
export function lineMembers(alias: string): string {
  const whole = `jsonb_build_object('rate', ${alias}.vat_rate, 'cents', ${alias}.full_price_cents)`;
  const plain = lineColumns.filter((name) => name !== "vatParts");
  return `${jsonMembers(plain, alias)}, 'vatParts', coalesce(${alias}.vat_parts, jsonb_build_array(${whole}))`;
}

export const vatColumns = ["rate", "grossCents", "netCents", "vatCents"] as const;
export const customerColumns = ["firstName", "lastName", "email", "phone"] as const;
export const companyColumns = ["name", "vatId", "address", "reference"] as const;
