import { randomBytes } from "node:crypto";
import { dayMs, hourMs, type Instant } from "@mahlzeit/domain/local-time";
import type { KeyScope } from "@mahlzeit/domain/people/roles";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { uuidv7 } from "../platform/database/uuid.ts";

interface DemoKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly ending: string;
  readonly daysAgo: number;
  readonly usedMsAgo: number;
}

const keys: readonly DemoKey[] = [
  {
    name: "Kassa Theke",
    scopes: ["orders:read", "orders:answer", "menu:sold-out"],
    ending: "7Qd2",
    daysAgo: 26,
    usedMsAgo: 2 * hourMs,
  },
  { name: "Webseite Karte", scopes: ["menu:read"], ending: "p0Ka", daysAgo: 42, usedMsAgo: dayMs },
];

/** Records API keys for the owner to look at. Nobody knows their tokens, so nobody can use them. */
export async function recordDemoKeys(
  tx: Transaction,
  { restaurantId, ownerId, now }: { readonly restaurantId: string; readonly ownerId: string; readonly now: Instant },
): Promise<void> {
  for (const { name, scopes, ending, daysAgo, usedMsAgo } of keys) {
    const madeAt = now - daysAgo * dayMs;
    const used = new Date(now - usedMsAgo);
    const unknown = [randomBytes(32), ending];
    await insert(tx, uuidv7(madeAt), restaurantId, name, scopes, ...unknown, ownerId, new Date(madeAt), used);
  }
}

const insert = namedQuery(
  "record_demo_key",
  `INSERT INTO api_keys (id, restaurant_id, name, scopes, token_hash, ending, made_by, made_at, last_used_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
