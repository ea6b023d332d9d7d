import type { api } from "@mahlzeit/contract/api";
import type { Action } from "@mahlzeit/domain/people/roles";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { Rule, World } from "./world.ts";

const sentence = "Die Limonade haben wir vergessen.";

/** Returns the rules of the endpoints about complaints. */
export function complaintRules({ pool, now, here, nowhere, order }: World): Partial<Record<keyof typeof api, Rule>> {
  /** Makes an order paid on the spot, with a complaint about one dish. */
  const complain = async (status: string): Promise<string> => {
    const { id } = await order();
    await pool.query("UPDATE orders SET status = 'COMPLETED' WHERE id = $1", [id]);
    await pool.query(
      `WITH opened AS (
         INSERT INTO complaints (id, order_id, restaurant_id, status, opened_at, openings, answer_by, lines, remedy)
         VALUES ($1, $2, $3, $4, $5, 1, $5, '[{"position": 0, "quantity": 1, "fault": "BAD"}]', 'CALL') RETURNING id
       ) INSERT INTO complaint_moves (id, complaint_id, status, moved_at, moved_by, amount_cents, borne_by)
         SELECT id, id, $4, $5, 'restaurant', 100, 'restaurant' FROM opened`,
      [uuidv7(now), id, here.id, status, new Date(now)],
    );
    return id;
  };
  const ofComplaint = (action: Action, status: string, more: object = {}): Rule => ({
    action,
    about: async (what) => ({ params: { id: what === "there" ? await complain(status) : nowhere }, ...more }),
  });
  return {
    findManagedComplaint: ofComplaint("see-complaints", "OPEN"),
    answerComplaint: ofComplaint("answer-complaints", "OPEN", { body: { to: "ACCEPTED", remedy: "CALL" } }),
    settleComplaintOnSpot: ofComplaint("make-up-for-complaints", "ACCEPTED"),
    decideComplaint: ofComplaint("decide-complaints", "UNANSWERED", {
      body: { gets: "NOTHING", borneBy: "restaurant", sentence },
    }),
  };
}
