import { maxAddressLengths } from "@mahlzeit/domain/catalogue/delivery/address";
import { maxLengths, minNameLength, minPhoneLength } from "@mahlzeit/domain/customer";
import { maxQuantity, minQuantity } from "@mahlzeit/domain/orders/cart/cart";
import { promisedMinutes, reasonMaxLength } from "@mahlzeit/domain/orders/order/answer";
import { maxNoteLength } from "@mahlzeit/domain/orders/order/note";
import { expect, test } from "vitest";
import { testDatabase } from "../../../testing/database.ts";

const { pool } = await testDatabase();

/** Finds the numbers in the checks of a column, smallest first. */
async function numbersOf(table: string, column: string): Promise<number[]> {
  const { rows } = await pool.query<{ check: string }>(
    `SELECT pg_get_constraintdef(c.oid) AS check FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
     WHERE c.contype = 'c' AND c.conrelid = $1::regclass AND a.attname = $2 AND array_length(c.conkey, 1) = 1
     UNION ALL
     SELECT line FROM pg_proc, regexp_split_to_table(prosrc, '\n') AS line
     WHERE proname = 'is_sound' AND proargtypes[0] = (SELECT reltype FROM pg_class WHERE oid = $1::regclass)
       AND line ~ ('\\.' || $2 || '\\M')`,
    [table, column],
  );
  const found = rows.flatMap(({ check }) => [...check.matchAll(/(?:[<>]=?|BETWEEN|AND) (\d+)/g)]);
  return found.map(([, number]) => Number(number));
}

test.each([
  ["order_customers", "note", [1, maxNoteLength]],
  ["order_lines", "quantity", [minQuantity, maxQuantity]],
  ["order_moves", "reason", [1, reasonMaxLength]],
  ["refunds", "reason", [1, reasonMaxLength]],
  ["order_moves", "minutes", [promisedMinutes.min, promisedMinutes.max]],
  ["order_customers", "email", [maxLengths.email]],
  ["order_customers", "phone", [minPhoneLength, maxLengths.phone]],
  ["accounts", "email", [maxLengths.email]],
  ["accounts", "pending_email", [maxLengths.email]],
  ["accounts", "phone", [minPhoneLength, maxLengths.phone]],
  ["order_addresses", "door_name", [1, maxAddressLengths.doorName]],
  ["account_addresses", "door_name", [1, maxAddressLengths.doorName]],
])("the table's limits are the rules': %s.%s", async (table, column, limits) => {
  expect(await numbersOf(table, column)).toEqual(limits);
});

test.each(["order_customers", "accounts"])("no name a rule allows is too long for %s", async (table) => {
  for (const [column, max] of [
    ["first_name", maxLengths.firstName],
    ["last_name", maxLengths.lastName],
  ] as const) {
    const [least, most = 0] = await numbersOf(table, column);
    expect(least).toBe(minNameLength);
    expect(most).toBeGreaterThanOrEqual(max);
  }
});
