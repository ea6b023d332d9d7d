import type { Account } from "@mahlzeit/contract/customers";

type Roles = Account["roles"];

/** Whoever makes orders or watches over them; to everybody else there is no such page. */
export function seesOrders({ operator, restaurants }: Roles): boolean {
  return operator || restaurants.length > 0;
}

export function seesAlerts({ operator }: Roles): boolean {
  return operator;
}
