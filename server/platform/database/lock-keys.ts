import type { Transaction } from "./connect.ts";
import { namedQuery } from "./named-query.ts";

/**
 * The numeric keys of PostgreSQL's advisory locks, all different. A key never changes, because servers of different
 * versions share a database.
 */
export const lockKeys = {
  migration: 4_672_001,
  import: 4_672_002,
  demoSeed: 4_672_004,
  /** Locked while a backup is written, so that no picture it needs is deleted. */
  backup: 4_672_012,
  suggestions: 4_672_013,
  addressImport: 4_672_014,
  counting: 4_672_045,
  demoWeeks: 4_672_046,
  partnerTerms: 4_672_074,
  applications: 4_672_075,
  payouts: 4_672_083,
  dues: 4_672_090,
} as const;

/** Waits until no other transaction has the lock, and has it until the end of this one. */
export async function lock(tx: Transaction, key: keyof typeof lockKeys): Promise<void> {
  await byKey(tx, lockKeys[key]);
}

/** The same for one thing of many: "printers of" a restaurant. */
export async function lockOf(tx: Transaction, what: string, id: string): Promise<void> {
  await byText(tx, `${what} ${id}`);
}

const byKey = namedQuery("lock_by_key", "SELECT pg_advisory_xact_lock($1)");
const byText = namedQuery("lock_by_text", "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");
