import type { Order } from "@mahlzeit/contract/orders/orders";
import { useEffect, useState } from "react";

/** True if this tab shows the order for the first time and it is undecided: it has just been sent. */
export function useFirstSight({ status, identificationTag }: Order): boolean {
  const [isFirst] = useState(
    () => (status === "PLACED" || status === "AWAITING_PAYMENT") && !hasSeen(identificationTag),
  );
  useEffect(() => keepSeen(identificationTag), [identificationTag]);
  return isFirst;
}

const key = "slip-seen";

function hasSeen(tag: string): boolean {
  try {
    return sessionStorage.getItem(key) === tag;
  } catch {
    // The order would look new after each reload.
    return true;
  }
}

function keepSeen(tag: string): void {
  try {
    sessionStorage.setItem(key, tag);
  } catch {
    // Only the animation is lost.
  }
}
