import type { Database, Transaction } from "./connect.ts";

/** A statement that PostgreSQL parses and plans once per connection. Each name must belong to exactly one SQL text. */
export function namedQuery<Row>(name: string, text: string) {
  return async (tx: Database | Transaction, ...values: readonly unknown[]): Promise<Row[]> =>
    (await tx.query<Row>({ name, text, values })).rows;
}

/** Parses an instant inside JSON, where no column type tells the driver. */
export function jsonInstant(column: string): string {
  return `floor(extract(epoch FROM ${column}) * 1000)`;
}
