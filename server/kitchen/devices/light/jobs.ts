import type { Instant } from "@mahlzeit/domain/local-time";
import { deliverMail, type MailJobParts } from "../../../platform/alerts/deliver-mail.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import type { JobHandlers } from "../../../platform/jobs/job-queue.ts";
import type { PushParts } from "../push/send-push.ts";
import { checkLights } from "./check-lights.ts";
import { mailSilence, notifyMembers, type Silence } from "./notify-of-silence.ts";

declare module "../../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Adds the checks of each minute, because a timetable knows no seconds. */
    readonly "plan-light-checks": object;
    readonly "check-lights": object;
    readonly "tell-of-silence": Silence;
    readonly "mail-silence": Silence & { readonly accountId: string };
  }
}

export const lightTimetable = ["* * * * * plan-light-checks"];

const secondsOfChecks = [0, 15, 30, 45];

export interface LightJobParts extends MailJobParts {
  readonly push: PushParts;
}

export function lightJobs(parts: LightJobParts) {
  const { db, now, mail, push } = parts;
  return {
    "plan-light-checks": () => db.transaction((tx) => addJobs(tx, checksOf(now()))),
    "check-lights": () => checkLights(db, now()),
    "tell-of-silence": (silence) => notifyMembers({ db, push, publicUrl: mail.publicUrl }, silence, now()),
    "mail-silence": (payload, attempts) =>
      deliverMail(parts, { about: { kind: "restaurant-silent", accountId: payload.accountId }, attempts }, () =>
        mailSilence({ db, mail }, payload, now()),
      ),
  } satisfies Partial<JobHandlers>;
}

/**
 * Returns the checks of a minute. A check that has not run after a minute is replaced by the next one with its key, so
 * that they do not pile up.
 */
function checksOf(now: Instant) {
  return secondsOfChecks.map((seconds) => ({
    task: "check-lights" as const,
    payload: {},
    runAt: now + seconds * 1000,
    key: `check-lights-${seconds}`,
  }));
}
