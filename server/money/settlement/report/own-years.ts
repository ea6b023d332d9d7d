import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { OwnYears } from "@mahlzeit/contract/money/own-years";
import type { Instant } from "@mahlzeit/domain/local-time";
import { faultsInTraderTax, traderTaxOf, writtenTraderTax } from "@mahlzeit/domain/money/ledger/trader-tax";
import { inQuarters, yearOf } from "@mahlzeit/domain/money/ledger/year-report";
import { maskedIban } from "@mahlzeit/domain/money/payout/account";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import { lockRestaurant } from "../../../catalogue/restaurants/note-change.ts";
import { noteAct } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { findPayoutAccounts } from "../payout-accounts/payout-accounts.ts";
import { findTraderTaxOf, setTraderTax } from "./trader-tax.ts";
import { findQuarters } from "./year-report.ts";

interface Asking {
  readonly restaurantId: string;
  readonly now: Instant;
}

/** Finds a restaurant's own lines of the yearly file. Throws `service-not-found`. */
export function findOwnYears(db: Database, actor: Actor, asking: Asking): Promise<OwnYears> {
  requirePermission(actor, "see-own-money", { restaurantId: asking.restaurantId, otherwise: "service-not-found" });
  return readOwnYears(db, asking);
}

/** Changes a restaurant's tax data. Throws `service-not-found` and `invalid-input`. */
export async function changeTraderTax(
  db: Database,
  actor: Actor,
  { restaurantId, now }: Asking,
  typed: Input<typeof api.changeTraderTax>["body"],
): Promise<OwnYears> {
  requirePermission(actor, "edit-profile", { restaurantId, otherwise: "service-not-found" });
  const errors = faultsInTraderTax(typed, now);
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    await requireOwnRestaurant(tx, restaurantId);
    noteAct({ fields: ["taxNumber", "birthDate"] });
    await setTraderTax(tx, restaurantId, traderTaxOf(typed), now);
    return readOwnYears(tx, { restaurantId, now });
  });
}

async function readOwnYears(db: Database | Transaction, { restaurantId, now }: Asking): Promise<OwnYears> {
  const { name, legal } = await requireOwnRestaurant(db, restaurantId);
  const account = (await findPayoutAccounts(db, [restaurantId])).get(restaurantId);
  const thisYear = yearOf(now);
  const years = [];
  for (const year of [thisYear, thisYear - 1]) {
    const sums = await findQuarters(db, restaurantId, year);
    if (sums.length === 0 && year < thisYear) continue;
    years.push({ year, isOver: year < thisYear, quarters: inQuarters(sums) });
  }
  return {
    restaurantName: name,
    seller: {
      name: legal?.name ?? "",
      address: legal?.address ?? "",
      vatId: legal?.vatId ?? "",
      register: legal?.register ?? "",
      ...writtenTraderTax(await findTraderTaxOf(db, restaurantId)),
      iban: account ? maskedIban(account.iban) : "",
    },
    years,
  };
}
