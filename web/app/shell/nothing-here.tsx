import { Link } from "react-router";
import { paths } from "../paths.ts";
import emptyPlate from "../pictures/empty-plate.webp";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Says that an address leads nowhere, and where to go instead. */
export function NothingHere() {
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
