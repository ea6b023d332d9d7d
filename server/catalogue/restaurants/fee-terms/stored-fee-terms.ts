import type { Instant } from "@mahlzeit/domain/local-time";
import type { ProposedFeeTerms } from "@mahlzeit/domain/money/ledger/fee-terms";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

export interface StoredFeeTerms extends ProposedFeeTerms {
  readonly id: string;
}

/** Finds a restaurant's terms, the latest first; of the withdrawn ones only the last. */
export async function readFeeTerms(db: Database | Transaction, restaurantId: string): Promise<StoredFeeTerms[]> {
  return ofRestaurant(db, restaurantId);
}

export async function storeAcceptance(tx: Transaction, termsId: string, at: Instant): Promise<void> {
  await accept(tx, termsId, new Date(at));
}

/** Withdraws terms, so that nobody can accept them any more. */
export async function withdrawStored(tx: Transaction, termsId: string, at: Instant): Promise<void> {
  await withdraw(tx, termsId, new Date(at));
}

const rates = `delivery_per_mille AS "deliveryPerMille", other_per_mille AS "otherPerMille",
  own_door_per_mille AS "ownDoorPerMille", card_basis_points AS "cardBasisPoints", card_fix_cents AS "cardFixCents"`;

const ofRestaurant = namedQuery<StoredFeeTerms>(
  "terms_of_restaurant",
  `SELECT id, to_char(valid_from, 'YYYY-MM-DD') AS "validFrom", ${rates}, made_at AS "madeAt",
     accepted_at AS "acceptedAt", NULL AS "withdrawnAt"
   FROM restaurant_terms WHERE restaurant_id = $1
   UNION ALL (
     SELECT id, to_char(valid_from, 'YYYY-MM-DD'), ${rates}, made_at, NULL, withdrawn_at
     FROM withdrawn_terms WHERE restaurant_id = $1 ORDER BY withdrawn_at DESC LIMIT 50
   )
   ORDER BY "validFrom" DESC, "madeAt" DESC`,
);

const accept = namedQuery("accept_terms", "UPDATE restaurant_terms SET accepted_at = $2 WHERE id = $1");

const withdraw = namedQuery(
  "withdraw_terms",
  `WITH gone AS (DELETE FROM restaurant_terms WHERE id = $1 AND accepted_at IS NULL RETURNING *)
   INSERT INTO withdrawn_terms SELECT id, restaurant_id, valid_from, delivery_per_mille, other_per_mille,
     own_door_per_mille, card_basis_points, card_fix_cents, made_at, $2 FROM gone`,
);
