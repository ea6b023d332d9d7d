import { pageMeta } from "../shell/page-meta.ts";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/menu-page.ts";
import { MenuEditor } from "./menu/menu-editor.tsx";
import { RestaurantPage } from "./office/restaurant-page.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Speisekarte" });

/** The dishes of a restaurant's menu. */
export default function MenuPage() {
  return (
    <RestaurantPage section="menu" needs="edit-menu">
      {({ restaurantId, may, choice }) => (
        <MenuEditor key={restaurantId} restaurantId={restaurantId} mayPublish={may("publish-menu")}>
          {choice}
        </MenuEditor>
      )}
    </RestaurantPage>
  );
}
