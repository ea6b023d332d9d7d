import { api } from "@mahlzeit/contract/api";
import { requireOrder } from "../../orders/order/read/find-orders.ts";
import type { AppContext } from "../../platform/app-context.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { claimComplaint } from "./claim-complaint.ts";
import type { ClaimPayments } from "./claim-payments.ts";
import { decideComplaint } from "./decide-complaint.ts";
import { findManagedComplaint } from "./find-complaint.ts";
import { findBoardComplaints } from "./find-waiting.ts";
import { moveForGuest } from "./move-for-guest.ts";
import { showToComplain } from "./present-complaint.ts";
import { settleOnSpot } from "./settle-on-spot.ts";

/** The limits of one network, which many guests may share. */
const perMinute = { reads: { perMinute: 1200 }, writes: { perMinute: 60 } };

/** Serves the guests' complaints, and the answers of restaurants and operators. */
export function serveComplaints({ serve, db }: AppContext, payments: ClaimPayments): void {
  const parts = { db, payments };
  serve(
    api.findComplaint,
    async ({ params }, { now }) => ({
      answer: await showToComplain(parts, (await requireOrder(db, params.tag)).id, now),
    }),
    perMinute.reads,
  );
  serve(
    api.claimComplaint,
    async ({ params, body }, { now }) => ({ answer: await claimComplaint(parts, params.tag, body, now) }),
    perMinute.writes,
  );
  serve(
    api.withdrawComplaint,
    async ({ params }, { now }) => ({ answer: await moveForGuest(parts, params.tag, "WITHDRAWN", now) }),
    perMinute.writes,
  );
  serve(
    api.objectToAnswer,
    async ({ params }, { now }) => ({ answer: await moveForGuest(parts, params.tag, "OBJECTED", now) }),
    perMinute.writes,
  );

  serve(api.findBoardComplaints, async ({ query: { restaurant } }, { identity, now }) => {
    requirePermission(identity, "answer-orders", { restaurantId: restaurant, otherwise: "service-not-found" });
    return { answer: await findBoardComplaints(parts, restaurant, now) };
  });
  serve(api.findManagedComplaint, async ({ params }, { identity, now }) => ({
    answer: await findManagedComplaint(parts, identity, params.id, now),
  }));
  serve(api.answerComplaint, async ({ params, body }, { identity, now }) => ({
    answer: await answerComplaint(parts, identity, { orderId: params.id, ...body }, now),
  }));
  serve(api.settleComplaintOnSpot, async ({ params }, { identity, now }) => ({
    answer: await settleOnSpot(parts, identity, params.id, now),
  }));
  serve(api.decideComplaint, async ({ params, body }, { identity, now }) => ({
    answer: await decideComplaint(parts, identity, { orderId: params.id, ...body }, now),
  }));
}
