import type pg from "pg";

/** Runs a statement that triggers would refuse, so that a test can delete rows that nobody else may. */
export async function withoutTriggers(pool: pg.Pool, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`);
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}
