import type { Instant } from "@mahlzeit/domain/local-time";
import { LRUCache } from "lru-cache";

/** An answer as it was when it was last known to be right. */
export interface Kept<A> {
  readonly answer: A;
  readonly asOf: Instant;
}

/** What was last sent of each public address, for as long as the database is away. */
export interface KeptAnswers<A extends object> {
  /**
   * Called with everything that is sent, because an answer that is asked for again is still right. `sizeOf`: in bytes,
   * asked only for what is new.
   */
  keep(address: string, answer: A, sizeOf: () => number, asOf?: Instant): void;
  find(address: string): Kept<A> | undefined;
  clear(): void;
}

export interface Addressed {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

/** Who asks the same gets the same, where that does not depend on who asks. */
export function addressOf({ method, url, body }: Addressed): string {
  return body === undefined ? `${method} ${url}` : `${method} ${url} ${JSON.stringify(body)}`;
}

/** Older ones would say too much that is no longer true. */
const longestMs = 10 * 60_000;

interface Parts {
  /** In bytes. */
  readonly maxSize: number;
  readonly now: () => Instant;
}

export function keepAnswers<A extends object>({ maxSize, now }: Parts): KeptAnswers<A> {
  const entries = new LRUCache<string, { answer: A; asOf: Instant }>({ maxSize });
  return {
    keep(address, answer, sizeOf, asOf = now()) {
      const known = entries.get(address);
      if (known?.answer === answer) known.asOf = asOf;
      else entries.set(address, { answer, asOf }, { size: address.length + sizeOf() });
    },
    find(address) {
      const kept = entries.get(address);
      return kept && now() - kept.asOf <= longestMs ? kept : undefined;
    },
    clear: () => entries.clear(),
  };
}

/** How old the answer is, in whole seconds. */
export function ageOf({ asOf }: Kept<unknown>, now: Instant): string {
  return String(Math.max(0, Math.round((now - asOf) / 1000)));
}
