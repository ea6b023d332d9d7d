import { pageMeta } from "../shell/page-meta.ts";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/delivery-page.ts";
import { DeliverySettings } from "./delivery/delivery-settings.tsx";
import { RestaurantPage } from "./office/restaurant-page.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Liefern" });

/** For when an owner's restaurants take orders, and how many at once; operators come with the address of one. */
export default function DeliveryPage() {
  return (
    <RestaurantPage
      section="house"
      needs="edit-delivery"
      title="Liefern und Vorbestellen"
      text="Wohin du lieferst, was es kostet und wie viel deine Küche schafft."
    >
      {({ restaurantId }) => <DeliverySettings key={restaurantId} restaurantId={restaurantId} />}
    </RestaurantPage>
  );
}
