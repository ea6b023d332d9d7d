import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { findBoardRestaurant } from "../../catalogue/restaurants/find-kitchens.ts";
import { findOwner } from "../../people/members/find-members.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { type MailParts, sendMail } from "../../platform/mail/send-mail.ts";
import { webhookOffMail } from "./webhook-off-mail.ts";

interface SwitchedOff {
  readonly webhookId: string;
  readonly accountId: string;
}

/** Mails an owner that an address was switched off, if it still is. */
export async function mailWebhookOff(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { webhookId, accountId }: SwitchedOff,
  now: Instant,
): Promise<void> {
  const [off] = await switchedOff(db, webhookId);
  if (!off) return;
  const owner = await findOwner(db, off.restaurantId, accountId);
  const restaurant = await findBoardRestaurant(db, off.restaurantId);
  if (!owner || !restaurant) return;
  const content = webhookOffMail({
    firstName: owner.firstName,
    restaurant: restaurant.name,
    host: new URL(off.url).host,
    since: off.since,
    url: `${mail.publicUrl}${paths.connections}?restaurant=${off.restaurantId}`,
  });
  await sendMail(mail, content, {
    cause: `account-${accountId}.webhook-${webhookId}-${off.since}`,
    at: now,
    to: { name: owner.firstName, address: owner.email },
  });
}

const switchedOff = namedQuery<{ restaurantId: string; url: string; since: Instant }>(
  "switched_off_webhook",
  `SELECT restaurant_id AS "restaurantId", url, failing_since AS since FROM webhooks
   WHERE id = $1 AND off_at IS NOT NULL AND failing_since IS NOT NULL`,
);
