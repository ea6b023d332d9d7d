import { auditJobs, auditTimetable } from "./audit/jobs.ts";
import { type AccountJobParts, accountJobs, accountTimetable } from "./customers/jobs.ts";
import { type DeviceJobParts, deviceJobs, deviceTimetable } from "./devices/jobs.ts";
import { type EscalationJobParts, escalationJobs } from "./escalation/jobs.ts";
import { type LightJobParts, lightJobs, lightTimetable } from "./light/jobs.ts";
import { type PictureJobParts, pictureJobs, pictureTimetable } from "./media/jobs.ts";
import { type OrderJobParts, orderJobs, orderTimetable } from "./orders/jobs.ts";
import { type PaymentJobParts, paymentJobs } from "./payments/jobs.ts";
import type { JobHandlers } from "./platform/jobs/job-queue.ts";
import { type PlatformJobParts, platformJobs, platformTimetable } from "./platform/jobs/platform-jobs.ts";
import { printingJobs, printingTimetable } from "./printing/jobs.ts";
import { type DemoJobParts, demoJobs, demoTimetable } from "./sample-data/jobs.ts";
import { type SuggestionJobParts, suggestionJobs, suggestionTimetable } from "./suggestions/jobs.ts";

export type JobParts = PlatformJobParts &
  AccountJobParts &
  DeviceJobParts &
  LightJobParts &
  SuggestionJobParts &
  PictureJobParts &
  OrderJobParts &
  PaymentJobParts &
  EscalationJobParts &
  DemoJobParts;

/** The jobs of all resources. A kind that nobody handles is an error of types. */
export function jobHandlers(parts: JobParts): JobHandlers {
  return {
    ...platformJobs(parts),
    ...pictureJobs(parts),
    ...accountJobs(parts),
    ...deviceJobs(parts),
    ...lightJobs(parts),
    ...auditJobs(parts),
    ...suggestionJobs(parts),
    ...orderJobs(parts),
    ...paymentJobs(parts),
    ...escalationJobs(parts),
    ...printingJobs(parts),
    ...demoJobs(parts),
  };
}

/** When jobs run that nothing else starts; in a demo also those of its kitchen. */
export function timetableOf({ demo }: { readonly demo: boolean }): readonly string[] {
  return demo ? [...timetable, ...demoTimetable] : timetable;
}

const timetable: readonly string[] = [
  ...platformTimetable,
  ...pictureTimetable,
  ...accountTimetable,
  ...deviceTimetable,
  ...lightTimetable,
  ...auditTimetable,
  ...suggestionTimetable,
  ...orderTimetable,
  ...printingTimetable,
];
