import type { Application } from "@mahlzeit/contract/partners/apply";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { CheckPoint } from "@mahlzeit/domain/partners/applications/checklist";
import { type ApplicationForm, emptyForm } from "@mahlzeit/domain/partners/applications/form";
import { type ApplicationState, isEditable } from "@mahlzeit/domain/partners/applications/states";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { hashOfToken } from "../../platform/http/bearer-token.ts";
import { ProblemException } from "../../platform/http/problems.ts";

export interface ApplicationRecord {
  readonly id: string;
  readonly state: ApplicationState;
  readonly email: string;
  readonly emailKey: string;
  readonly isConfirmed: boolean;
  readonly form: ApplicationForm;
  readonly version: number;
  readonly touchedAt: Instant;
  readonly submittedAt: Instant | null;
  readonly decidedAt: Instant | null;
  readonly termsVersion: number | null;
  readonly termsAcceptedAt: Instant | null;
  readonly restaurant: { readonly id: string; readonly uid: string } | null;
  readonly files: Application["files"];
  readonly checks: readonly { readonly point: CheckPoint; readonly at: Instant; readonly by: string | null }[];
  readonly events: readonly ApplicationEvent[];
}

export interface ApplicationEvent {
  readonly at: Instant;
  readonly kind: "SUBMITTED" | "ASKED" | "ANSWERED" | "NOTED" | "APPROVED" | "DECLINED";
  /** A first name; null: the applicant, or a deleted account. */
  readonly by: string | null;
  readonly about: string | null;
  readonly words: string;
}

/** Finds the application of a token. Throws `link-expired`. */
export async function requireByToken(db: Database | Transaction, token: string): Promise<ApplicationRecord> {
  const [found] = await byToken(db, hashOfToken(token));
  return found ? complete(found) : expired();
}

/** Locks and finds the application of a token. Throws `link-expired`. */
export async function lockByToken(tx: Transaction, token: string): Promise<ApplicationRecord> {
  const [locked] = await lockOfToken(tx, hashOfToken(token));
  // The application is read after the lock, because somebody else may have changed it meanwhile.
  return locked ? requireByToken(tx, token) : expired();
}

/** Locks an application that its applicant may edit now. Throws `link-expired` and `application-closed`. */
export async function lockEditable(tx: Transaction, token: string): Promise<ApplicationRecord> {
  const application = await lockByToken(tx, token);
  if (!isEditable(application.state)) throw new ProblemException("application-closed");
  return application;
}

/** Finds an application that was sent. Throws `not-found`. */
export async function requireApplication(db: Database | Transaction, id: string): Promise<ApplicationRecord> {
  const [found] = await byId(db, id);
  if (!found) throw new ProblemException("not-found");
  return complete(found);
}

export async function lockApplication(tx: Transaction, id: string): Promise<ApplicationRecord> {
  await lockOne(tx, id);
  return requireApplication(tx, id);
}

export function presentApplication(application: ApplicationRecord): Application {
  const { state, version, email, isConfirmed, form, touchedAt, submittedAt, decidedAt, restaurant } = application;
  const asked = application.events.findLast(({ kind }) => kind === "ASKED" || kind === "DECLINED");
  const isOpen = state === "ASKED" || state === "DECLINED";
  return {
    state,
    version,
    email,
    isConfirmed,
    form: { ...form, orderTypes: [...form.orderTypes], hours: [...form.hours] },
    files: application.files,
    savedAt: touchedAt,
    submittedAt,
    decidedAt,
    question:
      isOpen && asked
        ? {
            at: asked.at,
            by: asked.by,
            point: state === "ASKED" ? (asked.about as CheckPoint | null) : null,
            words: asked.words,
          }
        : null,
    acceptedTerms: application.termsVersion,
    checked: application.checks.length,
    restaurant,
  };
}

// Fields that an earlier version of the form did not have are empty.
function complete(found: ApplicationRecord): ApplicationRecord {
  return { ...found, form: { ...emptyForm, ...found.form } };
}

function expired(): never {
  throw new ProblemException("link-expired");
}

const facts = `a.id, a.state, a.email, a.email_key AS "emailKey", a.email_confirmed_at IS NOT NULL AS "isConfirmed",
  a.form, a.version, a.touched_at AS "touchedAt", a.submitted_at AS "submittedAt", a.decided_at AS "decidedAt",
  a.terms_version AS "termsVersion", a.terms_accepted_at AS "termsAcceptedAt",
  (SELECT json_build_object('id', r.id, 'uid', r.uid) FROM restaurants r WHERE r.id = a.restaurant_id) AS restaurant,
  (SELECT coalesce(json_agg(json_build_object(
     'id', f.id, 'name', f.name, 'bytes', octet_length(f.bytes), 'addedAt', ${jsonInstant("f.added_at")},
     'reading', f.reading
   ) ORDER BY f.added_at, f.id), '[]') FROM application_files f WHERE f.application_id = a.id) AS files,
  (SELECT coalesce(json_agg(json_build_object(
     'point', c.point, 'at', ${jsonInstant("c.checked_at")}, 'by', w.first_name
   ) ORDER BY c.checked_at, c.point), '[]')
   FROM application_checks c LEFT JOIN accounts w ON w.id = c.checked_by WHERE c.application_id = a.id) AS checks,
  (SELECT coalesce(json_agg(json_build_object(
     'at', ${jsonInstant("e.at")}, 'kind', e.kind, 'by', w.first_name, 'about', e.about, 'words', e.words
   ) ORDER BY e.at, e.id), '[]')
   FROM application_events e LEFT JOIN accounts w ON w.id = e.by_account WHERE e.application_id = a.id) AS events`;

const byToken = namedQuery<ApplicationRecord>(
  "application_of_token",
  `SELECT ${facts} FROM applications a JOIN application_links l ON l.application_id = a.id WHERE l.token_hash = $1`,
);
const lockOfToken = namedQuery(
  "lock_application_of_token",
  `SELECT a.id FROM applications a JOIN application_links l ON l.application_id = a.id WHERE l.token_hash = $1
   FOR UPDATE OF a`,
);
const byId = namedQuery<ApplicationRecord>(
  "application_by_id",
  `SELECT ${facts} FROM applications a WHERE a.id = $1 AND a.state <> 'DRAFT'`,
);
const lockOne = namedQuery("lock_application", "SELECT id FROM applications WHERE id = $1 FOR UPDATE");
