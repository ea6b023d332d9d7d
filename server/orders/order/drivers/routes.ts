import { api } from "@mahlzeit/contract/api";
import { noteHeard, requireDriver, requireOnShift } from "../../../kitchen/drivers/find-shifts.ts";
import type { AppContext } from "../../../platform/app-context.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import type { OrderPayments } from "../order-payments.ts";
import { assignOrders } from "./assign-orders.ts";
import { findRound } from "./find-round.ts";
import { findShiftEnd } from "./find-shift-end.ts";
import { reportStop } from "./report-stop.ts";

/** Serves what a board gives to drivers, and what their phones see and report. */
export function serveRounds({ serve, db }: AppContext, payments: OrderPayments): void {
  serve(
    api.assignOrders,
    async ({ params, body }, { identity, now }) => ({
      answer: await assignOrders(db, identity, { shiftId: params.id, orderIds: body.orders }, now),
    }),
    { importance: "underWay" },
  );
  serve(
    api.findDriverShift,
    async (_, { identity, now }) => {
      requireOnShift(identity);
      await noteHeard(db, identity.shiftId, now);
      const answer = await findRound(db, identity.shiftId, now);
      if (!answer) throw new ProblemException("unauthorized");
      return { answer };
    },
    { importance: "underWay" },
  );
  serve(
    api.reportStop,
    async ({ body }, { identity, now }) => {
      requireDriver(identity);
      await noteHeard(db, identity.shiftId, now);
      return { answer: await reportStop({ db, payments }, identity.shiftId, body, now) };
    },
    { importance: "underWay" },
  );
  serve(
    api.findShiftEnd,
    async (_, { identity }) => {
      requireOnShift(identity);
      return { answer: await findShiftEnd(db, identity.shiftId) };
    },
    { importance: "underWay" },
  );
}
