import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { managementHeaders, operatorFrame } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OperatorPage } from "../frame/operator-page.tsx";
import type { Route } from "./+types/restaurants-page.ts";
import { RestaurantTable } from "./restaurant-table.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Restaurants" });

/** The operator's list of all restaurants. */
export default function RestaurantsPage() {
  return (
    <OperatorPage title="Restaurants" text="Alle Betriebe, auch die, die Gäste noch nicht sehen.">
      {() => (
        <>
          <p className="mb-5">
            <Link className={buttonClass({ variant: "secondary" })} to={paths.newRestaurant}>
              <Icon name="plus" />
              Restaurant anlegen
            </Link>
          </p>
          <RestaurantTable />
        </>
      )}
    </OperatorPage>
  );
}
