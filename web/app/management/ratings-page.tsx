import { RatingRules } from "../ratings/rating-rules.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementFrame, managementHeaders, PageHead } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/ratings-page.ts";
import { HouseTabs } from "./office/house-tabs.tsx";
import { RestaurantPage } from "./office/restaurant-page.tsx";
import { HouseRatings } from "./ratings/house-ratings.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Bewertungen" });

/** What guests say of a restaurant, and what it answers. */
export default function RatingsPage() {
  const account = useOwnAccount();
  return (
    <RestaurantPage least="staff">
      {({ restaurantId, choice }) => (
        <>
          {account && <HouseTabs roles={account.roles} />}
          <PageHead title="Bewertungen">
            Was Gäste sagen, deren Bestellung angekommen ist. Antworten geht einmal, und alle lesen es. Was ausgeblendet
            wird und was ihr dagegen tun könnt, steht in den <RatingRules />.
          </PageHead>
          {choice}
          <HouseRatings key={restaurantId} restaurantId={restaurantId} />
        </>
      )}
    </RestaurantPage>
  );
}
