import type { Database, Transaction } from "./connect.ts";

/** The text of each name. */
const texts = new Map<string, string>();

/**
 * A statement that PostgreSQL parses and plans once per connection. Throws if the name has another text already: the driver
 * would only notice on a connection that happened to have been used for both.
 */
export function namedQuery<Row>(name: string, text: string) {
  if ((texts.get(name) ?? text) !== text) throw new Error(`"${name}" is the name of two different statements`);
  texts.set(name, text);
  return async (tx: Database | Transaction, ...values: readonly unknown[]): Promise<Row[]> =>
    (await tx.query<Row>({ name, text, values })).rows;
}

/** Parses an instant inside JSON, where no column type tells the driver. */
export function jsonInstant(column: string): string {
  return `floor(extract(epoch FROM ${column}) * 1000)`;
}
