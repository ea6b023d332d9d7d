import type { Database, Transaction } from "./connect.ts";

/** A statement PostgreSQL parses and plans once per connection: for what is read all the time. The name belongs to this text alone. */
export function namedQuery<Row>(name: string, text: string) {
  return async (tx: Database | Transaction, ...params: readonly unknown[]): Promise<Row[]> => {
    const query = tx._.session.prepareQuery({ sql: text, params: [...params] }, undefined, name, false);
    const { rows } = (await query.execute()) as { rows: Row[] };
    return rows;
  };
}
