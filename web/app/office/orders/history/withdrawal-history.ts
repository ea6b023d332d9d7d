import type { WithdrawalSteps } from "@mahlzeit/contract/orders/order-history";
import type { WithdrawalMover, WithdrawalState } from "@mahlzeit/domain/money/withdrawal/states";
import { type HistoryStep, moverNames } from "./order-steps.ts";

/** Returns the steps of withdrawals. `restaurant` is used if no name is known. */
export function withdrawalHistory(steps: WithdrawalSteps, restaurant: string): HistoryStep[] {
  const names: Record<WithdrawalMover, string> = {
    guest: moverNames.guest,
    restaurant,
    operator: moverNames.operator,
    clock: moverNames.clock,
    money: moverNames.payment,
  };
  return steps.map(({ status, at, by, name }) => ({ at, what: stepNames[status], who: name ?? names[by] }));
}

const stepNames: Record<WithdrawalState, string> = {
  DECLARED: "Zurückgetreten",
  SENT_BACK: "Ware zurückgeschickt",
  RECEIVED: "Ware erhalten",
  REPAID: "Nach Rücktritt zurückgezahlt",
  SETTLED: "Rücktritt beendet, nichts mehr offen",
};
