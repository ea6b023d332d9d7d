/** A board says this often again which ticket it has open. */
export const openedSaidEveryMs = 10_000;
/** For so long it counts as open after the last time: two of them may get lost. */
export const openedCountsMs = 25_000;
