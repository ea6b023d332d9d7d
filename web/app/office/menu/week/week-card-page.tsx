import { managementFrame, managementHeaders } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { RestaurantPage } from "../../frame/restaurant-page.tsx";
import type { Route } from "./+types/week-card-page.ts";
import { WeekCardView } from "./week-card-view.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Wochenkarte" });

/** The page of a week's dishes: staff fill it in, owners and operators publish it. */
export default function WeekCardPage() {
  return (
    <RestaurantPage section="menu" needs="edit-menu">
      {({ restaurantId, may, choice }) => (
        <WeekCardView restaurantId={restaurantId} mayPublish={may("publish-menu")} choice={choice} />
      )}
    </RestaurantPage>
  );
}
