/** Held while a backup is written, so that no picture it needs is removed. Any number, as long as only this uses it. */
export const backupLock = 4_672_012;
