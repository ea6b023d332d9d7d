import type { ManagedApplication } from "@mahlzeit/contract/partners/applications";
import { dateOfBirth } from "@mahlzeit/domain/birth-date";
import { tidyIdentifier } from "@mahlzeit/domain/identifiers";
import { viennaDate } from "@mahlzeit/domain/local-time";
import { noTraderTax } from "@mahlzeit/domain/money/ledger/trader-tax";
import { allCheckPoints } from "@mahlzeit/domain/partners/applications/checklist";
import { saveDraft } from "../../catalogue/menus/editing/drafts.ts";
import { readMenu } from "../../catalogue/menus/editing/find-managed-menu.ts";
import { createFileRestaurant } from "../../catalogue/restaurants/create-restaurant.ts";
import { addFeeTerms } from "../../catalogue/restaurants/fee-terms/add-fee-terms.ts";
import { lockRestaurant } from "../../catalogue/restaurants/note-change.ts";
import { setPayoutAccount } from "../../money/settlement/payout-accounts/payout-accounts.ts";
import { setTraderTax } from "../../money/settlement/report/trader-tax.ts";
import { saveUnmailedInvitation } from "../../people/members/invite-member.ts";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addEvent } from "./application-events.ts";
import { findReadMenu } from "./application-files.ts";
import { queueMail } from "./application-jobs.ts";
import type { ApplicationRecord } from "./application-record.ts";
import { type Deciding, requireMove, work } from "./decide-application.ts";
import { requireTerms } from "./partner-terms.ts";
import { fileRestaurantOf, uidsFor } from "./restaurant-of-application.ts";

/**
 * Creates the restaurant of an application with its data, the accepted terms and the invitation of its owner, all or
 * nothing. Throws `not-found`, `application-closed`, `application-unchecked`.
 */
export function approveApplication(db: Database, deciding: Deciding): Promise<ManagedApplication> {
  const { id, now, identity } = deciding;
  return work(db, deciding, async (tx, application) => {
    requireMove(application, "APPROVED");
    if (application.checks.length < allCheckPoints.length) throw new ProblemException("application-unchecked");
    const made = await makeRestaurant(tx, application);
    noteAct({ restaurantId: made.id });
    noteChanges({ state: [application.state, "APPROVED"], uid: [null, made.uid] });
    await agreeOnTerms(tx, application, made.id, now);
    const { accountHolder, iban } = application.form;
    const account = { restaurantId: made.id, holder: accountHolder.trim(), iban: tidyIdentifier(iban) };
    await setPayoutAccount(tx, account, now);
    const birthDate = dateOfBirth(application.form.birthDate);
    if (birthDate !== null) await setTraderTax(tx, made.id, { ...noTraderTax, birthDate }, now);
    const menu = await findReadMenu(tx, id);
    if (menu) {
      await lockRestaurant(tx, made.id);
      const { published } = await readMenu(tx, { restaurantId: made.id, now });
      const draft = { restaurantId: made.id, baseVersion: published.number, document: menu };
      await saveDraft(tx, { ...draft, accountId: identity.accountId, now });
    }
    await approve(tx, id, made.id, new Date(now));
    await addEvent(tx, { id, kind: "APPROVED", by: identity.accountId, about: null, words: "" }, now);
    const owner = { restaurantId: made.id, email: application.email, role: "owner", by: identity.accountId } as const;
    // One mail announces the approval and contains the invitation's link.
    await queueMail(tx, {
      applicationId: id,
      kind: "approved",
      invitationId: await saveUnmailedInvitation(tx, owner, now),
    });
  });
}

async function makeRestaurant(tx: Transaction, { form, email }: ApplicationRecord) {
  for (const uid of uidsFor(form)) {
    const id = await createFileRestaurant(tx, fileRestaurantOf(form, { uid, email }));
    if (id !== null) return { id, uid };
  }
  throw new Error("there is no free uid left for this restaurant");
}

async function agreeOnTerms(
  tx: Transaction,
  { termsVersion, termsAcceptedAt }: ApplicationRecord,
  restaurantId: string,
  now: number,
): Promise<void> {
  if (termsVersion === null || termsAcceptedAt === null) throw new Error("terms were not accepted");
  const validFrom = viennaDate(now);
  // The terms were offered when they were accepted, which may be days ago.
  const agreement = { validFrom, madeAt: termsAcceptedAt, acceptedAt: termsAcceptedAt };
  await addFeeTerms(tx, [restaurantId], await requireTerms(tx, termsVersion), agreement);
}

const approve = namedQuery(
  "approve_application",
  "UPDATE applications SET state = 'APPROVED', restaurant_id = $2, decided_at = $3 WHERE id = $1",
);
