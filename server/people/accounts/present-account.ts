import type { Account } from "@mahlzeit/contract/people/customers";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Identity } from "../../platform/http/identity.ts";
import type { AccountRecord } from "./find-account.ts";

/** Finds the promotion for the account's next order; another resource provides it. */
export type FindPromotion = (accountId: string, now: Instant) => Promise<Account["promotion"]>;

/** Presents the account to its owner in a session. */
export function presentAccount(
  account: AccountRecord,
  { signedInAt, lacksSecondFactor }: Pick<Identity, "signedInAt" | "lacksSecondFactor">,
  promotion: Account["promotion"],
): Account {
  return { ...presentNewAccount(account, promotion), signedInAt, ...(lacksSecondFactor && { lacksSecondFactor }) };
}

/** Presents the account in responses before a session has started. */
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
