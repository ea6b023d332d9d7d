import type { Account } from "@mahlzeit/contract/customers";
import { useMemo } from "react";
import { couponsOf } from "../coupons/coupon-source.ts";
import { Coupons } from "../coupons/coupons.tsx";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/coupons-page.ts";
import { NumbersTabs } from "./office/numbers-tabs.tsx";
import { RestaurantField } from "./office/restaurant-field.tsx";
import { useOwnedRestaurant } from "./office/use-owned-restaurant.ts";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Gutscheine" });

/** The coupons that a restaurant pays, for its owners. */
export default function CouponsPage() {
  const account = useOwnAccount();
  return account ? <CouponsOf account={account} /> : <Skeleton height="40rem" shape="card" />;
}

function CouponsOf({ account }: { account: Account }) {
  const { restaurantId, owned, choose } = useOwnedRestaurant(account);
  const source = useMemo(() => couponsOf(restaurantId ?? ""), [restaurantId]);
  if (restaurantId === null || account.roles.operator) return <NotFoundMessage />;
  return (
    <>
      <NumbersTabs />
      <PageHead title="Gutscheine">Was dein Restaurant seinen Gästen schenkt. Du trägst, was eingelöst wird.</PageHead>
      <RestaurantField restaurants={owned} value={restaurantId} onChoose={choose} />
      <Coupons key={restaurantId} source={source} saysWhoPays={false} />
    </>
  );
}
