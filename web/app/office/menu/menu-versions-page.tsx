import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/menu-versions-page.ts";
import { MenuVersions } from "./menu-versions.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Versionen" });

export default function MenuVersionsPage() {
  return (
    <RestaurantPage section="menu" needs="edit-menu">
      {({ restaurantId, may, choice }) => (
        <MenuVersions key={restaurantId} restaurantId={restaurantId} mayPublish={may("publish-menu")}>
          {choice}
        </MenuVersions>
      )}
    </RestaurantPage>
  );
}
