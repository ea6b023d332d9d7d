import type { Job } from "../jobs/add-jobs.ts";

/** What an order causes once it is placed. */
export function jobsOnPlaced(orderId: string): readonly Job[] {
  return [
    { task: "mail-guest", payload: { orderId } },
    { task: "mail-restaurant", payload: { orderId } },
  ];
}
