import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import { countAct } from "../../platform/database/recent-acts.ts";
import { networkOf } from "../../platform/http/network.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { AttemptParts } from "./attempts.ts";

/** Counts a network's requests whether an e-mail address has an account. Throws `too-many-attempts`. */
export async function countLookUp(
  db: Database,
  { attemptSecret: secret, limit }: AttemptParts & { readonly limit: number | undefined },
  { address, now }: { address: string | null; now: Instant },
): Promise<void> {
  if (address === null || limit === undefined) return;
  const retryAfterSeconds = await countAct(db, [`exists ${networkOf(address)}`], { limit, secret, now });
  if (retryAfterSeconds !== null) throw new ProblemException("too-many-attempts", { retryAfterSeconds });
}
