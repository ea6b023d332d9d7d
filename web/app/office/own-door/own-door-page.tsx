import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/own-door-page.ts";
import { OwnDoorPanels } from "./own-door-panels.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Eigene Tür" });

/** The page of link, poster and button to a restaurant's own door, with its counts. */
export default function OwnDoorPage() {
  return (
    <RestaurantPage
      section="numbers"
      needs="see-numbers"
      title="Eigene Tür"
      text="Link, QR-Code und Knopf für deine Webseite laufen über dieselbe Küche."
    >
      {({ restaurantId }) => <OwnDoorPanels key={restaurantId} restaurantId={restaurantId} />}
    </RestaurantPage>
  );
}
