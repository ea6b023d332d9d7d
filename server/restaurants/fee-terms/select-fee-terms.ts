import type { FeeTerms } from "@mahlzeit/domain/ledger/fee-terms";
import { dateOfDayNumber, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../platform/database/named-query.ts";
import { uuidv7 } from "../platform/database/uuid.ts";

/** All terms of the restaurant with the alias `r`. */
export const selectFeeTerms = `(SELECT coalesce(json_agg(json_build_object(
    'validFrom', valid_from, 'acceptedAt', ${jsonInstant("accepted_at")},
    'deliveryPerMille', delivery_per_mille, 'otherPerMille', other_per_mille, 'ownDoorPerMille', own_door_per_mille,
    'cardBasisPoints', card_basis_points, 'cardFixCents', card_fix_cents
  )), '[]') FROM restaurant_terms WHERE restaurant_id = r.id) AS "feeTerms"`;

/** Agrees on the first terms of those of these restaurants that have none. */
export async function setFirstFeeTerms(
  tx: Transaction,
  uids: readonly string[],
  terms: FeeTerms,
  since: Instant,
): Promise<void> {
  const without = await withoutFeeTerms(tx, uids);
  if (without.length === 0) return;
  const rows = without.map(({ id }) => ({
    id: uuidv7(since),
    restaurant_id: id,
    valid_from: dateOfDayNumber(viennaDayNumber(since)),
    delivery_per_mille: terms.deliveryPerMille,
    other_per_mille: terms.otherPerMille,
    own_door_per_mille: terms.ownDoorPerMille,
    card_basis_points: terms.cardBasisPoints,
    card_fix_cents: terms.cardFixCents,
    made_at: new Date(since).toISOString(),
    accepted_at: new Date(since).toISOString(),
  }));
  await addTerms(tx, JSON.stringify(rows));
}

const withoutFeeTerms = namedQuery<{ id: string }>(
  "restaurants_without_terms",
  `SELECT id FROM restaurants r WHERE uid = ANY ($1) AND NOT EXISTS (SELECT FROM restaurant_terms WHERE restaurant_id = r.id)
   FOR UPDATE`,
);

// Property names equal column names.
const addTerms = namedQuery(
  "add_restaurant_terms",
  "INSERT INTO restaurant_terms SELECT * FROM json_populate_recordset(NULL::restaurant_terms, $1::json)",
);
