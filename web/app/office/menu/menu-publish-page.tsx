import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/menu-publish-page.ts";
import { MenuChanges } from "./menu-changes.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Was sich ändert" });

export default function MenuPublishPage() {
  return (
    <RestaurantPage section="menu" needs="edit-menu">
      {({ restaurantId, may, choice }) => (
        <MenuChanges key={restaurantId} restaurantId={restaurantId} mayPublish={may("publish-menu")}>
          {choice}
        </MenuChanges>
      )}
    </RestaurantPage>
  );
}
