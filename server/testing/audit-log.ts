import type { Actor } from "@mahlzeit/domain/people/roles";
import type pg from "pg";

/** Finds the audit log of an account or device, the oldest first. */
export async function auditLogOf(pool: pg.Pool, { accountId, deviceId }: Partial<Actor>): Promise<object[]> {
  const { rows } = await pool.query(
    "SELECT what, role FROM audit_log WHERE account_id = $1 OR device_id = $2 ORDER BY at, id",
    [accountId ?? null, deviceId ?? null],
  );
  return rows;
}
