import { ordersChanged, type ShowOnBoard } from "../../orders/order/live/routes.ts";
import type { AppContext } from "../../platform/app-context.ts";
import type { ClaimPayments } from "./claim-payments.ts";
import { findBoardComplaints } from "./find-waiting.ts";

/**
 * Shows the complaints that wait for a restaurant on its board. The database notifies of each that changes like of an
 * order; now and then they are read because a promise becomes overdue by time alone.
 */
export function showComplaints({ db, now }: AppContext, payments: ClaimPayments): ShowOnBoard {
  return (restaurantId) => ({
    key: `complaints/${restaurantId}`,
    dependsOn: [ordersChanged(restaurantId)],
    readEverySeconds: 600,
    read: async () => ({
      event: "complaints",
      data: await findBoardComplaints({ db, payments }, restaurantId, now()),
    }),
  });
}
