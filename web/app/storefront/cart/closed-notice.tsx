import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { opensWords } from "@mahlzeit/domain/catalogue/opening-hours/opening-words";
import type { Instant } from "@mahlzeit/domain/local-time";
import { Notice } from "../../ui/notice.tsx";

/** Shown instead of the button to continue while a restaurant accepts no orders. */
export function ClosedNotice({ restaurant, at }: { restaurant: Service; at: Instant }) {
  return (
    <div className="mt-5">
      <Notice tone="error">
        Aktuell nehmen wir leider keine Bestellungen an.
        <br />
        {opensWords(restaurant.nextOpening, at)}. Dein Warenkorb bleibt so lange hier.
      </Notice>
    </div>
  );
}
