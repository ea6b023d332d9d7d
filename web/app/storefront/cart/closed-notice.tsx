import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { opensText } from "@mahlzeit/domain/catalogue/opening-hours/opening-text";
import type { Instant } from "@mahlzeit/domain/local-time";
import { Notice } from "../../ui/notice.tsx";

/** Shown instead of the button to continue while a restaurant accepts no orders. */
export function ClosedNotice({ restaurant, at }: { restaurant: Service; at: Instant }) {
  return (
    <div className="mt-5">
      <Notice tone="error">
        Aktuell nehmen wir leider keine Bestellungen an.
        <br />
        {opensText(restaurant.nextOpening, at)}. Dein Warenkorb bleibt so lange hier.
      </Notice>
    </div>
  );
}
