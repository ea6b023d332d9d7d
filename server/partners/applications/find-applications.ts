import type { ApplicationList, ManagedApplication } from "@mahlzeit/contract/partners/applications";
import type { Instant } from "@mahlzeit/domain/local-time";
import { allCheckPoints, type CheckPoint } from "@mahlzeit/domain/partners/applications/checklist";
import { type ApplicationState, stageOf } from "@mahlzeit/domain/partners/applications/states";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { type ApplicationRecord, requireApplication } from "./application-record.ts";

/** Finds the applications for operators. Throws `not-found`. */
export async function findApplications(db: Database, identity: Identity): Promise<ApplicationList> {
  requirePermission(identity, "decide-applications", { otherwise: "not-found" });
  const [found] = await list(db);
  const { rows = [], approved = 0 } = found ?? {};
  const applications = rows.map(({ state, checked, ...row }) => ({
    ...row,
    state,
    checked: [...checked],
    place: row.place.trim(),
    stage: stageOf(state, checked.length, allCheckPoints.length) ?? "NEW",
  }));
  return { applications, approved, waiting: rows.filter(({ state }) => state === "SUBMITTED").length };
}

/** Finds an application for operators. Throws `not-found`. */
export async function findApplication(
  db: Database | Transaction,
  identity: Identity,
  id: string,
): Promise<ManagedApplication> {
  requirePermission(identity, "decide-applications", { otherwise: "not-found" });
  return presentManaged(await requireApplication(db, id));
}

/** Returns a file's bytes and its name. Throws `not-found`. */
export async function findFile(
  db: Database,
  identity: Identity,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  requirePermission(identity, "decide-applications", { otherwise: "not-found" });
  const [file] = await fileOf(db, id, fileId);
  if (!file) throw new ProblemException("not-found");
  return file;
}

export function presentManaged(application: ApplicationRecord): ManagedApplication {
  const { id, state, email, form, files, checks, events, restaurant, touchedAt, submittedAt } = application;
  const { termsVersion, termsAcceptedAt } = application;
  return {
    id,
    state,
    stage: stageOf(state, checks.length, allCheckPoints.length) ?? "NEW",
    name: form.name,
    place: `${form.postcode} ${form.city}`.trim(),
    checked: checks.map(({ point }) => point),
    submittedAt: submittedAt ?? touchedAt,
    touchedAt,
    email,
    form: { ...form, orderTypes: [...form.orderTypes], hours: [...form.hours] },
    files,
    checks: [...checks],
    terms:
      termsVersion === null || termsAcceptedAt === null ? null : { version: termsVersion, acceptedAt: termsAcceptedAt },
    events: [...events],
    restaurant,
  };
}

interface Row {
  readonly id: string;
  readonly state: ApplicationState;
  readonly name: string;
  readonly place: string;
  readonly checked: readonly CheckPoint[];
  readonly submittedAt: Instant;
  readonly touchedAt: Instant;
}

const list = namedQuery<{ rows: Row[]; approved: number }>(
  "applications_in_work",
  `WITH shown AS (
     (SELECT * FROM applications WHERE state IN ('SUBMITTED', 'ASKED') ORDER BY submitted_at, id LIMIT 500)
     UNION ALL
     (SELECT * FROM applications WHERE state IN ('APPROVED', 'DECLINED') ORDER BY decided_at DESC, id LIMIT 50)
   )
   SELECT coalesce(json_agg(json_build_object(
       'id', a.id, 'state', a.state, 'name', a.form->>'name', 'place', (a.form->>'postcode') || ' ' || (a.form->>'city'),
       'checked', ARRAY(SELECT point FROM application_checks c WHERE c.application_id = a.id ORDER BY point),
       'submittedAt', ${jsonInstant("a.submitted_at")}, 'touchedAt', ${jsonInstant("a.touched_at")}
     ) ORDER BY a.decided_at DESC NULLS FIRST, a.submitted_at, a.id), '[]') AS rows,
     (SELECT count(*)::integer FROM applications WHERE state = 'APPROVED') AS approved
   FROM shown a`,
);
const fileOf = namedQuery<{ name: string; bytes: Buffer }>(
  "application_file",
  `SELECT f.name, f.bytes FROM application_files f JOIN applications a ON a.id = f.application_id
   WHERE a.id = $1 AND f.id = $2 AND a.state <> 'DRAFT'`,
);
