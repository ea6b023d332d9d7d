import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../../server/platform/database/connect.ts";
import type { MailServer } from "./mail-server.ts";

interface Verified {
  /** The errors as sentences; empty if there are none. */
  readonly faults: readonly string[];
  readonly orders: number;
  readonly mails: number;
  /** The number of mails sent twice because their delivery could not be recorded. */
  readonly repeated: number;
}

/** The mails of an order, to its guest and its restaurant. */
const kinds = ["placed", "to-restaurant"];
const mailsWithinMs = 120_000;

interface Reported {
  readonly databaseUrl: string;
  readonly acknowledged: ReadonlySet<string>;
  readonly mails: MailServer;
}

/** Verifies that every acknowledged order exists once with its mails, and no other. */
export async function verify({ databaseUrl, acknowledged, mails }: Reported): Promise<Verified> {
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
