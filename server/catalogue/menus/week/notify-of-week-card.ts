import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import { paths } from "@mahlzeit/contract/page-addresses";
import { calendarWeek, readyCells } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { countOf } from "@mahlzeit/domain/digits";
import type { Database } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import type { MailContent } from "../../../platform/mail/mail-content.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { findBoardRestaurant } from "../../restaurants/find-kitchens.ts";
import { lockRestaurant } from "../../restaurants/note-change.ts";
import { readMenu, requireMenuPermission } from "../editing/find-managed-menu.ts";
import { findFirstName, findPublishers } from "../editing/publishers.ts";
import type { WeekWork } from "./find-week-card.ts";
import { findWeek, markTold, type Week } from "./week-cards.ts";

/** A notification of a publisher that a week's card waits. */
export interface WeekNews extends Week {
  readonly accountId: string;
  /** The account that requests it. */
  readonly from: string;
  readonly revision: string;
}

/**
 * Notifies the owners, except the caller, that the card waits, once per revision. Throws `service-not-found` and, if
 * the card was changed meanwhile, `revision-changed`.
 */
export async function notifyOfWeekCard(
  db: Database,
  work: WeekWork,
  { revision }: Input<typeof api.notifyOfWeekCard>["body"],
): Promise<Answer<typeof api.notifyOfWeekCard>> {
  requireMenuPermission(work, "edit-menu");
  const { actor, restaurantId, monday, now } = work;
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    await readMenu(tx, work);
    const stored = await findWeek(tx, work);
    if (stored?.revision !== revision) throw new ProblemException("revision-changed");
    if (!(await markTold(tx, work, now))) return { toldAt: stored.toldAt ?? now };
    const publishers = (await findPublishers(tx, restaurantId)).filter(
      ({ accountId }) => accountId !== actor.accountId,
    );
    const news = { restaurantId, monday, from: actor.accountId, revision };
    await addJobs(
      tx,
      publishers.map(({ accountId }) => ({ task: "mail-week-card", payload: { ...news, accountId } })),
    );
    return { toldAt: now };
  });
}

/** Mails an owner, unless everything that is ready was published meanwhile. */
export async function mailWeekCard(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { accountId, from, revision, ...week }: WeekNews,
  now: number,
): Promise<void> {
  const restaurant = await findBoardRestaurant(db, week.restaurantId);
  const owner = (await findPublishers(db, week.restaurantId)).find((one) => one.accountId === accountId);
  const stored = await findWeek(db, week);
  if (!restaurant || !owner || !stored) return;
  const { firstName, email } = owner;
  const { cells } = stored.card;
  const content = weekCardMail({
    firstName,
    from: (await findFirstName(db, from)) ?? "Jemand aus deinem Team",
    restaurant: restaurant.name,
    week: calendarWeek(week.monday),
    dishes: cells.length,
    open: cells.length - readyCells(stored.card).length,
    url: `${mail.publicUrl}${paths.weekCard}?restaurant=${week.restaurantId}&woche=${week.monday}`,
  });
  await sendMail(mail, content, {
    cause: `account-${accountId}.week-card-${revision}`,
    at: now,
    to: { name: firstName, address: email },
  });
}

interface WeekCardMailParts {
  readonly firstName: string;
  /** The first name of the one who filled it in. */
  readonly from: string;
  readonly restaurant: string;
  /** The number of the calendar week. */
  readonly week: number;
  readonly dishes: number;
  /** The number of dishes that wait for a confirmation. */
  readonly open: number;
  readonly url: string;
}

/** Returns the mail to an owner that a member has filled in a week's card, and cannot publish it. */
export function weekCardMail({ firstName, from, restaurant, week, dishes, open, url }: WeekCardMailParts): MailContent {
  const asked =
    open === 1 ? "Eines davon wartet noch auf eine Antwort" : `${open}\u00a0davon warten noch auf eine Antwort`;
  return {
    subject: `${from} hat die Wochenkarte für KW ${week} ausgefüllt`,
    title: `Die Woche wartet auf dich, ${firstName}`,
    intro: `${from} hat ${countOf(dishes, "Gericht", "Gerichte")} für KW ${week} bei ${restaurant} eingetragen. Veröffentlichen kannst du sie.`,
    paragraphs: [
      ...(open > 0 ? [`${asked} und ${open === 1 ? "bleibt" : "bleiben"} bis dahin weg.`] : []),
      "Deine Gäste sehen davon nichts, bis du es veröffentlichst.",
    ],
    action: { label: "Ansehen und veröffentlichen", url },
    hints: [`Wir schreiben dir, weil ${from} darum gebeten hat.`],
  };
}
