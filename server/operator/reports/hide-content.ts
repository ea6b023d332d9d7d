import type { Instant } from "@mahlzeit/domain/local-time";
import type { ContentObjection } from "@mahlzeit/domain/operator/moderation";
import { findHidden, type ShownContent, saveHidden, saveLifted } from "../../catalogue/restaurants/hidden-content.ts";
import { lockRestaurant, noteRestaurantChange } from "../../catalogue/restaurants/note-change.ts";
import { lockIntake } from "../../kitchen/intake/lock-intake.ts";
import { findOwners } from "../../people/members/find-members.ts";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { Job } from "../../platform/jobs/add-jobs.ts";
import type { HiddenToMail } from "./content-mail.ts";
import { type ContentSubject, contentOf } from "./subject.ts";

interface Deciding {
  readonly by: string | undefined;
  readonly now: Instant;
}

interface Reasons {
  readonly shown: ShownContent;
  readonly reason: ContentObjection;
  readonly words: string;
  /** True if somebody had reported it. */
  readonly isReported: boolean;
}

/**
 * Hides content of a restaurant from guests, and returns the mails to its owners. Hidden content stays unchanged. The
 * caller has locked it.
 */
export async function hideContent(
  tx: Transaction,
  subject: ContentSubject,
  { shown, reason, words, isReported }: Reasons,
  { by, now }: Deciding,
): Promise<Job[]> {
  if (await findHidden(tx, contentOf(subject))) return [];
  const id = uuidv7(now);
  const { kind, restaurantId } = subject;
  await saveHidden(tx, { ...contentOf(subject), id, shown, reason, words, hiddenAt: now }, by);
  await noteRestaurantChange(tx, restaurantId);
  noteChanges({ isHidden: [false, true], kind: [null, kind], name: [null, shown.name], reason: [null, reason] });
  return jobsForOwners(tx, restaurantId, { hiddenId: id, kind: "hidden", isReported });
}

/** Shows the current content again, and returns the mails. Does nothing if it is shown. The caller has locked it. */
export async function showContent(tx: Transaction, subject: ContentSubject, { by, now }: Deciding): Promise<Job[]> {
  const hidden = await findHidden(tx, contentOf(subject));
  if (!hidden) return [];
  await saveLifted(tx, hidden.id, now, by);
  await noteRestaurantChange(tx, subject.restaurantId);
  noteChanges({ isHidden: [true, false], kind: [null, subject.kind], name: [null, hidden.shown.name] });
  return jobsForOwners(tx, subject.restaurantId, { hiddenId: hidden.id, kind: "shown-again", isReported: false });
}

/** Locks the content until the transaction ends; a concurrent order commits before it, or no longer finds the dish. */
export async function lockContent(tx: Transaction, { kind, restaurantId }: ContentSubject): Promise<void> {
  if (kind === "DISH") await lockIntake(tx, restaurantId);
  await lockRestaurant(tx, restaurantId);
}

async function jobsForOwners(
  tx: Transaction,
  restaurantId: string,
  notice: Omit<HiddenToMail, "accountId">,
): Promise<Job[]> {
  const owners = await findOwners(tx, restaurantId);
  return owners.map(({ accountId }) => ({ task: "mail-hidden-content", payload: { ...notice, accountId } }));
}
