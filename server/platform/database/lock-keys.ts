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
