import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/menu-options-page.ts";
import { OptionGroups } from "./option-groups.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Optionen" });

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
