export interface Count {
  readonly name: string;
  readonly count: number;
}

export const byName = new Intl.Collator("de").compare;

/** Counts names in the listing. */
export interface NameCounts {
  /** Returns the counts, sorted by name. */
  all(): readonly Count[];
  add(names: readonly string[]): void;
  remove(names: readonly string[]): void;
}

export function countNames(): NameCounts {
  const counts = new Map<string, number>();
  let sorted: readonly Count[] | undefined;
  const change = (names: readonly string[], by: number) => {
    for (const name of names) {
      const count = (counts.get(name) ?? 0) + by;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    }
    sorted = undefined;
  };
  return {
    all: () => {
      sorted ??= [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => byName(a.name, b.name));
      return sorted;
    },
    add: (names) => change(names, 1),
    remove: (names) => change(names, -1),
  };
}
