import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/menu-page.ts";
import { MenuEditor } from "./menu-editor.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Speisekarte" });

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
