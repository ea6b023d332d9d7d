import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../platform/database/connect.ts";
import { countAct } from "../platform/database/recent-acts.ts";
import { networkOf } from "../platform/http/network.ts";
import { ProblemException } from "../platform/http/problems.ts";

export interface OrderSources {
  readonly address: string | null;
  readonly email: string;
}

/** Counts a new order against its network and its e-mail address. Throws `too-many-orders`. */
export async function countOrder(
  tx: Transaction,
  { address, email }: OrderSources,
  limit: { limit: number; secret: Buffer; now: Instant },
): Promise<void> {
  const mailbox = `mail ${email.toLowerCase()}`;
  const sources = address === null ? [mailbox] : [mailbox, `net ${networkOf(address)}`];
  const retryAfterSeconds = await countAct(tx, sources, limit);
  if (retryAfterSeconds !== null) throw new ProblemException("too-many-orders", { retryAfterSeconds });
}
