import { findSetup } from "@mahlzeit/contract/management/setup";
import { paths } from "@mahlzeit/contract/page-addresses";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Where one goes on once the menu is published: as a guest to see it, or to what is missing until guests can. */
export function SeenByGuests({ restaurantId, uid }: { restaurantId: string; uid: string }) {
  const [isOnline, setOnline] = useState<boolean | null>(null);
  useEffect(() => {
    const of = { params: { id: restaurantId } };
    // Without an answer the guest's page says itself whether it is there.
    void api(findSetup, of).then(
      ({ answer }) => setOnline(answer.isOnline),
      () => setOnline(true),
    );
  }, [restaurantId]);
  if (isOnline === null) return null;
  return isOnline ? (
    <Link className={buttonClass()} to={paths.restaurant(uid)}>
      <Icon name="eye" />
      Als Gast ansehen
    </Link>
  ) : (
    <Link className={buttonClass()} to={`${paths.setup}?restaurant=${restaurantId}`}>
      <Icon name="store" />
      Noch offline: Weiter einrichten
    </Link>
  );
}
