import { findTable, tableLabel } from "../../catalogue/restaurants/table-name.ts";
import { type OrderType, orderTypeDetailLabels } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";
import { tableParameter } from "./own-door.ts";

export const tableOnlyOnSiteSentence = "Einen Tisch gibt es nur, wenn du vor Ort isst.";

/** Returns the sentence for a table that the restaurant does not have, or no longer under that name. */
export function unknownTableSentence(table: string): string {
  return `„${table}“ gibt es hier nicht mehr. Bitte wähle deinen Tisch noch einmal.`;
}

/** Returns the link in the QR code of a table. */
export function linkToTable(url: string, table: string): string {
  return `${url}?${tableParameter}=${encodeURIComponent(table)}`;
}

/** Names how an order is taken, and where: "Vor Ort, Tisch 4". */
export function typeWithTable(type: OrderType, table: string | null | undefined): string {
  return table ? `${orderTypeDetailLabels[type]}, ${tableLabel(table)}` : orderTypeDetailLabels[type];
}

export function refusalOfTable(
  { type, table }: { readonly type: OrderType; readonly table?: string | null | undefined },
  { tables = [] }: { readonly tables?: readonly string[] },
): Refusal | null {
  if (table === undefined || table === null) return null;
  if (type !== "ON_SITE") return { code: "unknown-table", message: tableOnlyOnSiteSentence, field: "table" };
  if (findTable(tables, table) !== null) return null;
  return { code: "unknown-table", message: unknownTableSentence(table), field: "table" };
}
