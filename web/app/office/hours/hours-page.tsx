import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/hours-page.ts";
import { Hours } from "./hours.tsx";
import { Today } from "./today.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Öffnungszeiten" });

/** The page of opening hours; staff change today's only, operators open it by a restaurant's address. */
export default function HoursPage() {
  return (
    <RestaurantPage
      section="house"
      needs="see-hours"
      title="Öffnungszeiten"
      text="Wann Gäste bestellen können. Küchenschluss ist das Ende der Zeit."
    >
      {({ account, restaurantId, may }) =>
        may("edit-hours") ? (
          <Hours key={restaurantId} accountId={account.id} restaurantId={restaurantId} />
        ) : (
          <Today key={restaurantId} restaurantId={restaurantId} />
        )
      }
    </RestaurantPage>
  );
}
