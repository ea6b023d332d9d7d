import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";

/** Whoever's token came with a request. */
export interface Identity extends Actor {
  readonly signedInAt: Instant;
  /** SHA-256 of the token: names this session among those of the account. */
  readonly sessionHash: Buffer;
}
