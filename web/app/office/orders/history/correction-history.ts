import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { changeText } from "../../../shared/orders/current-lines.ts";
import type { HistoryStep } from "./order-steps.ts";

interface Corrected {
  readonly changes?: BoardOrder["changes"] | ManagedOrder["changes"];
  readonly question?: { readonly askedAt: Instant; readonly product: { readonly name: string } } | null | undefined;
}

/** Returns corrections and the open question as steps of the order's history. */
export function correctionHistory(
  { changes = [], question }: Corrected,
  restaurant = "Jemand von euch",
): HistoryStep[] {
  const deciders = { guest: "Der Gast", clock: "Ohne Antwort des Gastes", restaurant };
  const changed = changes.map((change) => ({
    at: change.at,
    what: changeText(change),
    who: ("name" in change ? change.name : null) ?? deciders[change.by],
  }));
  if (!question) return changed;
  return [...changed, { at: question.askedAt, what: `Gast gefragt: ${question.product.name} ist aus`, who: "" }];
}
