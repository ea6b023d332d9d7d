import { managementFrame, managementHeaders } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { RestaurantPage } from "../../frame/restaurant-page.tsx";
import type { Route } from "./+types/menu-prices-page.ts";
import { MenuPrices } from "./menu-prices.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Preise ändern" });

/** The page to change many prices at once, for owners and operators; staff may put them into the draft. */
export default function MenuPricesPage() {
  return (
    <RestaurantPage
      section="menu"
      needs="edit-menu"
      title="Preise ändern"
      text="Sag in einem Satz, was passieren soll. Unten siehst du jeden neuen Preis, bevor etwas gilt."
    >
      {({ restaurantId, may }) => (
        <MenuPrices key={restaurantId} restaurantId={restaurantId} mayPublish={may("publish-menu")} />
      )}
    </RestaurantPage>
  );
}
