import type { Instant } from "@mahlzeit/domain/local-time";
import { greetingName } from "@mahlzeit/domain/partners/applications/greeting-name";
import { declineReasons } from "@mahlzeit/domain/partners/applications/states";
import { prepareInvitation } from "../../people/members/invitations.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { type MailParts, sendMail } from "../../platform/mail/send-mail.ts";
import { type MailToSend, mailsAbout } from "./application-jobs.ts";
import { addLink } from "./application-links.ts";
import { applicationMail } from "./application-mail.ts";

/** Mails the applicant, if the application still exists. A retry sends the same mail with a new link. */
export async function sendApplicationMail(
  db: Database,
  mail: MailParts,
  { applicationId, kind, invitationId }: MailToSend,
  now: Instant,
): Promise<void> {
  const ready = await db.transaction(async (tx) => {
    const [found] = await find(tx, applicationId);
    const invitation = invitationId === undefined ? null : await prepareInvitation(tx, invitationId, now);
    const token = found && (await addLink(tx, applicationId, found.emailKey, now));
    return found && token && { ...found, token, invitation: invitation?.token ?? null };
  });
  if (!ready) return;
  const { email, applicant, restaurant, by, words, about, token, invitation } = ready;
  const content = applicationMail(
    kind,
    {
      firstName: greetingName(applicant),
      restaurant: restaurant.trim(),
      by: by ?? "",
      words: words ?? "",
      reason: declineReasons[about as keyof typeof declineReasons] ?? "",
      complaintsTo: mail.suggestionsTo.address,
      token,
      invitation,
    },
    mail,
  );
  const to = { name: "", address: email };
  await sendMail(mail, content, { cause: `${mailsAbout(applicationId)}.${kind}-${now}`, at: now, to });
}

const find = namedQuery<{
  email: string;
  emailKey: string;
  applicant: string;
  restaurant: string;
  by: string | null;
  about: string | null;
  words: string | null;
}>(
  "application_to_mail",
  `SELECT a.email, a.email_key AS "emailKey", a.form->>'applicant' AS applicant, a.form->>'name' AS restaurant,
     asked.by, asked.about, asked.words
   FROM applications a LEFT JOIN LATERAL (
     SELECT w.first_name AS by, e.about, e.words
     FROM application_events e LEFT JOIN accounts w ON w.id = e.by_account
     WHERE e.application_id = a.id AND e.kind IN ('ASKED', 'DECLINED') ORDER BY e.at DESC, e.id DESC LIMIT 1
   ) asked ON true
   WHERE a.id = $1`,
);
