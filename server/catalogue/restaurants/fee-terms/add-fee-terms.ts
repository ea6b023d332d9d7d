import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import type { FeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";

interface Agreement {
  /** "YYYY-MM-DD" in Vienna. */
  readonly validFrom: string;
  readonly madeAt: Instant;
  readonly acceptedAt: Instant | null;
}

/** Adds the same terms to each of these restaurants. */
export async function addFeeTerms(
  tx: Transaction,
  restaurantIds: readonly string[],
  terms: FeeTerms,
  { validFrom, madeAt, acceptedAt }: Agreement,
): Promise<void> {
  const rows = restaurantIds.map((restaurantId) => ({
    id: uuidv7(madeAt),
    restaurant_id: restaurantId,
    valid_from: validFrom,
    delivery_per_mille: terms.deliveryPerMille,
    other_per_mille: terms.otherPerMille,
    own_door_per_mille: terms.ownDoorPerMille,
    card_basis_points: terms.cardBasisPoints,
    card_fix_cents: terms.cardFixCents,
    made_at: new Date(madeAt).toISOString(),
    accepted_at: acceptedAt === null ? null : new Date(acceptedAt).toISOString(),
  }));
  await add(tx, JSON.stringify(rows));
}

/** Adds the first terms to those of these restaurants that have none. */
export async function setFirstFeeTerms(
  tx: Transaction,
  uids: readonly string[],
  terms: FeeTerms,
  since: Instant,
): Promise<void> {
  const without = await withoutTerms(tx, uids);
  if (without.length === 0) return;
  const ids = without.map(({ id }) => id);
  const validFrom = viennaDate(since);
  await addFeeTerms(tx, ids, terms, { validFrom, madeAt: since, acceptedAt: since });
}

const withoutTerms = namedQuery<{ id: string }>(
  "restaurants_without_terms",
  `SELECT id FROM restaurants r WHERE uid = ANY ($1) AND NOT EXISTS (SELECT FROM restaurant_terms WHERE restaurant_id = r.id)
   FOR UPDATE`,
);

// Property names equal column names.
const add = namedQuery(
  "add_restaurant_terms",
  "INSERT INTO restaurant_terms SELECT * FROM json_populate_recordset(NULL::restaurant_terms, $1::json)",
);
