import type { Database, Transaction } from "./connect.ts";

const texts = new Map<string, string>();

/**
 * Creates a statement that PostgreSQL parses and plans once per connection. Throws if the name already has another
 * text: the driver would only notice on a connection that happened to have run both.
 */
export function namedQuery<Row>(name: string, text: string) {
  if ((texts.get(name) ?? text) !== text) throw new Error(`"${name}" is the name of two different statements`);
  texts.set(name, text);
  return async (tx: Database | Transaction, ...values: readonly unknown[]): Promise<Row[]> =>
    (await tx.query<Row>({ name, text, values })).rows;
}

/** Returns an expression for an instant inside JSON, where no column type tells the driver to parse it. */
export function jsonInstant(column: string): string {
  return `floor(extract(epoch FROM ${column}) * 1000)`;
}
