import { RatingRules } from "../../shared/ratings/rating-rules.tsx";
import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/ratings-page.ts";
import { HouseRatings } from "./house-ratings.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Bewertungen" });

/** The page of a restaurant's ratings and its answers. */
export default function RatingsPage() {
  return (
    <RestaurantPage
      section="house"
      needs="see-ratings"
      title="Bewertungen"
      text={
        <>
          Was Gäste sagen, deren Bestellung angekommen ist. Antworten geht einmal, und alle lesen es. Was ausgeblendet
          wird und was ihr dagegen tun könnt, steht in den <RatingRules />.
        </>
      }
    >
      {({ restaurantId }) => <HouseRatings key={restaurantId} restaurantId={restaurantId} />}
    </RestaurantPage>
  );
}
