import type { api } from "@mahlzeit/contract/api";
import type { Action } from "@mahlzeit/domain/people/roles";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { Rule, World } from "./world.ts";

/** Returns the rules of the endpoints about withdrawals. */
export function withdrawalRules({ pool, now, here, nowhere, order }: World): Partial<Record<keyof typeof api, Rule>> {
  /** Makes an order paid on the spot, with a withdrawal from one dish. */
  const withdraw = async (status: string): Promise<{ id: string; withdrawal: string }> => {
    const { id } = await order();
    await pool.query("UPDATE orders SET status = 'COMPLETED' WHERE id = $1", [id]);
    const withdrawal = uuidv7(now);
    await pool.query(
      `WITH declared AS (
         INSERT INTO withdrawals (id, order_id, restaurant_id, key, status, declared_at, lines)
         VALUES ($1, $2, $3, $1, $4, $5, '[{"position": 0, "quantity": 1}]') RETURNING id
       ) INSERT INTO withdrawal_moves (id, withdrawal_id, status, moved_at, moved_by)
         SELECT id, id, 'DECLARED', $5, 'guest' FROM declared`,
      [withdrawal, id, here.id, status, new Date(now)],
    );
    return { id, withdrawal };
  };
  const ofWithdrawal = (action: Action, status: string): Rule => ({
    action,
    about: async (what) => ({
      params: what === "there" ? await withdraw(status) : { id: nowhere, withdrawal: nowhere },
    }),
  });
  return {
    findManagedWithdrawals: ofWithdrawal("see-withdrawals", "DECLARED"),
    receiveGoods: ofWithdrawal("receive-goods", "DECLARED"),
    repayWithdrawal: ofWithdrawal("repay-withdrawals", "RECEIVED"),
  };
}
