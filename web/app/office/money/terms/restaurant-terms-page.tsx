import { findManagedRestaurants } from "@mahlzeit/contract/operator/restaurants";
import { managedRestaurantPath } from "@mahlzeit/contract/page-addresses";
import { Link } from "react-router";
import { Loaded } from "../../../data/loaded.tsx";
import { ask, useLoaded } from "../../../data/use-loaded.ts";
import { NotFoundMessage } from "../../../shell/error-page.tsx";
import { managementHeaders, operatorFrame, PageHead } from "../../../shell/management/signed-in-page.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { OperatorPage } from "../../frame/operator-page.tsx";
import type { Route } from "./+types/restaurant-terms-page.ts";
import { FeeTermsSection } from "./fee-terms-section.tsx";

export const handle = operatorFrame;
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Konditionen" });

/** The page with a restaurant's fee terms and proposals, for operators. */
export default function RestaurantTermsPage({ params }: Route.ComponentProps) {
  return <OperatorPage>{() => <TermsOf uid={params.uid} />}</OperatorPage>;
}

function TermsOf({ uid }: { uid: string }) {
  const loaded = useLoaded(ask(findManagedRestaurants, {}));
  const { answer } = loaded;
  const restaurant = answer?.find((one) => one.uid === uid);
  if (answer && !restaurant) return <NotFoundMessage />;
  return (
    <>
      <p className="mt-4">
        <Link className={buttonClass({ variant: "quiet" })} to={managedRestaurantPath(uid)}>
          <Icon name="arrow-left" />
          Zum Restaurant
        </Link>
      </p>
      <Loaded of={loaded} failed="Das ließ sich gerade nicht laden." height="40rem" />
      {restaurant && (
        <>
          <PageHead title={restaurant.name}>Konditionen ändern sich nur, wenn jemand zustimmt, dem es gehört.</PageHead>
          <FeeTermsSection key={restaurant.id} restaurantId={restaurant.id} />
        </>
      )}
    </>
  );
}
