import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { ManagedApplication } from "@mahlzeit/contract/partners/applications";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { CheckPoint } from "@mahlzeit/domain/partners/applications/checklist";
import { type ApplicationState, canMoveApplication } from "@mahlzeit/domain/partners/applications/states";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { addEvent } from "./application-events.ts";
import { queueMail } from "./application-jobs.ts";
import { type ApplicationRecord, lockApplication, requireApplication } from "./application-record.ts";
import { presentManaged } from "./find-applications.ts";
import { settleUnlessWaiting } from "./notify-operators.ts";

export interface Deciding {
  readonly identity: Identity;
  readonly id: string;
  readonly now: Instant;
}

/** Marks a point as right, or not any more. Throws `not-found` and `application-closed`. */
export function checkApplication(
  db: Database,
  deciding: Deciding,
  { point, isRight }: { point: CheckPoint; isRight: boolean },
): Promise<ManagedApplication> {
  const { id, now, identity } = deciding;
  return work(db, deciding, async (tx, application) => {
    if (application.state !== "SUBMITTED") throw new ProblemException("application-closed");
    const was = application.checks.some((check) => check.point === point);
    if (isRight) await check(tx, id, point, new Date(now), identity.accountId);
    else await uncheck(tx, id, point);
    noteChanges({ [point]: [was, isRight] });
  });
}

/** Stores a note. Throws `not-found`. */
export function noteApplication(db: Database, deciding: Deciding, words: string): Promise<ManagedApplication> {
  const { id, now, identity } = deciding;
  return work(db, deciding, async (tx) => {
    await addEvent(tx, { id, kind: "NOTED", by: identity.accountId, about: null, words }, now);
  });
}

/** Asks the applicant by mail. Throws `not-found` and `application-closed`. */
export function askApplicant(
  db: Database,
  deciding: Deciding,
  { point, words }: Input<typeof api.askApplicant>["body"],
): Promise<ManagedApplication> {
  const { id, now, identity } = deciding;
  return work(db, deciding, async (tx, application) => {
    requireMove(application, "ASKED");
    if (point !== null) await uncheck(tx, id, point);
    await setState(tx, id, "ASKED", new Date(now));
    await addEvent(tx, { id, kind: "ASKED", by: identity.accountId, about: point, words }, now);
    await queueMail(tx, { applicationId: id, kind: "asked" });
    noteChanges({ state: [application.state, "ASKED"] });
  });
}

/** Declines by mail. Throws `not-found` and `application-closed`. */
export function declineApplication(
  db: Database,
  deciding: Deciding,
  { reason, words }: Input<typeof api.declineApplication>["body"],
): Promise<ManagedApplication> {
  const { id, now, identity } = deciding;
  return work(db, deciding, async (tx, application) => {
    requireMove(application, "DECLINED");
    await setState(tx, id, "DECLINED", new Date(now));
    await addEvent(tx, { id, kind: "DECLINED", by: identity.accountId, about: reason, words }, now);
    await queueMail(tx, { applicationId: id, kind: "declined" });
    noteChanges({ state: [application.state, "DECLINED"], reason: [null, reason] });
  });
}

/** Runs a decision under a lock, so that the second of two operators sees the first one's decision. */
export async function work(
  db: Database,
  { identity, id, now }: Deciding,
  act: (tx: Transaction, application: ApplicationRecord) => Promise<void>,
): Promise<ManagedApplication> {
  requirePermission(identity, "decide-applications", { otherwise: "not-found" });
  noteAct({ about: id });
  return db.transaction(async (tx) => {
    await act(tx, await lockApplication(tx, id));
    await touch(tx, id, new Date(now));
    await settleUnlessWaiting(tx, now);
    return presentManaged(await requireApplication(tx, id));
  });
}

/** Throws `application-closed` if the move is not allowed. */
export function requireMove({ state }: ApplicationRecord, to: ApplicationState): void {
  if (!canMoveApplication(state, to, "operator")) throw new ProblemException("application-closed");
}

const check = namedQuery(
  "check_application",
  `INSERT INTO application_checks (application_id, point, checked_at, checked_by) VALUES ($1, $2, $3, $4)
   ON CONFLICT (application_id, point) DO NOTHING`,
);
const uncheck = namedQuery(
  "uncheck_application_point",
  "DELETE FROM application_checks WHERE application_id = $1 AND point = $2",
);
const setState = namedQuery(
  "move_application",
  `UPDATE applications SET state = $2, decided_at = CASE WHEN $2 = 'DECLINED' THEN $3::timestamptz END WHERE id = $1`,
);
const touch = namedQuery(
  "touch_decided_application",
  "UPDATE applications SET touched_at = greatest(touched_at, $2) WHERE id = $1",
);
