import { jsonInstant } from "../../../platform/database/named-query.ts";

/** All terms of the restaurant with the alias `r`. */
export const selectFeeTerms = `(SELECT coalesce(json_agg(json_build_object(
    'validFrom', valid_from, 'acceptedAt', ${jsonInstant("accepted_at")},
    'deliveryPerMille', delivery_per_mille, 'otherPerMille', other_per_mille, 'ownDoorPerMille', own_door_per_mille,
    'cardBasisPoints', card_basis_points, 'cardFixCents', card_fix_cents
  )), '[]') FROM restaurant_terms WHERE restaurant_id = r.id) AS "feeTerms"`;
