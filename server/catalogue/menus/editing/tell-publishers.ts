import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import { compareMenus } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import type { Database } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { findBoardRestaurant } from "../../restaurants/find-kitchens.ts";
import { lockRestaurant } from "../../restaurants/note-change.ts";
import { draftMail, publishUrl } from "./draft-mail.ts";
import { markNotified } from "./drafts.ts";
import { type MenuWork, readMenu, requireMenuPermission } from "./find-managed-menu.ts";
import { findFirstName, findPublishers } from "./publishers.ts";

/** A notification of a publisher that a draft waits. */
export interface DraftNews {
  readonly restaurantId: string;
  readonly accountId: string;
  /** The account that requests it. */
  readonly from: string;
  readonly revision: string;
}

/**
 * Notifies the owners, except the caller, that the draft waits, once per revision. Throws `service-not-found` and, if
 * the draft was changed meanwhile, `revision-changed`.
 */
export async function tellPublishers(
  db: Database,
  work: MenuWork,
  { revision }: Input<typeof api.tellPublishers>["body"],
): Promise<Answer<typeof api.tellPublishers>> {
  requireMenuPermission(work, "edit-menu");
  const { actor, restaurantId, now } = work;
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const { draft, revision: current } = await readMenu(tx, work);
    if (!draft || current !== revision) throw new ProblemException("revision-changed");
    if (!(await markNotified(tx, draft.id, now))) return { toldAt: draft.toldAt ?? now };
    const publishers = (await findPublishers(tx, restaurantId)).filter(
      ({ accountId }) => accountId !== actor.accountId,
    );
    const news = { restaurantId, from: actor.accountId, revision: draft.revision };
    await addJobs(
      tx,
      publishers.map(({ accountId }) => ({ task: "mail-menu-draft", payload: { ...news, accountId } })),
    );
    return { toldAt: now };
  });
}

/** Mails an owner, unless the draft was published meanwhile. */
export async function mailDraft(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { restaurantId, accountId, from, revision }: DraftNews,
  now: number,
): Promise<void> {
  const restaurant = await findBoardRestaurant(db, restaurantId);
  const owner = (await findPublishers(db, restaurantId)).find((one) => one.accountId === accountId);
  if (!restaurant || !owner) return;
  const { published, draft } = await db.transaction((tx) => readMenu(tx, { restaurantId, now }));
  if (!draft) return;
  const changes = compareMenus(published.document, draft.document);
  const { firstName, email } = owner;
  const by = (await findFirstName(db, from)) ?? "Jemand aus deinem Team";
  const parts = {
    firstName,
    from: by,
    restaurant: restaurant.name,
    changes,
    url: publishUrl(mail.publicUrl, restaurantId),
  };
  await sendMail(mail, draftMail(parts), {
    cause: `account-${accountId}.menu-draft-${revision}`,
    at: now,
    to: { name: firstName, address: email },
  });
}
