import type { Account } from "@mahlzeit/contract/customers";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Identity } from "../platform/http/identity.ts";
import type { AccountRecord } from "./find-account.ts";

/** The promotion for the account's next order, provided by another resource. */
export type FindPromotion = (accountId: string, now: Instant) => Promise<Account["promotion"]>;

/** The account as its owner sees it in a session. */
export function presentAccount(
  account: AccountRecord,
  { signedInAt, lacksSecondFactor }: Pick<Identity, "signedInAt" | "lacksSecondFactor">,
  promotion: Account["promotion"],
): Account {
  return { ...presentNewAccount(account, promotion), signedInAt, ...(lacksSecondFactor && { lacksSecondFactor }) };
}

/** The account in answers before a session has begun. */
export function presentNewAccount(
  account: AccountRecord,
  promotion: Account["promotion"],
): Omit<Account, "signedInAt" | "lacksSecondFactor"> {
  const { id, email, emailConfirmedAt, pendingEmail, paymentType, passwordChangedAt, createdAt } = account;
  const { firstName, lastName, phone } = account;
  return {
    id,
    email,
    emailConfirmedAt,
    pendingEmail,
    paymentType,
    customer: { firstName, lastName, phone },
    addresses: [...account.addresses],
    roles: {
      operator: account.isOperator,
      restaurants: account.memberships.map(({ restaurantId, uid, name, role, isOnline }) => ({
        service: { id: restaurantId, uid, name, ...(!isOnline && { offline: true as const }) },
        role,
      })),
    },
    promotion,
    passwordChangedAt,
    createdAt,
  };
}
