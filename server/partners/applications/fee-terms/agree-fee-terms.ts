import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { FeeTermsDocument } from "@mahlzeit/contract/partners/fee-terms";
import type { Instant } from "@mahlzeit/domain/local-time";
import {
  faultInProposal,
  feeTermsBefore,
  feeTermsInForce,
  lastDayToAccept,
  proposalStateOf,
} from "@mahlzeit/domain/money/ledger/fee-terms";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { addFeeTerms } from "../../../catalogue/restaurants/fee-terms/add-fee-terms.ts";
import {
  readFeeTerms,
  type StoredFeeTerms,
  storeAcceptance,
  withdrawStored,
} from "../../../catalogue/restaurants/fee-terms/stored-fee-terms.ts";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import { lockRestaurant } from "../../../catalogue/restaurants/note-change.ts";
import { settleEnded } from "../../../platform/alerts/settle-alert.ts";
import { noteAct, noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { notifyOwners, queueReminder } from "./notify-of-fee-terms.ts";

interface By {
  readonly actor: Actor;
  readonly restaurantId: string;
  readonly now: Instant;
}

/** Finds a restaurant's terms. Throws `service-not-found`. */
export async function findFeeTerms(db: Database, { actor, restaurantId, now }: By): Promise<FeeTermsDocument> {
  requirePermission(actor, "see-terms", { restaurantId, otherwise: "service-not-found" });
  const { name } = await requireOwnRestaurant(db, restaurantId);
  return presentFeeTerms(name, await readFeeTerms(db, restaurantId), now);
}

/** Proposes terms in place of the open ones, and mails the owners. Throws `service-not-found` and `invalid-input`. */
export async function proposeFeeTerms(
  db: Database,
  { actor, restaurantId, now }: By,
  { validFrom, ...rates }: Input<typeof api.proposeFeeTerms>["body"],
): Promise<FeeTermsDocument> {
  requirePermission(actor, "change-terms", { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    const { name, stored } = await lockTerms(tx, restaurantId);
    const fault = faultInProposal(stored, validFrom, now);
    if (fault) throw new ProblemException("invalid-input", { errors: [fault] });
    for (const one of stored) if (proposalStateOf(one, stored, now) === "OPEN") await withdrawStored(tx, one.id, now);
    await addFeeTerms(tx, [restaurantId], rates, { validFrom, madeAt: now, acceptedAt: null });
    const before = feeTermsBefore(stored, validFrom);
    noteChanges({
      deliveryPerMille: [before?.deliveryPerMille ?? null, rates.deliveryPerMille],
      otherPerMille: [before?.otherPerMille ?? null, rates.otherPerMille],
      ownDoorPerMille: [before?.ownDoorPerMille ?? null, rates.ownDoorPerMille],
      cardBasisPoints: [before?.cardBasisPoints ?? null, rates.cardBasisPoints],
      cardFixCents: [before?.cardFixCents ?? null, rates.cardFixCents],
      validFrom: [before?.validFrom ?? null, validFrom],
    });
    const after = await readFeeTerms(tx, restaurantId);
    const proposed = after.find((one) => proposalStateOf(one, after, now) === "OPEN");
    if (!proposed) throw new Error("the terms just proposed are not open");
    noteAct({ about: proposed.id });
    await notifyOwners(tx, { restaurantId, termsId: proposed.id, kind: "proposed" });
    await queueReminder(tx, { restaurantId, termsId: proposed.id }, lastDayToAccept(proposed, after));
    return presentFeeTerms(name, after, now);
  });
}

/** Accepts terms; repeating it changes nothing. Throws `service-not-found`, `not-found` and `terms-closed`. */
export function acceptFeeTerms(db: Database, by: By, termsId: string): Promise<FeeTermsDocument> {
  const { actor, restaurantId, now } = by;
  requirePermission(actor, "accept-terms", { restaurantId, otherwise: "service-not-found" });
  return answer(db, by, termsId, { already: "ACCEPTED", kind: "accepted" }, async (tx) => {
    await storeAcceptance(tx, termsId, now);
    const stored = await readFeeTerms(tx, restaurantId);
    if (feeTermsInForce(stored, now)) await settleEnded(tx, "terms-missing", restaurantId, now);
  });
}

/** Withdraws terms; repeating it changes nothing. Throws `service-not-found`, `not-found` and `terms-closed`. */
export function withdrawFeeTerms(db: Database, by: By, termsId: string): Promise<FeeTermsDocument> {
  const { actor, restaurantId, now } = by;
  requirePermission(actor, "change-terms", { restaurantId, otherwise: "service-not-found" });
  return answer(db, by, termsId, { already: "WITHDRAWN", kind: "withdrawn" }, (tx) => withdrawStored(tx, termsId, now));
}

/** Changes open terms and mails the owners, unless the same change was made already. */
function answer(
  db: Database,
  { restaurantId, now }: By,
  termsId: string,
  { already, kind }: { readonly already: "ACCEPTED" | "WITHDRAWN"; readonly kind: "accepted" | "withdrawn" },
  act: (tx: Transaction) => Promise<void>,
): Promise<FeeTermsDocument> {
  return db.transaction(async (tx) => {
    const { name, stored } = await lockTerms(tx, restaurantId);
    const terms = stored.find(({ id }) => id === termsId);
    if (!terms) throw new ProblemException("not-found");
    noteAct({ about: termsId });
    const state = proposalStateOf(terms, stored, now);
    if (state === already) return presentFeeTerms(name, stored, now);
    if (state !== "OPEN") throw new ProblemException("terms-closed");
    await act(tx);
    await notifyOwners(tx, { restaurantId, termsId, kind });
    return presentFeeTerms(name, await readFeeTerms(tx, restaurantId), now);
  });
}

/** Locks the row, which orders concurrent actions of owners and operators. Throws `service-not-found`. */
async function lockTerms(tx: Transaction, restaurantId: string) {
  await lockRestaurant(tx, restaurantId);
  const { name } = await requireOwnRestaurant(tx, restaurantId);
  return { name, stored: await readFeeTerms(tx, restaurantId) };
}

function presentFeeTerms(restaurantName: string, all: readonly StoredFeeTerms[], now: Instant): FeeTermsDocument {
  return {
    restaurantName,
    terms: all.map((one) => {
      const { madeAt: proposedAt, ...terms } = one;
      const [state, acceptBy] = [proposalStateOf(one, all, now), lastDayToAccept(one, all)];
      return { ...terms, proposedAt, state, acceptBy };
    }),
    inForce: feeTermsInForce(all, now)?.id ?? null,
  };
}
