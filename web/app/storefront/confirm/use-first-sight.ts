import type { Order } from "@mahlzeit/contract/orders/orders";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../session/stored.ts";

/** True if this tab shows the order for the first time and it is undecided: it has just been sent. */
export function useFirstSight({ status, identificationTag }: Order): boolean {
  const [isFirst] = useState(
    () => (status === "PLACED" || status === "AWAITING_PAYMENT") && readStored(key, "tab") !== identificationTag,
  );
  useEffect(() => void writeStored(key, identificationTag, "tab"), [identificationTag]);
  return isFirst;
}

const key = "slip-seen";
