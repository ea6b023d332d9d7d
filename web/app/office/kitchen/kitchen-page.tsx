import { useState } from "react";
import { useSearchParams } from "react-router";
import { OfficeData } from "../../data/office-data.tsx";
import { NotFoundMessage } from "../../shell/error-page.tsx";
import { managementHeaders } from "../../shell/management/signed-in-page.tsx";
import { useSignedIn } from "../../shell/management/use-signed-in.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/kitchen-page.ts";
import { Board } from "./board.tsx";
import { RestaurantChoice } from "./restaurant-choice.tsx";

export const handle: PageHandle = { isBare: true };
export const headers = managementHeaders;
export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: "Küche" });

export default function KitchenPage() {
  const { account, failed, retry } = useSignedIn();
  const [search] = useSearchParams();
  const [chosenId, setChosenId] = useState(search.get("restaurant"));
  if (failed) {
    return (
      <main id="main" tabIndex={-1} className="wrap">
        <EmptyState as="page" title="Das hat nicht geklappt." action={<Button onClick={retry}>Nochmal</Button>}>
          Wir konnten dein Konto gerade nicht laden. Bitte prüfe deine Verbindung.
        </EmptyState>
      </main>
    );
  }
  if (!account) {
    return (
      <main id="main" tabIndex={-1}>
        <Skeleton height="100dvh" shape="card" />
      </main>
    );
  }
  const restaurants = account.roles.restaurants.map(({ service }) => service);
  const [only] = restaurants;
  const restaurant = restaurants.length === 1 ? only : restaurants.find(({ id }) => id === chosenId);
  if (!only) return <NotFoundMessage />;
  if (!restaurant) return <RestaurantChoice restaurants={restaurants} onChoose={setChosenId} />;
  return (
    <OfficeData>
      <Board
        key={restaurant.id}
        restaurantId={restaurant.id}
        canTest
        onOtherRestaurant={restaurants.length > 1 ? () => setChosenId(null) : undefined}
      />
    </OfficeData>
  );
}
