import type { Account } from "@mahlzeit/contract/people/customers";

const homeId = "0190163d-8694-739b-aea5-966c26f8ad93";

export const madeAccount: Account = {
  id: "0190163d-8694-739b-aea5-966c26f8ad92",
  email: "maria@example.at",
  emailConfirmedAt: Date.UTC(2026, 2, 1),
  pendingEmail: null,
  paymentType: "ON_SPOT",
  customer: { firstName: "Maria", lastName: "Gruber", phone: "+43 664 123 45 67" },
  addresses: [
    {
      id: homeId,
      street: "Neubaugasse",
      number: "14",
      postcode: "1070",
      city: "Wien",
      country: "Österreich",
      extra: "Top 6",
    },
  ],
  roles: { operator: false, restaurants: [] },
  promotion: null,
  passwordChangedAt: Date.UTC(2026, 2, 14),
  signedInAt: Date.UTC(2026, 10, 19),
  createdAt: Date.UTC(2026, 2, 1),
};
