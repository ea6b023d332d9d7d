import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";

const { pool } = await testDatabase();

test("whatever is deleted finds the rows that go or change with it by an index", async () => {
  const { rows } = await pool.query(
    `SELECT conrelid::regclass || ' (' || (
         SELECT string_agg(attname, ', ' ORDER BY place)
         FROM unnest(conkey) WITH ORDINALITY AS k (number, place) JOIN pg_attribute ON attrelid = conrelid AND attnum = number
       ) || ')' AS missing
     FROM pg_constraint c
     WHERE contype = 'f' AND confdeltype IN ('c', 'n') AND NOT EXISTS (
       SELECT FROM pg_index i
       WHERE i.indrelid = c.conrelid AND i.indkey[0] = ANY (conkey)
     ) ORDER BY 1`,
  );
  expect(rows.map(({ missing }) => missing)).toEqual([]);
});
