import { isRouteErrorResponse, Link } from "react-router";
import { useWayWithoutNetwork } from "../offline/use-way-without-network.ts";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { NothingHere } from "./nothing-here.tsx";

/** What a visitor sees when a page could not be made: never a reason of ours, always what to do. */
export function ErrorPage({ error }: { error: unknown }) {
  useWayWithoutNetwork(error);
  if (isRouteErrorResponse(error) && error.status === 404) return <NothingHere />;
  return (
    <EmptyState
      as="page"
      title="Das hat nicht geklappt."
      action={
        <>
          <Button onClick={() => location.reload()}>Nochmal</Button>
          <Link className={buttonClass({ variant: "quiet" })} to={paths.listing()}>
            Zu den Restaurants
          </Link>
        </>
      }
    >
      Wir konnten die Seite nicht laden. Was im Warenkorb liegt, bleibt dort.
    </EmptyState>
  );
}
