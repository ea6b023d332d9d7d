import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import { type PictureJobParts, pictureJobs, pictureTimetable } from "./catalogue/media/jobs.ts";
import type { Pictures } from "./catalogue/media/open-pictures.ts";
import { menuJobs, menuTimetable } from "./catalogue/menus/editing/jobs.ts";
import { type DeviceJobParts, deviceJobs, deviceTimetable } from "./kitchen/devices/jobs.ts";
import { type LightJobParts, lightJobs, lightTimetable } from "./kitchen/devices/light/jobs.ts";
import type { VapidKeys } from "./kitchen/devices/push/vapid-keys.ts";
import { driverJobs, driverTimetable } from "./kitchen/drivers/jobs.ts";
import { holidayJobs, holidayTimetable } from "./kitchen/intake/holidays/jobs.ts";
import { type WebhookJobParts, webhookJobs, webhookTimetable } from "./kitchen/webhooks/jobs.ts";
import { complaintJobs } from "./money/complaints/jobs.ts";
import { claimPayments } from "./money/payments/claim-payments.ts";
import { type PaymentJobParts, paymentJobs, paymentTimetable } from "./money/payments/jobs.ts";
import { orderPayments } from "./money/payments/order-payments.ts";
import type { PaymentProvider } from "./money/payments/payment-provider.ts";
import { type SettlementJobParts, settlementJobs, settlementTimetable } from "./money/settlement/jobs.ts";
import { withdrawalJobs } from "./money/withdrawals/jobs.ts";
import { auditJobs, auditTimetable } from "./operator/audit/jobs.ts";
import { numbersJobs, numbersTimetable } from "./operator/numbers/jobs.ts";
import { reportJobs, reportTimetable } from "./operator/reports/jobs.ts";
import { type EscalationJobParts, escalationJobs } from "./orders/escalation/jobs.ts";
import type { PhoneProvider } from "./orders/escalation/phone-provider.ts";
import { type OrderJobParts, orderJobs, orderTimetable } from "./orders/order/jobs.ts";
import type { FindAlternatives, FindWithdrawalTexts } from "./orders/order/mails/send-order-mail.ts";
import { orderAccountJobs, orderAccountTimetable } from "./orders/order-accounts/jobs.ts";
import { printingJobs, printingTimetable } from "./orders/printing/jobs.ts";
import { couponJobs, couponTimetable } from "./orders/promotions/coupons/jobs.ts";
import { ratingJobs, ratingTimetable } from "./orders/ratings/jobs.ts";
import { applicationJobs, applicationTimetable } from "./partners/applications/jobs.ts";
import { suggestionJobs, suggestionTimetable } from "./partners/applications/suggestions/jobs.ts";
import { suspensionJobs } from "./partners/setup/suspensions/jobs.ts";
import { terminationJobs } from "./partners/setup/terminations/jobs.ts";
import { accountJobs, accountTimetable } from "./people/accounts/jobs.ts";
import { memberJobs, memberTimetable } from "./people/members/jobs.ts";
import type { MailJobParts } from "./platform/alerts/deliver-mail.ts";
import type { AppContext } from "./platform/app-context.ts";
import type { Outside } from "./platform/http/call-outside.ts";
import type { Outage } from "./platform/http/outage/prepare-for-outage.ts";
import { addJobs, type Job } from "./platform/jobs/add-jobs.ts";
import { type JobHandlers, type JobQueue, startJobs } from "./platform/jobs/job-queue.ts";
import { logMails } from "./platform/mail/log-mails.ts";
import { parseMailbox } from "./platform/mail/mailbox.ts";
import { createMailer, type Mailer } from "./platform/mail/mailer.ts";
import { measureJobs } from "./platform/metrics/job-metrics.ts";
import { type PlatformJobParts, platformJobs, platformTimetable } from "./platform/platform-jobs.ts";
import { type DemoJobParts, demoJobs, demoTimetable } from "./sample-data/jobs.ts";

export type JobParts = MailJobParts &
  PlatformJobParts &
  DeviceJobParts &
  LightJobParts &
  WebhookJobParts &
  PictureJobParts &
  OrderJobParts &
  PaymentJobParts &
  EscalationJobParts &
  SettlementJobParts &
  DemoJobParts;

