import { paths } from "@mahlzeit/contract/page-addresses";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { findBoardRestaurant, findKitchenPhone } from "../../../catalogue/restaurants/find-kitchens.ts";
import { findOperators } from "../../../people/accounts/find-operators.ts";
import { findOwners, requireMembers } from "../../../people/members/find-members.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { findSilence, notifyOfSilence } from "../../intake/silence.ts";
import { type Push, type PushParts, sendPush } from "../push/send-push.ts";
import { silenceMail, silenceMailToOperator } from "./silence-mail.ts";

/** A silent restaurant. `since` distinguishes one silence from the next. */
export interface Silence {
  readonly restaurantId: string;
  readonly since: Instant;
}

export interface NotificationParts {
  readonly db: Database;
  readonly push: PushParts;
  readonly publicUrl: string;
}

const ttlSeconds = 10 * 60;

/**
 * Notifies a restaurant's members and the operators of its silence: by push, and owners and operators by mail. Does
 * nothing if they were notified or it is over. This is stored before the messages are sent, so that a crash notifies
 * nobody twice.
 */
export async function notifyMembers({ db, push, publicUrl }: NotificationParts, silence: Silence, now: Instant) {
  const { restaurantId, since } = silence;
  const isFirst = await db.transaction(async (tx) => {
    if (!(await notifyOfSilence(tx, restaurantId, since, now))) return false;
    const owners = await findOwners(tx, restaurantId);
    const recipients = new Set([...owners, ...(await findOperators(tx))].map(({ accountId }) => accountId));
    const mails = [...recipients].map((accountId) => ({ ...silence, accountId }));
    await addJobs(
      tx,
      mails.map((payload) => ({ task: "mail-silence", payload })),
    );
    return true;
  });
  const restaurant = isFirst ? await findBoardRestaurant(db, restaurantId) : undefined;
  if (!restaurant) return;
  await Promise.all([
    sendPush(
      push,
      pushOf(silence, restaurant.name, {
        to: "members",
        todo: "Öffne die Küche, dann geht es weiter.",
        navigate: boardUrl(publicUrl, restaurantId),
      }),
    ),
    sendPush(
      push,
      pushOf(silence, restaurant.name, {
        to: "operators",
        todo: "Die Nummer steht bei den Hinweisen.",
        navigate: publicUrl + paths.alerts,
      }),
    ),
  ]);
}

/** Returns the URL of the restaurant's board, because opening it ends the silence. */
export function boardUrl(publicUrl: string, restaurantId: string): string {
  return `${publicUrl}${paths.kitchen}?restaurant=${restaurantId}`;
}

interface Reader {
  readonly to: "members" | "operators";
  readonly todo: string;
  readonly navigate: string;
}

function pushOf({ restaurantId, since }: Silence, name: string, { to, todo, navigate }: Reader): Push {
  return {
    restaurantId,
    to,
    topic: restaurantId.replaceAll("-", ""),
    ttlSeconds,
    message: {
      web_push: 8030,
      notification: {
        title: `${name} ist nicht erreichbar`,
        body: `Seit ${formatTime(since)} kein Lebenszeichen: Gäste können nur vorbestellen. ${todo}`,
        navigate,
        tag: `silent-${restaurantId}`,
      },
      kind: "restaurant-silent",
      restaurant: restaurantId,
    },
  };
}

/** Mails an owner or an operator that the restaurant is silent, if it still is. */
export async function mailSilence(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { restaurantId, since, accountId }: Silence & { readonly accountId: string },
  now: Instant,
): Promise<void> {
  if ((await findSilence(db, restaurantId)) !== since) return;
  const owner = (await requireMembers(db, restaurantId)).find((member) => member.accountId === accountId);
  const restaurant = await findBoardRestaurant(db, restaurantId);
  const reader = owner ?? (await findOperators(db)).find((operator) => operator.accountId === accountId);
  if (!reader || !restaurant) return;
  const { firstName, email } = reader;
  const { phone } = await findKitchenPhone(db, restaurantId);
  const parts = { firstName, restaurant: restaurant.name, since };
  const content = owner
    ? silenceMail({ ...parts, url: boardUrl(mail.publicUrl, restaurantId) })
    : silenceMailToOperator({ ...parts, phone, alertsUrl: mail.publicUrl + paths.alerts });
  await sendMail(mail, content, {
    cause: `account-${accountId}.silent-${restaurantId}-${since}`,
    at: now,
    to: { name: firstName, address: email },
  });
}
