import { completed, type MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** A named query for rows with a stored menu, which may be older than some of its fields. */
export function menuQuery<Row extends { readonly document: MenuDocument }>(name: string, text: string) {
  const query = namedQuery<Row>(name, text);
  return async (tx: Database | Transaction, ...values: readonly unknown[]): Promise<Row[]> =>
    (await query(tx, ...values)).map((row) => ({ ...row, document: completed(row.document) }));
}
