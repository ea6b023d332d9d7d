import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/delivery-page.ts";
import { DeliverySettings } from "./delivery-settings.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Liefern" });

/** The page of delivery areas and limits, for owners; operators open it by a restaurant's address. */
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
