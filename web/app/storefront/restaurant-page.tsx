import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/restaurant-page.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Restaurant" });

export default function RestaurantPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <h1>Restaurant</h1>
    </main>
  );
}
