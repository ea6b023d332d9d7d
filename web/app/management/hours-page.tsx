import { pageMeta } from "../shell/page-meta.ts";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/hours-page.ts";
import { Hours } from "./hours/hours.tsx";
import { Today } from "./hours/today.tsx";
import { RestaurantPage } from "./office/restaurant-page.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Öffnungszeiten" });

/** When a restaurant takes orders; its staff say it for today, operators come with the address of one. */
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
