import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { type ClaimedMoney, claimedMoney, mayDeviceAccept } from "@mahlzeit/domain/money/complaint/amount";
import { type ComplaintAnswer, considerAnswer } from "@mahlzeit/domain/money/complaint/complaint";
import { askAboutRemedyMs } from "@mahlzeit/domain/money/complaint/states";
import { piecesGoneSentence } from "@mahlzeit/domain/money/payment/refund-lines";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { dropAct } from "../../platform/database/audit-scope.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { lockOf } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import { addJobs, type Job } from "../../platform/jobs/add-jobs.ts";
import type { ComplaintParts } from "./claim-complaint.ts";
import { type ComplaintRecord, lastAnswer, leftLines, movable, stillClaimed } from "./complaint-record.ts";
import { findAcceptedToday, requireManagedComplaint, showManagedComplaint } from "./find-complaint.ts";
import { lockComplaint, type OrderWithComplaint } from "./lock-complaint.ts";
import { moveComplaint, requireMovable } from "./move-complaint.ts";
import { payAnswer } from "./pay-answer.ts";

/**
 * Stores the restaurant's answer and gives back what it accepts. The first of two answers counts; the same again returns
 * the complaint unchanged. Throws `order-not-found`, `illegal-transition` and `invalid-input`.
 */
export async function answerComplaint(
  parts: ComplaintParts,
  actor: Actor,
  { orderId, ...given }: { orderId: string } & Input<typeof api.answerComplaint>["body"],
  now: Instant,
): Promise<ManagedComplaint> {
  const mover = actor.deviceId === undefined ? "restaurant" : "device";
  const action = mover === "device" ? "accept-complaints" : "answer-complaints";
  await requireManagedComplaint(parts.db, actor, { orderId, action });
  await parts.db.transaction(async (tx) => {
    const found = await lockComplaint(tx, parts.payments, orderId, now);
    const { order, complaint } = found;
    if (!complaint) throw new ProblemException("order-not-found");
    const { answer, fault } = considerAnswer(
      { ...given, remedy: given.remedy ?? null },
      {
        claimed: stillClaimed(complaint, found.money),
        paymentType: order.paymentType,
        left: leftLines(found.money),
      },
    );
    if (isRepeated(complaint, answer)) return dropAct();
    requireMovable(movable(complaint, true), answer.to, mover, now);
    requireAsRead(found, complaint, given.amountCents);
    if (fault) throw new ProblemException("invalid-input", { errors: [fault] });
    const accepted = acceptedMoney(found, complaint, answer);
    if (actor.deviceId !== undefined) await requireWithinLimit(tx, actor.deviceId, accepted, now);
    await setRemedy(tx, complaint.id, answer.remedy);
    const said = {
      sentence: answer.sentence || null,
      lines: answer.to === "PARTLY" ? answer.lines : null,
      amountCents: accepted.cents,
      borneBy: "restaurant" as const,
    };
    const key = await moveComplaint(tx, complaint, answer.to, { mover, actor, answer: said }, now);
    const by = { key, accountId: actor.accountId ?? null, borneBy: said.borneBy };
    const isNeverCame = complaint.lines === null && answer.to === "ACCEPTED";
    await payAnswer(tx, parts.payments, { order, isNeverCame, refund: { ...accepted, ...by } }, now);
    await addJobs(tx, jobsOfRemedy(orderId, answer, now));
  });
  return showManagedComplaint(parts, actor, orderId, now);
}

/** Throws `illegal-transition` if the complaint no longer comes to what was read: its guest may change it until then. */
function requireAsRead({ money }: OrderWithComplaint, complaint: ComplaintRecord, readCents: Cents | undefined): void {
  const cents = claimedMoney(stillClaimed(complaint, money), money)?.cents ?? 0;
  if (readCents !== undefined && readCents !== cents)
    throw new ProblemException("illegal-transition", { detail: changedSentence });
}

/** Throws `invalid-input` if the claimed pieces are no longer there. */
function acceptedMoney(
  { money }: OrderWithComplaint,
  complaint: ComplaintRecord,
  answer: ComplaintAnswer,
): ClaimedMoney {
  if (answer.to === "REFUSED") return { cents: 0, byLines: null };
  const accepted = claimedMoney(answer.to === "PARTLY" ? answer.lines : stillClaimed(complaint, money), money);
  if (!accepted) throw invalidField("lines", piecesGoneSentence);
  return accepted;
}

/** Throws `illegal-transition` if the device may not accept so much today. Its answers wait for each other. */
async function requireWithinLimit(tx: Transaction, deviceId: string, { cents }: ClaimedMoney, now: Instant) {
  await lockOf(tx, "complaints of device", deviceId);
  if (!mayDeviceAccept(cents, await findAcceptedToday(tx, deviceId, now)))
    throw new ProblemException("illegal-transition", { detail: tooMuchForDeviceSentence });
}

/** Recognises a second tap, or a retry after a lost response. */
function isRepeated(complaint: ComplaintRecord, { to, sentence, lines, remedy }: ComplaintAnswer): boolean {
  const last = lastAnswer(complaint);
  const textOf = (parts: ComplaintAnswer["lines"]) =>
    parts.map(({ position, quantity }) => `${quantity} of ${position}`);
  return (
    complaint.status === to &&
    complaint.remedy === remedy &&
    (last?.sentence ?? "") === sentence &&
    textOf(last?.lines ?? []).join() === textOf(lines).join()
  );
}

/** The guest is asked once whether what was promised came, at the latest after a week. */
function jobsOfRemedy(orderId: string, { remedy }: ComplaintAnswer, now: Instant): Job[] {
  if (remedy === null) return [];
  return [{ task: "ask-about-remedy", payload: { orderId }, runAt: now + askAboutRemedyMs, key: `remedy-${orderId}` }];
}

const changedSentence = "Die Reklamation hat sich inzwischen geändert. Bitte schau noch einmal.";
const tooMuchForDeviceSentence = "Das ist mehr, als an diesem Gerät angenommen werden kann. Bitte nimm dein Konto.";

const setRemedy = namedQuery("set_remedy", "UPDATE complaints SET remedy = $2 WHERE id = $1");
