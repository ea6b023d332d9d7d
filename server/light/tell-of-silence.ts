import { paths } from "@mahlzeit/contract/page-addresses";
import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import { findSilence, tellOfSilence } from "../intake/silence.ts";
import { requireMembers } from "../members/find-members.ts";
import type { Database } from "../platform/database/connect.ts";
import { addJobs } from "../platform/jobs/add-jobs.ts";
import { type MailParts, sendMail } from "../platform/mail/send-mail.ts";
import { type Push, type PushParts, sendPush } from "../push/send-push.ts";
import { findBoardRestaurant } from "../restaurants/find-restaurants.ts";
import { silenceMail } from "./silence-mail.ts";

/** A restaurant that counts as silent, and since when: another silence is another one. */
export interface Silence {
  readonly restaurantId: string;
  readonly since: Instant;
}

export interface TellingParts {
  readonly db: Database;
  readonly push: PushParts;
  readonly publicUrl: string;
}

/** For how long the message is of use. */
const ttlSeconds = 10 * 60;

/**
 * Tells a restaurant's members that it counts as silent: by push, and its owners by mail. Does nothing if they were told or
 * it is over. It is written down first, so that whatever dies nobody is told twice.
 */
export async function tellMembers({ db, push, publicUrl }: TellingParts, silence: Silence, now: Instant) {
  const { restaurantId, since } = silence;
  const isFirst = await db.transaction(async (tx) => {
    if (!(await tellOfSilence(tx, restaurantId, since, now))) return false;
    const owners = (await requireMembers(tx, restaurantId)).filter(({ role }) => role === "owner");
    const mails = owners.map(({ accountId }) => ({ ...silence, accountId }));
    await addJobs(
      tx,
      mails.map((payload) => ({ task: "mail-silence", payload })),
    );
    return true;
  });
  const restaurant = isFirst ? await findBoardRestaurant(db, restaurantId) : undefined;
  if (restaurant) await sendPush(push, pushOf(silence, restaurant.name, publicUrl));
}

/** Whoever opens the board is heard at once. */
export function boardUrl(publicUrl: string, restaurantId: string): string {
  return `${publicUrl}${paths.kitchen}?restaurant=${restaurantId}`;
}

function pushOf({ restaurantId, since }: Silence, name: string, publicUrl: string): Push {
  return {
    restaurantId,
    to: "members",
    topic: restaurantId.replaceAll("-", ""),
    ttlSeconds,
    message: {
      web_push: 8030,
      notification: {
        title: `${name} ist nicht erreichbar`,
        body: `Seit ${formatTime(since)} kein Lebenszeichen: Gäste können nur vorbestellen. Öffne die Küche, dann geht es weiter.`,
        navigate: boardUrl(publicUrl, restaurantId),
        tag: `silent-${restaurantId}`,
      },
      kind: "restaurant-silent",
      restaurant: restaurantId,
    },
  };
}

/** Mails an owner that the restaurant counts as silent, if it still does. */
export async function mailOwner(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { restaurantId, since, accountId }: Silence & { readonly accountId: string },
  now: Instant,
): Promise<void> {
  if ((await findSilence(db, restaurantId)) !== since) return;
  const owner = (await requireMembers(db, restaurantId)).find((member) => member.accountId === accountId);
  const restaurant = await findBoardRestaurant(db, restaurantId);
  if (!owner || !restaurant) return;
  const { firstName, email } = owner;
  const url = boardUrl(mail.publicUrl, restaurantId);
  await sendMail(mail, silenceMail({ firstName, restaurant: restaurant.name, since, url }, mail.publicUrl), {
    cause: `account-${accountId}.silent-${restaurantId}-${since}`,
    at: now,
    to: { name: firstName, address: email },
  });
}
