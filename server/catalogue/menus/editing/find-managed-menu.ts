import type { ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Action, Actor } from "@mahlzeit/domain/people/roles";
import type { Transaction } from "../../../platform/database/connect.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { findDraftChanges } from "./draft-changes.ts";
import { findDraft, findOtherEditors, revisionOf } from "./drafts.ts";
import { findPublishers } from "./publishers.ts";
import { findSchedule } from "./schedules.ts";
import { findPublished } from "./versions.ts";

export interface MenuWork {
  readonly actor: Identity;
  readonly restaurantId: string;
  readonly now: Instant;
}

export function workOf(
  { id }: { readonly id: string },
  { identity, now }: { identity: Identity; now: number },
): MenuWork {
  return { actor: identity, restaurantId: id, now };
}

export function requireMenuPermission(
  { actor, restaurantId }: { readonly actor: Actor; readonly restaurantId: string },
  action: Action,
): void {
  requirePermission(actor, action, { restaurantId, otherwise: "service-not-found" });
}

/** Reads the published menu and the draft, after the permission was checked. Throws `service-not-found`. */
export async function readMenu(tx: Transaction, { restaurantId, now }: Omit<MenuWork, "actor">) {
  const published = await findPublished(tx, restaurantId, now);
  if (!published) throw new ProblemException("service-not-found");
  const draft = await findDraft(tx, restaurantId, published);
  return { published, draft, revision: revisionOf(published, draft) };
}

export async function presentManagedMenu(tx: Transaction, work: MenuWork): Promise<ManagedMenu> {
  const { actor, restaurantId, now } = work;
  const { published, draft, revision } = await readMenu(tx, work);
  const schedule = await findSchedule(tx, restaurantId);
  const { number, at, by, document } = published;
  return {
    published: { number, at, by, document },
    draft: draft
      ? {
          document: draft.document,
          savedAt: draft.savedAt,
          savedBy: draft.savedBy,
          changes: await findDraftChanges(tx, draft.id),
          toldAt: draft.toldAt,
        }
      : null,
    publishers: (await findPublishers(tx, restaurantId)).map(({ firstName }) => firstName),
    revision,
    others: await findOtherEditors(tx, restaurantId, actor.accountId, now),
    schedule: schedule
      ? {
          at: schedule.at,
          by: schedule.by,
          note: schedule.note,
          isHeld: schedule.isHeld,
          document: schedule.document,
        }
      : null,
  } as ManagedMenu;
}

/** Presents what is published without anything of the draft or of who works on it. */
export async function presentPublishedMenu(
  tx: Transaction,
  { restaurantId, now }: Omit<MenuWork, "actor">,
): Promise<ManagedMenu> {
  const published = await findPublished(tx, restaurantId, now);
  if (!published) throw new ProblemException("service-not-found");
  const { number, at, by, document } = published;
  return {
    published: { number, at, by, document } as ManagedMenu["published"],
    draft: null,
    publishers: [],
    revision: revisionOf(published, undefined),
    others: [],
    schedule: null,
  };
}
