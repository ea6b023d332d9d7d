import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../../server/platform/database/connect.ts";
import type { MailServer } from "./mail-server.ts";

interface Verified {
  /** What is wrong, in sentences; empty if nothing is. */
  readonly faults: readonly string[];
  readonly orders: number;
  readonly mails: number;
  /** Mails that were sent once more because nobody could write down that they had been. */
  readonly repeated: number;
}

/** Each order mails its guest and its restaurant. */
const kinds = ["placed", "to-restaurant"];
const mailsWithinMs = 120_000;

interface Told {
  readonly databaseUrl: string;
  readonly acknowledged: ReadonlySet<string>;
  readonly mails: MailServer;
}

/** Every acknowledged order is there, once, with its mails; and no other is. */
export async function verify({ databaseUrl, acknowledged, mails }: Told): Promise<Verified> {
  const { pool, close } = connect({ connectionString: databaseUrl });
  try {
    const wanted = [...acknowledged].flatMap((id) => kinds.map((kind) => `order-${id}.${kind}`));
    const missing = () => wanted.filter((id) => !mails.taken.has(id));
    for (const since = performance.now(); missing().length > 0 && performance.now() - since < mailsWithinMs; )
      await sleep(250);
    const { rows } = await pool.query<{ id: string }>("SELECT id FROM orders");
    const there = new Set(rows.map(({ id }) => id));
    const lost = [...acknowledged].filter((id) => !there.has(id)).length;
    const unknown = [...there].filter((id) => !acknowledged.has(id)).length;
    const repeated = wanted.reduce((sum, id) => sum + Math.max(0, (mails.taken.get(id) ?? 0) - 1), 0);
    const faults = [
      lost > 0 && `${lost} acknowledged orders are lost`,
      unknown > 0 && `${unknown} orders are there that nobody was told of`,
      missing().length > 0 && `${missing().length} mails did not come`,
    ].filter((fault) => fault !== false);
    return { faults, orders: there.size, mails: wanted.length, repeated };
  } finally {
    await close();
  }
}
