import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { ManagedComplaint } from "@mahlzeit/contract/money/complaints";
import type { Instant } from "@mahlzeit/domain/local-time";
import { claimedMoney } from "@mahlzeit/domain/money/complaint/amount";
import { faultsInDecision } from "@mahlzeit/domain/money/complaint/complaint";
import { piecesGoneSentence } from "@mahlzeit/domain/money/payment/refund-lines";
import { normaliseReason } from "@mahlzeit/domain/orders/order/answer";
import type { Identity } from "../../platform/http/identity.ts";
import { invalidField, ProblemException } from "../../platform/http/problems.ts";
import type { ComplaintParts } from "./claim-complaint.ts";
import { movable, stillClaimed } from "./complaint-record.ts";
import { requireManagedComplaint, showManagedComplaint } from "./find-complaint.ts";
import { lockComplaint } from "./lock-complaint.ts";
import { moveComplaint, requireMovable } from "./move-complaint.ts";
import { payAnswer } from "./pay-answer.ts";

/**
 * Decides a complaint for good: everything that is still claimed, some lines, or nothing. Throws
 * `order-not-found`, `illegal-transition` and `invalid-input`.
 */
export async function decideComplaint(
  parts: ComplaintParts,
  identity: Identity,
  { orderId, gets, lines, borneBy, sentence }: { orderId: string } & Input<typeof api.decideComplaint>["body"],
  now: Instant,
): Promise<ManagedComplaint> {
  await requireManagedComplaint(parts.db, identity, { orderId, action: "decide-complaints" });
  await parts.db.transaction(async (tx) => {
    const { order, complaint, money } = await lockComplaint(tx, parts.payments, orderId, now);
    if (!complaint) throw new ProblemException("order-not-found");
    requireMovable(movable(complaint, true), "DECIDED", "operator", now);
    const errors = faultsInDecision({ gets, lines, borneBy: borneBy ?? "", sentence });
    if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
    const decided =
      gets === "NOTHING" ? nothing : claimedMoney(gets === "LINES" ? lines : stillClaimed(complaint, money), money);
    if (!decided) throw invalidField("lines", piecesGoneSentence);
    const said = {
      sentence: normaliseReason(sentence),
      lines: gets === "LINES" ? lines : null,
      amountCents: decided.cents,
      borneBy: gets === "NOTHING" ? null : (borneBy ?? null),
    };
    const by = { mover: "operator", actor: identity, answer: said } as const;
    const key = await moveComplaint(tx, complaint, "DECIDED", by, now);
    if (said.borneBy === null) return;
    const refund = { ...decided, key, accountId: identity.accountId, borneBy: said.borneBy };
    const isNeverCame = gets === "ALL" && complaint.lines === null;
    await payAnswer(tx, parts.payments, { order, isNeverCame, refund }, now);
  });
  return showManagedComplaint(parts, identity, orderId, now);
}

const nothing = { cents: 0, byLines: null } as const;
