/**
 * The id of the advisory lock held while a backup is written, so that no picture it needs is deleted. Any number that
 * only this lock uses.
 */
export const backupLock = 4_672_012;
