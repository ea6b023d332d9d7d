import pg from "pg";
import { expect, test } from "vitest";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { testDatabase } from "../../testing/database.ts";
import { startTransactionPooler } from "../../testing/transaction-pooler.ts";
import { requireSessions } from "./require-sessions.ts";

const { config } = await testDatabase();

test("PostgreSQL itself keeps each connection's own", async () => {
  await expect(requireSessions(config)).resolves.toBeUndefined();
});

test.each([1, 2, 5])("a pooler that hands %i backends on after each transaction is refused", async (backends) => {
  const host = await startTransactionPooler(config, backends);
  await expect(requireSessions({ ...config, host })).rejects.toThrow(
    /^DATABASE_URL leads to a pooler .* DATABASE_POOL/,
  );
});

test("behind such a pooler a statement that a connection has prepared is gone", async () => {
  const host = await startTransactionPooler(config);
  const [own, other] = [new pg.Client({ ...config, host }), new pg.Client({ ...config, host })];
  await Promise.all([own.connect(), other.connect()]);
  atTheEnd(() => Promise.all([own.end(), other.end()]));
  const statement = { name: "two", text: "SELECT 2" };
  await own.query(statement);
  await other.query("BEGIN");
  await expect(own.query(statement)).rejects.toThrow('prepared statement "two" does not exist');
  await other.query("ROLLBACK");
});
