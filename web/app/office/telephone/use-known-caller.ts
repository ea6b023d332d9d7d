import type { Client } from "@mahlzeit/contract/client";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { findKnownCaller, takeOverKnownOrder } from "@mahlzeit/contract/orders/phone-orders";
import { useState } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { isWholeNumber } from "./telephone-form.ts";

export type KnownOrder = Answer<typeof findKnownCaller>["orders"][number];
export type TakenOver = Answer<typeof takeOverKnownOrder>;

/** Looks up what a whole number has ordered by telephone. Each number is asked about once, because that is counted. */
export function useKnownCaller(restaurant: string, api: Client, isOn: boolean) {
  const [phone, setPhone] = useState<string | null>(null);
  const isAsked = isOn && phone !== null;
  const { answer, isOld, error } = useLoaded(
    ask(findKnownCaller, { body: { restaurant, phone: phone ?? "" } }, api),
    // A read that only has a body, so that the number is in no log.
    { isOn: isAsked, atOnce: true },
  );
  const isAnswered = isAsked && !isOld && (answer !== null || error !== null);
  return {
    /** The last order; null if there is none, or it is not known yet. */
    last: isAnswered && answer && !error ? (answer.orders[0] ?? null) : null,
    /** The number that was answered about; null before. */
    answered: isAnswered ? phone : null,
    error: isAnswered ? error : null,
    /** Looks up the number once it is whole. */
    lookUp: (typed: string) => setPhone(isWholeNumber(typed) ? typed.trim() : null),
    takeOver: async (order: string): Promise<TakenOver> =>
      (await api(takeOverKnownOrder, { body: { restaurant, phone: phone ?? "", order } })).answer,
  };
}
