import type { Input } from "@mahlzeit/contract/endpoint";
import type { FeeTermsDocument, proposeFeeTerms as propose } from "@mahlzeit/contract/management/fee-terms";
import { type DatedFeeTerms, faultInProposal, feeTermsInForce } from "@mahlzeit/domain/ledger/fee-terms";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { settleEnded } from "../../alerts/settle-alert.ts";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { requireOwnRestaurant } from "../find-restaurants.ts";
import { addFeeTerms } from "./add-fee-terms.ts";

interface By {
  readonly actor: Actor;
  readonly restaurantId: string;
  readonly now: Instant;
}

/** A restaurant's terms. Throws `service-not-found`. */
export async function findFeeTerms(db: Database, { actor, restaurantId, now }: By): Promise<FeeTermsDocument> {
  requirePermission(actor, "see-terms", { restaurantId, otherwise: "service-not-found" });
  await requireOwnRestaurant(db, restaurantId);
  return presentFeeTerms(await ofRestaurant(db, restaurantId), now);
}

/** Proposes terms in place of those that nobody has accepted. Throws `service-not-found` and `invalid-input`. */
export async function proposeFeeTerms(
  db: Database,
  { actor, restaurantId, now }: By,
  { cardFix: cardFixCents, ...given }: Input<typeof propose>["body"],
): Promise<FeeTermsDocument> {
  requirePermission(actor, "change-terms", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const stored = await ofRestaurant(tx, restaurantId);
    const fault = faultInProposal(stored, given.validFrom, now);
    if (fault) throw new ProblemException("invalid-input", { errors: [fault] });
    await withdraw(tx, restaurantId);
    const { validFrom, ...rates } = { ...given, cardFixCents };
    await addFeeTerms(tx, [restaurantId], rates, { validFrom, madeAt: now, acceptedAt: null });
    const before = feeTermsInForce(stored, now);
    noteChanges({
      deliveryPerMille: [before?.deliveryPerMille ?? null, rates.deliveryPerMille],
      otherPerMille: [before?.otherPerMille ?? null, rates.otherPerMille],
      ownDoorPerMille: [before?.ownDoorPerMille ?? null, rates.ownDoorPerMille],
      cardBasisPoints: [before?.cardBasisPoints ?? null, rates.cardBasisPoints],
      cardFixCents: [before?.cardFixCents ?? null, rates.cardFixCents],
      validFrom: [before?.validFrom ?? null, validFrom],
    });
    return presentFeeTerms(await ofRestaurant(tx, restaurantId), now);
  });
}

/** Agrees to terms; once more changes nothing. Throws `service-not-found`, and `not-found` if they were withdrawn. */
export async function acceptFeeTerms(
  db: Database,
  { actor, restaurantId, now }: By,
  termsId: string,
): Promise<FeeTermsDocument> {
  requirePermission(actor, "accept-terms", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const terms = (await ofRestaurant(tx, restaurantId)).find(({ id }) => id === termsId);
    if (!terms) throw new ProblemException("not-found");
    if (terms.acceptedAt === null) await accept(tx, termsId, new Date(now));
    noteAct({ about: termsId });
    const stored = await ofRestaurant(tx, restaurantId);
    if (feeTermsInForce(stored, now)) await settleEnded(tx, "terms-missing", restaurantId, now);
    return presentFeeTerms(stored, now);
  });
}

function presentFeeTerms(all: readonly StoredTerms[], now: Instant): FeeTermsDocument {
  return {
    terms: all.map(({ cardFixCents, madeAt, ...terms }) => ({ ...terms, cardFix: cardFixCents, proposedAt: madeAt })),
    inForce: feeTermsInForce(all, now)?.id ?? null,
  };
}

async function lockRestaurant(tx: Transaction, id: string): Promise<void> {
  if ((await lock(tx, id)).length === 0) throw new ProblemException("service-not-found");
}

interface StoredTerms extends DatedFeeTerms {
  readonly id: string;
  readonly madeAt: Instant;
}

const lock = namedQuery("lock_restaurant_for_terms", "SELECT 1 FROM restaurants WHERE id = $1 FOR UPDATE");

const ofRestaurant = namedQuery<StoredTerms>(
  "terms_of_restaurant",
  `SELECT id, to_char(valid_from, 'YYYY-MM-DD') AS "validFrom", delivery_per_mille AS "deliveryPerMille",
     other_per_mille AS "otherPerMille", own_door_per_mille AS "ownDoorPerMille", card_basis_points AS "cardBasisPoints",
     card_fix_cents AS "cardFixCents", made_at AS "madeAt", accepted_at AS "acceptedAt"
   FROM restaurant_terms WHERE restaurant_id = $1 ORDER BY valid_from DESC`,
);

const withdraw = namedQuery(
  "withdraw_proposed_terms",
  "DELETE FROM restaurant_terms WHERE restaurant_id = $1 AND accepted_at IS NULL",
);

const accept = namedQuery("accept_terms", "UPDATE restaurant_terms SET accepted_at = $2 WHERE id = $1");
