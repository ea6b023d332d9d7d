/**
 * The keys of PostgreSQL's advisory locks that are numbers, each any number that no other has. Servers of different versions
 * share a database: a key stays as it is.
 */
export const lockKeys = {
  migration: 4_672_001,
  import: 4_672_002,
  demoSeed: 4_672_004,
  /** Held while a backup is written, so that no picture it needs is deleted. */
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
