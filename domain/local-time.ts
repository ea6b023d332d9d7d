/** An instant: milliseconds since 1970-01-01T00:00:00Z. The clock is never read here; every rule takes it as an argument. */
export type Instant = number;

/** Minutes after local midnight, 0 to 1440. */
export type MinuteOfDay = number;

/** 1 = Monday to 7 = Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
