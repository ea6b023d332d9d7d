import type { PushParts } from "../../kitchen/devices/push/send-push.ts";
import { deliverNoted } from "../../orders/order/mails/deliver-noted.ts";
import type { MailJobParts } from "../../platform/alerts/deliver-mail.ts";
import type { JobHandlers } from "../../platform/jobs/job-queue.ts";
import { askAboutRemedy } from "./ask-about-remedy.ts";
import type { MembersStep, TakenStep } from "./complaint-steps.ts";
import { endAnswerTime } from "./end-answer-time.ts";
import { mailGuestOfStep, mailMemberOfStep, pushToMembers } from "./notify-of-step.ts";

declare module "../../platform/jobs/job-payloads.ts" {
  interface JobPayloads {
    /** Ends the time for the restaurant's answer to a complaint. */
    readonly "end-answer-time": { readonly orderId: string };
    /** Asks the guest whether what the restaurant promised came. */
    readonly "ask-about-remedy": { readonly orderId: string };
    readonly "mail-complaint": TakenStep;
    readonly "mail-complaint-to-member": MembersStep;
    readonly "push-complaint": TakenStep;
  }
}

interface ComplaintJobParts extends MailJobParts {
  readonly push: PushParts;
}

export function complaintJobs(parts: ComplaintJobParts) {
  const { db, now, mail, push } = parts;
  return {
    "end-answer-time": ({ orderId }) => endAnswerTime(db, orderId, now()),
    "ask-about-remedy": ({ orderId }) => askAboutRemedy(db, orderId, now()),
    "mail-complaint": (taken, attempts) => {
      const mail = { ...taken, kind: `complaint-${taken.step}` } as const;
      return deliverNoted(parts, mail, attempts, () => mailGuestOfStep(parts, taken));
    },
    "mail-complaint-to-member": (taken, attempts) => {
      const mail = { ...taken, kind: "complaint-to-restaurant" } as const;
      return deliverNoted(parts, mail, attempts, () => mailMemberOfStep(parts, taken));
    },
    "push-complaint": (taken) => pushToMembers({ db, push, publicUrl: mail.publicUrl }, taken, now()),
  } satisfies Partial<JobHandlers>;
}
