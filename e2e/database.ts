import { connect } from "../server/database/connect.ts";
import { joinEmbedded } from "../server/database/embedded.ts";
import { dataDir } from "./data-dir.ts";

export interface KeptOrder {
  readonly id: string;
  readonly status: string;
  readonly type: string;
  readonly total_cents: number;
  readonly note: string | null;
}

/** What the database holds of a guest's orders, oldest first, whatever any page says. */
export async function ordersOf(email: string): Promise<KeptOrder[]> {
  const database = await joinEmbedded({ dataDir: dataDir(), log: () => undefined });
  const { pool, close } = connect({ ...database.connection, max: 1 });
  try {
    const { rows } = await pool.query<KeptOrder>(
      `SELECT id, status, type, total_cents, note FROM orders
       JOIN order_customers ON order_id = id WHERE email = $1 ORDER BY created_at`,
      [email],
    );
    return rows;
  } finally {
    await close();
    await database.stop();
  }
}
