import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import { pointsToCheckAgain } from "@mahlzeit/domain/partners/applications/checklist";
import { faultsInForm } from "@mahlzeit/domain/partners/applications/form";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { uncheck } from "./application-changes.ts";
import { addEvent } from "./application-events.ts";
import { queueMail } from "./application-jobs.ts";
import { lockEditable, presentApplication, requireByToken } from "./application-record.ts";
import { notifyOfApplication } from "./notify-operators.ts";
import { recordTerms } from "./partner-terms.ts";
import type { ApplicantParts } from "./start-application.ts";

/** Stores the form. Throws `link-expired`, `application-closed` and, if another tab was faster, `revision-changed`. */
export async function saveApplication(
  db: Database,
  { token, version, form }: Input<typeof api.saveApplication>["body"],
  now: Instant,
): Promise<Answer<typeof api.saveApplication>> {
  return db.transaction(async (tx) => {
    const application = await lockEditable(tx, token);
    if (application.version !== version) throw new ProblemException("revision-changed");
    await uncheck(tx, application.id, pointsToCheckAgain(application.form, form));
    await update(tx, application.id, JSON.stringify(form), new Date(now));
    return { version: version + 1, savedAt: now };
  });
}

/**
 * Validates and sends the application, for the first time or as the answer to a question. Throws `invalid-input` with
 * every fault, `link-expired`, `revision-changed`, `application-closed`, `email-unconfirmed` and `terms-changed`.
 */
export async function submitApplication(
  { db, fees, operatorIban }: ApplicantParts,
  { token, version, terms, maySign, words }: Input<typeof api.submitApplication>["body"],
  now: Instant,
) {
  return db.transaction(async (tx) => {
    const application = await lockEditable(tx, token);
    const { id, state, form, files, termsVersion } = application;
    if (application.version !== version) throw new ProblemException("revision-changed");
    if (!application.isConfirmed) throw new ProblemException("email-unconfirmed");
    const errors = [
      ...faultsInForm(form, files.length, now, operatorIban).map(({ field, message }) => ({
        field: `form.${field}`,
        message,
      })),
      ...faultsInAcceptance(termsVersion, terms, maySign),
    ];
    if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
    const offered = await recordTerms(tx, fees, now);
    // An answer without new terms counts only as acceptance of the version accepted before.
    if (offered.version !== (terms ?? termsVersion)) throw new ProblemException("terms-changed");
    if (termsVersion !== offered.version) await uncheck(tx, id, ["terms"]);
    await send(tx, id, new Date(now), offered.version);
    await addEvent(tx, { id, kind: state === "ASKED" ? "ANSWERED" : "SUBMITTED", by: null, about: null, words }, now);
    if (state === "DRAFT") await queueMail(tx, { applicationId: id, kind: "submitted" });
    await notifyOfApplication(tx, { id, kind: state === "ASKED" ? "answered" : "submitted" }, now);
    return presentApplication(await requireByToken(tx, token));
  });
}

/** Requires that new terms are accepted, and that the applicant declares to be authorised. */
function faultsInAcceptance(accepted: number | null, terms: number | null, maySign: boolean) {
  if (accepted === null && terms === null) return [{ field: "terms", message: "Bitte nimm die Bedingungen an." }];
  const isAnswer = terms === null || terms === accepted;
  return isAnswer || maySign ? [] : [{ field: "maySign", message: "Das brauchen wir, damit es gilt." }];
}

const update = namedQuery(
  "save_application",
  "UPDATE applications SET form = $2, version = version + 1, touched_at = $3 WHERE id = $1",
);
const send = namedQuery(
  "submit_application",
  `UPDATE applications SET state = 'SUBMITTED', submitted_at = coalesce(submitted_at, $2), touched_at = $2,
     terms_accepted_at = CASE WHEN terms_version = $3 THEN terms_accepted_at ELSE $2 END, terms_version = $3
   WHERE id = $1`,
);
