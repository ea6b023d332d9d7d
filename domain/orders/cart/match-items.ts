/**
 * Pairs earlier with present items, each at most once. Earlier ways take precedence; within a way, the most alike pairs
 * do.
 */
export function matchItems<Before, Today>(
  before: readonly Before[],
  today: readonly Today[],
  ways: readonly ((before: Before, today: Today) => boolean)[],
  likeness: (before: Before, today: Today) => number = () => 0,
): ReadonlyMap<Before, Today> {
  const pairs = new Map<Before, Today>();
  const taken = new Set<Today>();
  for (const isSame of ways) {
    const found = before.flatMap((one) =>
      today.filter((other) => isSame(one, other)).map((other) => [one, other] as const),
    );
    found.sort(([a, b], [c, d]) => likeness(c, d) - likeness(a, b));
    for (const [one, other] of found) {
      if (pairs.has(one) || taken.has(other)) continue;
      pairs.set(one, other);
      taken.add(other);
    }
  }
  return pairs;
}
