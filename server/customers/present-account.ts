import type { Account, SavedAddress } from "@mahlzeit/contract/customers";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Promotion } from "@mahlzeit/domain/promotion/campaign";
import { presentCampaign } from "../promotions/present-campaign.ts";
import type { AccountAddress, AccountRecord } from "./find-account.ts";

/** The account as its owner sees it in the session that began at `signedInAt`. */
export function presentAccount(
  account: AccountRecord,
  { signedInAt, promotion }: { signedInAt: Instant; promotion: Promotion | null },
): Account {
  return { ...presentNewAccount(account, promotion), signedInAt };
}

/** The account as it is answered where no session has begun yet. */
export function presentNewAccount(account: AccountRecord, promotion: Promotion | null): Omit<Account, "signedInAt"> {
  const { id, email, emailConfirmedAt, pendingEmail, paymentType, passwordChangedAt, createdAt } = account;
  const { firstName, lastName, phone } = account;
  return {
    id,
    email,
    emailConfirmedAt,
    pendingEmail,
    paymentType,
    customer: { firstName, lastName, phone },
    addresses: account.addresses.map(presentAddress),
    roles: {
      operator: account.isOperator,
      restaurants: account.memberships.map(({ restaurantId, uid, name, role }) => ({
        service: { id: restaurantId, uid, name },
        role,
      })),
    },
    promotion: promotion && { ...presentCampaign(promotion), ordersLeft: promotion.ordersLeft },
    passwordChangedAt,
    createdAt,
  };
}

function presentAddress({ postcode, city, country, ...address }: AccountAddress): SavedAddress {
  return { ...address, postcode: { postcode }, city: { name: city }, country: { name: country } };
}
