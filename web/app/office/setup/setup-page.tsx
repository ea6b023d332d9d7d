import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import type { Route } from "./+types/setup-page.ts";
import { SetupList } from "./setup-list.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Einrichten" });

/** The page of steps before a restaurant may go online; operators open it by a restaurant's address. */
export default function SetupPage() {
  return (
    <RestaurantPage section="house" needs="go-online">
      {({ account, restaurantId, choice }) => (
        <>
          {choice}
          <SetupList key={restaurantId} restaurantId={restaurantId} firstName={account.customer.firstName} />
        </>
      )}
    </RestaurantPage>
  );
}
