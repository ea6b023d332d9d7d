import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";

/** The account whose token came with the request. */
export interface Identity extends Actor {
  readonly signedInAt: Instant;
  /** SHA-256 of the token: identifies this session among those of the account. */
  readonly sessionHash: Buffer;
}
