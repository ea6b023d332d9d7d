import { useMemo } from "react";
import { NotFoundMessage } from "../../shell/error-page.tsx";
import { useOwnAccount } from "../../shell/management/signed-in-layout.tsx";
import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/coupons-page.ts";
import { couponsOf } from "./coupon-source.ts";
import { Coupons } from "./coupons.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Gutscheine" });

/** The coupons that a restaurant pays, for its owners. */
export default function CouponsPage() {
  // Operators have a page of all restaurants' coupons.
  if (useOwnAccount()?.roles.operator) return <NotFoundMessage />;
  return (
    <RestaurantPage
      section="numbers"
      needs="edit-own-coupons"
      title="Gutscheine"
      text="Was dein Restaurant seinen Gästen schenkt. Du trägst, was eingelöst wird."
    >
      {({ restaurantId }) => <CouponsOf key={restaurantId} restaurantId={restaurantId} />}
    </RestaurantPage>
  );
}

function CouponsOf({ restaurantId }: { restaurantId: string }) {
  const source = useMemo(() => couponsOf(restaurantId), [restaurantId]);
  return <Coupons source={source} showsPayer={false} />;
}
