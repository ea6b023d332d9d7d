import { pageMeta } from "../shell/page-meta.ts";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/menu-options-page.ts";
import { OptionGroups } from "./menu/option-groups.tsx";
import { RestaurantPage } from "./office/restaurant-page.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Optionen" });

/** The option groups of a restaurant, which its dishes share. */
export default function MenuOptionsPage() {
  return (
    <RestaurantPage section="menu" needs="edit-menu">
      {({ restaurantId, may, choice }) => (
        <OptionGroups key={restaurantId} restaurantId={restaurantId} mayPublish={may("publish-menu")}>
          {choice}
        </OptionGroups>
      )}
    </RestaurantPage>
  );
}
