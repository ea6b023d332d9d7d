import type { Instant } from "@mahlzeit/domain/local-time";
import { uuidv7 } from "../../platform/database/uuid.ts";

interface NewEntry {
  readonly id: string;
  readonly name: string;
}

export interface StoredEntry extends NewEntry {
  readonly retiredAt: Instant | null;
}

/** "given": new entries keep their ids, like those of the editor; "new": they get others, like those of a file. */
export type IdsOfNew = "given" | "new";

/**
 * Returns the stored or new id of each given entry, by its given id: of the stored entry with that id, else of one with
 * the same name. Entries on the menu are matched before retired ones, and those that are more similar before the
 * others.
 */
export function matchEntries(
  given: readonly NewEntry[],
  stored: readonly StoredEntry[] = [],
  idsOfNew: IdsOfNew = "new",
  similarity: (givenId: string, storedId: string) => number = () => 0,
): ReadonlyMap<string, string> {
  const known = new Set(stored.map(({ id }) => id));
  const named = new Set(given.map(({ id }) => id));
  const free = Map.groupBy(
    stored.filter(({ id }) => !named.has(id)).toSorted((a, b) => isRetired(a) - isRetired(b)),
    ({ name }) => name,
  );
  const highest = new Map(
    given.map(({ id, name }) => [
      id,
      Math.max(0, ...(free.get(name.trim()) ?? []).map((one) => similarity(id, one.id))),
    ]),
  );
  const matches = new Map<string, string | undefined>();
  for (const { id, name } of given.toSorted((a, b) => (highest.get(b.id) ?? 0) - (highest.get(a.id) ?? 0))) {
    const candidates = known.has(id) ? [] : (free.get(name.trim()) ?? []);
    const best = findMostSimilar(candidates, (one) => similarity(id, one.id));
    matches.set(id, known.has(id) ? id : best?.id);
    if (best)
      free.set(
        best.name,
        candidates.filter((one) => one !== best),
      );
  }
  const matched = given.map(({ id }) => matches.get(id));
  // Ids created within a millisecond are unordered, but rows of the same position are sorted by them.
  const newIds = matched.flatMap((id) => (id === undefined ? [uuidv7()] : [])).toSorted();
  return new Map(
    given.map(({ id }, i) => [id, matched[i] ?? (idsOfNew === "given" ? id : (newIds.shift() as string))]),
  );
}

function isRetired({ retiredAt }: StoredEntry): number {
  return Number(retiredAt !== null);
}

/** Returns the first of the most similar ones; entries on the menu come before retired ones. */
function findMostSimilar(candidates: readonly StoredEntry[], similarity: (one: StoredEntry) => number) {
  const [first, ...others] = candidates;
  if (!first) return undefined;
  return others.reduce(
    (best, one) => (isRetired(one) === isRetired(best) && similarity(one) > similarity(best) ? one : best),
    first,
  );
}
