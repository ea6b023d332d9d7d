import type { OrderType } from "../../order-types.ts";
import type { Refusal } from "../../refusal.ts";
import { illegalTransitionSentence, type MovableOrder, type OrderState, refusalToMove } from "./states.ts";

/** The reports of a driver about an order. `NOBODY_THERE` moves nothing, `NO_ID` corrects it. */
export const driverReports = ["ON_THE_WAY", "COMPLETED", "NOBODY_THERE", "NO_ID"] as const;
export type DriverReport = (typeof driverReports)[number];

/**
 * The reports that move no order and still tell the restaurant something: nobody was there, or the driver handed over, or
 * took back for want of an identity card, what was cancelled, given to another or handed over meanwhile.
 */
export const reportsWithoutMove = ["NOBODY_THERE", "COMPLETED", "NO_ID"] as const satisfies readonly DriverReport[];

/** The reports that are moves. */
export type DriverMove = Extract<DriverReport, OrderState>;

/** The maximum number of orders given with one call. */
export const maxAssignedAtOnce = 50;

const givable: readonly OrderState[] = ["ACCEPTED", "READY", "ON_THE_WAY"];

/** Tells whether an order can be given to a driver. One that is not ready yet can be taken once it is. */
export function mayBeAssigned({ type, state }: { readonly type: OrderType; readonly state: OrderState }): boolean {
  return type === "DELIVERY" && givable.includes(state);
}

/** Tells whether an order is an open stop of the driver it was given to. */
export function isOpenStop(state: OrderState): boolean {
  return givable.includes(state);
}

/** Tells whether a driver sees whom the order goes to: only once there is something to take along. */
export function showsContactToDriver(state: OrderState): boolean {
  return state === "READY" || state === "ON_THE_WAY";
}

/** Tells whether a report says only what the order has reached already, by whomever. */
export function isReached(state: OrderState, report: DriverReport): boolean {
  return state === report || (report === "ON_THE_WAY" && state === "COMPLETED");
}

/** Returns null if the report fits an order that is with its driver. */
export function refusalOfReport(order: MovableOrder, report: DriverReport): Refusal | null {
  if (isMove(report)) return refusalToMove(order, report, "driver");
  return order.state === "ON_THE_WAY" ? null : { code: "illegal-transition", message: illegalTransitionSentence };
}

export function isMove(report: DriverReport): report is DriverMove {
  return report === "ON_THE_WAY" || report === "COMPLETED";
}
