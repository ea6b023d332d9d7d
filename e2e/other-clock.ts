import { expect } from "@playwright/test";
import type { Pool } from "pg";

/** Shifts a database's clock; its server follows, because it uses the database's time. */
export async function setUpOtherClock(pool: Pool): Promise<void> {
  await pool.query("CREATE SCHEMA other_clock");
  await pool.query("CREATE TABLE other_clock.ahead AS SELECT interval '0' AS by");
  await pool.query(
    `CREATE FUNCTION clock_timestamp() RETURNS timestamptz VOLATILE LANGUAGE sql
     AS 'SELECT pg_catalog.clock_timestamp() + by FROM other_clock.ahead'`,
  );
  // Naming pg_catalog after public lets the function above override its own.
  const { rows } = await pool.query<{ name: string }>("SELECT current_database() AS name");
  await pool.query(`ALTER DATABASE ${rows[0]?.name} SET search_path = public, pg_catalog`);
}

/** Sets the clock, which continues from this time. */
export async function setOtherClock(pool: Pool, time: string): Promise<void> {
  await pool.query("UPDATE other_clock.ahead SET by = $1::timestamptz - pg_catalog.clock_timestamp()", [time]);
}

/** Resolves once a server follows its database's clock. */
export async function serverFollows(origin: string, time: string): Promise<void> {
  const behind = (Date.parse(time) - Date.now()) / 1000;
  const aheadOf = async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    return Number(/^mahlzeit_clock_ahead_seconds (\S+)$/m.exec(text)?.[1]);
  };
  await expect.poll(async () => Math.abs((await aheadOf()) + behind)).toBeLessThan(30);
}
