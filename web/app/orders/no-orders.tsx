import { Link } from "react-router";
import { paths } from "../paths.ts";
import emptyPlate from "../pictures/empty-plate.webp";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** What stands where a customer's orders will be. */
export function NoOrders({ onLeave }: { onLeave?: (() => void) | undefined }) {
  return (
    <EmptyState
      picture={{ src: emptyPlate, width: 440, height: 406 }}
      title="Noch nichts bestellt"
      action={
        <Link className={buttonClass()} to={paths.listing()} onClick={onLeave}>
          Zu den Restaurants
        </Link>
      }
    >
      Deine Bestellungen findest du danach hier.
    </EmptyState>
  );
}
