/** The interval at which a board repeats which ticket it has open. */
export const openedReportMs = 10_000;
/** The time for which an open ticket counts after the last report, so that two reports may get lost. */
export const openedCountsMs = 25_000;
