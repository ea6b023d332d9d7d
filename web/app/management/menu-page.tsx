import { pageMeta } from "../shell/page-meta.ts";
import { managementFrame, managementHeaders } from "../signed-in/signed-in-page.tsx";
import type { Route } from "./+types/menu-page.ts";
import { MenuEditor } from "./menu/menu-editor.tsx";
import { OfRestaurant } from "./menu/of-restaurant.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Speisekarte" });

/** The dishes of a restaurant's menu. */
export default function MenuPage() {
  return <OfRestaurant show={MenuEditor} />;
}
