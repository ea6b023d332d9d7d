import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { SuspensionReason } from "@mahlzeit/domain/partners/suspension";
import { findOwnRestaurants } from "../../../catalogue/restaurants/find-restaurants.ts";
import { findOwner } from "../../../people/members/find-members.ts";
import { deliverMail, type MailJobParts } from "../../../platform/alerts/deliver-mail.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
import { sendMail } from "../../../platform/mail/send-mail.ts";
import { type SuspensionMailKind, suspensionMail } from "./suspension-mail.ts";

interface MailToSend {
  readonly suspensionId: string;
  readonly accountId: string;
  readonly kind: SuspensionMailKind;
}

declare module "../../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    readonly "mail-suspension": MailToSend;
  }
}

export function suspensionJobs(parts: MailJobParts) {
  return {
    "mail-suspension": (payload, attempts) =>
      deliverMail(
        parts,
        { about: { kind: `restaurant-${payload.kind}`, accountId: payload.accountId }, attempts },
        () => mailSuspension(parts, payload),
      ),
  } satisfies Partial<JobHandlers>;
}

/**
 * Mails an owner, even if the suspension is over by then, because the reasons are owed. Sends nothing to a former
 * owner.
 */
async function mailSuspension(
  { db, mail, now }: MailJobParts,
  { suspensionId, accountId, kind }: MailToSend,
): Promise<void> {
  const [found] = await toMail(db, suspensionId);
  if (!found) return;
  const { restaurantId, reason, words, suspendedAt, liftedAt } = found;
  const owner = await findOwner(db, restaurantId, accountId);
  const [restaurant] = await findOwnRestaurants(db, [restaurantId]);
  if (!owner || !restaurant) return;
  const content = suspensionMail(kind, {
    firstName: owner.firstName,
    restaurant: restaurant.name,
    reason,
    words,
    at: (kind === "lifted" ? liftedAt : suspendedAt) ?? suspendedAt,
    isOver: restaurant.endedAt !== null,
    complaintsTo: mail.suggestionsTo.address,
    url: `${mail.publicUrl}${paths.setup}?restaurant=${restaurantId}`,
  });
  await sendMail(mail, content, {
    cause: `account-${accountId}.suspension-${suspensionId}-${kind}`,
    at: now(),
    to: { name: owner.firstName, address: owner.email },
  });
}

const toMail = namedQuery<{
  restaurantId: string;
  reason: SuspensionReason;
  words: string;
  suspendedAt: Instant;
  liftedAt: Instant | null;
}>(
  "suspension_to_mail",
  `SELECT restaurant_id AS "restaurantId", reason, words, suspended_at AS "suspendedAt", lifted_at AS "liftedAt"
   FROM suspensions WHERE id = $1`,
);
