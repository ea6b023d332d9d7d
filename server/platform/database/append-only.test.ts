import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";

const { pool } = await testDatabase();

test("no table whose rows triggers keep can be emptied instead, not even by the role that owns it", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
     WHERE NOT tgisinternal AND tgname ~ '^(keep|go_with|refuse)_' ORDER BY 1`,
  );
  const emptied: string[] = [];
  for (const { name } of rows)
    await pool.query(`TRUNCATE ${name} CASCADE`).then(
      () => emptied.push(name),
      (error: Error) => expect(error.message, name).toContain("never changed"),
    );
  expect(emptied).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["ledger_entries", "ledger_events", "statements", "payouts", "receipts", "audit_log"]),
  );
});

test("nor with the restaurants or accounts to which they belong", async () => {
  for (const name of ["restaurants", "accounts"])
    await expect(pool.query(`TRUNCATE ${name} CASCADE`), name).rejects.toThrow("never changed");
});

test("the invoices of a year are counted on, never back", async () => {
  await pool.query("INSERT INTO invoice_numbers VALUES (2031, 7)");
  for (const sql of ["UPDATE invoice_numbers SET last_number = 6", "DELETE FROM invoice_numbers"])
    await expect(pool.query(`${sql} WHERE year = 2031`), sql).rejects.toThrow("never changed");
  await pool.query("UPDATE invoice_numbers SET last_number = 8 WHERE year = 2031");
});
