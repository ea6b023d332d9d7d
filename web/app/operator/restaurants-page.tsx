import { paths } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { NotFoundMessage } from "../shell/error-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { useOwnAccount } from "../signed-in/signed-in-layout.tsx";
import { managementHeaders, operatorFrame, PageHead } from "../signed-in/signed-in-page.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/restaurants-page.ts";
import { RestaurantTable } from "./restaurants/restaurant-table.tsx";
import styles from "./restaurants/restaurants.module.css";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Restaurants" });

/** Every restaurant, with the pages of its house. For operators. */
export default function RestaurantsPage() {
  const account = useOwnAccount();
  if (!account) return <Skeleton height="40rem" shape="card" />;
  if (!account.roles.operator) return <NotFoundMessage />;
  return (
    <>
      <PageHead title="Restaurants">Alle Betriebe, auch die, die Gäste noch nicht sehen.</PageHead>
      <p className={styles.add}>
        <Link className={buttonClass({ variant: "secondary" })} to={paths.newRestaurant}>
          <Icon name="plus" />
          Restaurant anlegen
        </Link>
      </p>
      <RestaurantTable />
    </>
  );
}
