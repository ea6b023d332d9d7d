import type { Instant } from "@mahlzeit/domain/local-time";
import { LRUCache } from "lru-cache";

/** An answer and the time at which it was last known to be right. */
export interface FallbackAnswer<A> {
  readonly answer: A;
  readonly asOf: Instant;
}

/** The answers last sent for each public address, stored for an outage of the database. */
export interface FallbackAnswers<A extends object> {
  /** Stores a sent answer; a repeated one is right again. `sizeOf` returns bytes and is called only for new answers. */
  save(address: string, answer: A, sizeOf: () => number, asOf?: Instant): void;
  find(address: string): FallbackAnswer<A> | undefined;
  clear(): void;
}

export interface Addressed {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

/** Returns the key of a request whose answer is the same for everyone. */
export function addressOf({ method, url, body }: Addressed): string {
  return body === undefined ? `${method} ${url}` : `${method} ${url} ${JSON.stringify(body)}`;
}

/** The maximum age; older answers would be too outdated. */
const longestMs = 10 * 60_000;

interface Parts {
  /** Bytes. */
  readonly maxSize: number;
  readonly now: () => Instant;
}

export function createFallbackAnswers<A extends object>({ maxSize, now }: Parts): FallbackAnswers<A> {
  const entries = new LRUCache<string, { answer: A; asOf: Instant }>({ maxSize });
  return {
    save(address, answer, sizeOf, asOf = now()) {
      const known = entries.get(address);
      if (known?.answer === answer) known.asOf = asOf;
      else entries.set(address, { answer, asOf }, { size: address.length + sizeOf() });
    },
    find(address) {
      const found = entries.get(address);
      return found && now() - found.asOf <= longestMs ? found : undefined;
    },
    clear: () => entries.clear(),
  };
}

/** Returns the answer's age in whole seconds. */
export function ageOf({ asOf }: FallbackAnswer<unknown>, now: Instant): string {
  return String(Math.max(0, Math.round((now - asOf) / 1000)));
}
