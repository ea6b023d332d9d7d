import { useSearchParams } from "react-router";
import { managementFrame, managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { RestaurantPage } from "../frame/restaurant-page.tsx";
import { chosenPeriod } from "../plots/chosen-period.ts";
import type { Route } from "./+types/numbers-page.ts";
import { Numbers } from "./numbers.tsx";

export const handle = managementFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Zahlen" });

/** The sales figures of an owner's restaurants; operators open it by a restaurant's address. */
export default function NumbersPage() {
  const [query] = useSearchParams();
  return (
    <RestaurantPage section="numbers" needs="see-numbers">
      {({ restaurantId, choice }) => (
        <Numbers key={restaurantId} restaurantId={restaurantId} chosen={chosenPeriod(query)} query={query}>
          {choice}
        </Numbers>
      )}
    </RestaurantPage>
  );
}