/** Returns the handlers of all resources. A kind of job without a handler is a type error. */
export function jobHandlers(parts: JobParts): JobHandlers {
  return {
    ...platformJobs(parts),
    ...pictureJobs(parts),
    ...menuJobs(parts),
    ...accountJobs(parts),
    ...memberJobs(parts),
    ...deviceJobs(parts),
    ...driverJobs(parts),
    ...lightJobs(parts),
    ...webhookJobs(parts),
    ...holidayJobs(parts),
    ...auditJobs(parts),
    ...suspensionJobs(parts),
    ...terminationJobs(parts),
    ...suggestionJobs(parts),
    ...applicationJobs(parts),
    ...couponJobs(parts),
    ...orderJobs(parts),
    ...complaintJobs(parts),
    ...withdrawalJobs({ ...parts, claimPayments }),
    ...paymentJobs(parts),
    ...escalationJobs(parts),
    ...settlementJobs(parts),
    ...printingJobs(parts),
    ...numbersJobs(parts),
    ...ratingJobs(parts),
    ...reportJobs(parts),
    ...orderAccountJobs(parts),
    ...demoJobs(parts),
  };
}

/** Returns the times of jobs that nothing else starts; in a demo also those of its kitchen. */
export function timetableOf({ demo }: { readonly demo: boolean }): readonly string[] {
  return demo ? [...timetable, ...demoTimetable] : timetable;
}

const timetable: readonly string[] = [
  ...platformTimetable,
  ...pictureTimetable,
  ...menuTimetable,
  ...accountTimetable,
  ...memberTimetable,
  ...deviceTimetable,
  ...driverTimetable,
  ...lightTimetable,
  ...webhookTimetable,
  ...holidayTimetable,
  ...auditTimetable,
  ...suggestionTimetable,
  ...applicationTimetable,
  ...couponTimetable,
  ...orderTimetable,
  ...paymentTimetable,
  ...settlementTimetable,
  ...printingTimetable,
  ...numbersTimetable,
  ...ratingTimetable,
  ...reportTimetable,
  ...orderAccountTimetable,
];

/** The time until every server has noticed that the clock was set back, and has committed its earlier work. */
const noticedAfterMs = 10_000;

/**
 * Returns the jobs after the clock was set back. They run twice, because another server may write earlier times until
 * it has noticed.
 */
function jobsOnSetBack(now: Instant): readonly Job[] {
  const task = "plan-orders-ahead";
  return [
    { task, payload: {}, key: task },
    { task, payload: {}, key: `${task}-again`, runAt: now + noticedAfterMs },
  ];
}

/** The parts of jobs besides the context. */
export interface JobDependencies {
  readonly provider: PaymentProvider | null;
  readonly pictures: Pictures;
  readonly vapidKeys: VapidKeys;
  readonly phone: PhoneProvider | null;
  readonly outside: Outside;
  readonly mailer: Mailer | undefined;
  readonly findAlternatives: FindAlternatives;
  readonly findWithdrawalTexts: FindWithdrawalTexts;
}

/** Runs jobs while the server listens, so that tests decide themselves. */
export function runJobs(
  app: FastifyInstance,
  { config, db, pool, now, metrics, outage }: AppContext & { readonly outage: Pick<Outage, "onSetBack"> },
  dependencies: JobDependencies,
): void {
  const { provider, pictures, vapidKeys, phone, outside, mailer: given, ...found } = dependencies;
  const { productName, publicUrl, dataDir, mail, answerMinutes, operator } = config;
  const sender = given ?? createMailer({ smtpUrl: mail.smtpUrl, from: mail.from, dataDir, publicUrl });
  const mailer = logMails(sender, app.log);
  const push = { db, log: app.log, push: config.push, keys: vapidKeys, contact: parseMailbox(mail.from).address };
  const handlers = jobHandlers({
    db,
    now,
    log: app.log,
    dataDir,
    provider,
    payments: orderPayments,
    ...found,
    outside,
    pictures,
    answerMinutes,
    operator,
    push,
    escalation: { db, log: app.log, answerMinutes, push, publicUrl, phone },
    mail: { mailer, productName, publicUrl, suggestionsTo: parseMailbox(mail.suggestionsMailbox) },
  });
  const observe = measureJobs(metrics, pool);
  let starting: Promise<JobQueue> | undefined;
  app.addHook("onListen", async () => {
    // Nobody awaits this hook, so closing the app early must.
    starting = startJobs(pool, { handlers, timetable: timetableOf(config), observe }, app.log);
    await starting;
  });
  outage.onSetBack(() => {
    db.transaction((tx) => addJobs(tx, jobsOnSetBack(now()))).catch((error: unknown) =>
      app.log.warn({ err: error }, "jobs: orders ahead of the clock are not planned anew"),
    );
  });
  app.addHook("onClose", async () => {
    const queue = await starting?.catch(() => undefined);
    await queue?.stop();
    mailer.close();
  });
}
