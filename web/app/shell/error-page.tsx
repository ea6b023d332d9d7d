import { paths } from "@mahlzeit/contract/page-addresses";
import { isRouteErrorResponse, Link } from "react-router";
import emptyPlate from "../pictures/empty-plate.webp";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useDocumentInstead } from "./offline/use-offline.ts";

/** Shown if a page could not be rendered: what to do, and no technical reason. */
export function ErrorPage({ error }: { error: unknown }) {
  useDocumentInstead(error);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />;
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

/** The message for an unknown address, with links to pages that exist. */
export function NotFoundMessage() {
  return (
    <EmptyState
      as="page"
      picture={{ src: emptyPlate, width: 440, height: 406 }}
      title="Diese Seite gibt es nicht"
      action={
        <Link className={buttonClass()} to={paths.listing()}>
          Zu den Restaurants
        </Link>
      }
    >
      Vielleicht hat sich ein Buchstabe verirrt.
    </EmptyState>
  );
}
