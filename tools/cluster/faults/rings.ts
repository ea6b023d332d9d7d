import { setTimeout as sleep } from "node:timers/promises";
import { urlOf } from "@mahlzeit/contract/client";
import { pushMessage, subscribeToPush } from "@mahlzeit/contract/push";
import { connect } from "../../../server/platform/database/connect.ts";
import { makeAccount } from "../../../server/testing/accounts.ts";
import { startPushDouble } from "../../../server/testing/push-double.ts";

/** A browser of somebody who works in every restaurant: it rings for each order that nobody has answered for a minute. */
export interface Rings {
  readonly settings: Readonly<Record<string, string>>;
  /** Whoever orders from now on is heard of. */
  listen(at: { databaseUrl: string; origin: string; restaurants: readonly string[] }): Promise<void>;
  /** What is wrong, in sentences, once every order should have rung. */
  verify(databaseUrl: string, orders: ReadonlySet<string>): Promise<{ faults: string[]; unknown: number }>;
  close(): Promise<void>;
}

const ringsWithinMs = 150_000;

export async function startRings(): Promise<Rings> {
  const double = await startPushDouble();
  const browser = double.makeBrowser();
  const rung = () =>
    browser.received.flatMap(({ message }) => {
      const { kind, notification } = pushMessage.parse(message);
      return kind === "order-waiting" ? [notification.tag.replace("order-", "")] : [];
    });
  return {
    settings: { PUSH_API_BASE: double.origin },
    listen: async ({ databaseUrl, origin, restaurants }) => {
      const { db, close } = connect({ connectionString: databaseUrl });
      const memberOf = Object.fromEntries(restaurants.map((id) => [id, "owner" as const]));
      const { token } = await makeAccount(db, { memberOf });
      await close();
      for (const restaurant of restaurants) {
        const { endpoint, keys } = browser;
        const answer = await fetch(origin + urlOf(subscribeToPush), {
          method: subscribeToPush.method,
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body: JSON.stringify({ restaurant, endpoint, keys }),
        });
        if (!answer.ok) throw new Error(`no messages of ${restaurant}: ${answer.status} ${await answer.text()}`);
      }
    },
    verify: async (databaseUrl, orders) => {
      const { pool, close } = connect({ connectionString: databaseUrl });
      // What a server died of may have happened or not.
      const unknownSteps = () =>
        pool.query<{ id: string }>(
          "SELECT order_id AS id FROM escalation_steps WHERE step = 'members' AND outcome IS NULL",
        );
      try {
        let missing = [...orders];
        let unknown = new Set<string>();
        for (const since = performance.now(); missing.length > 0 && performance.now() - since < ringsWithinMs; ) {
          await sleep(500);
          unknown = new Set((await unknownSteps()).rows.map(({ id }) => id));
          const heard = new Set(rung());
          missing = [...orders].filter((id) => !heard.has(id) && !unknown.has(id));
        }
        const all = rung();
        const doubled = all.length - new Set(all).size;
        const faults = [
          missing.length > 0 && `${missing.length} orders did not ring`,
          doubled > 0 && `${doubled} orders rang twice`,
          ...double.faults,
        ].filter((fault) => fault !== false);
        return { faults, unknown: unknown.size };
      } finally {
        await close();
      }
    },
    close: double.close,
  };
}
