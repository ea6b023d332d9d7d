import type { Transaction } from "../platform/database/connect.ts";
import { lockKeys } from "../platform/database/lock-keys.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Of several servers that start at once, one fills the demo at a time: what the next finds is there. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await lock(tx, lockKeys.demoSeed);
}

const lock = namedQuery("lock_demo_seed", "SELECT pg_advisory_xact_lock($1)");
