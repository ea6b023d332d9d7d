import { paths } from "@mahlzeit/contract/page-addresses";
import { findSetup } from "@mahlzeit/contract/partners/setup";
import { Link } from "react-router";
import { ask, useLoaded } from "../../data/use-loaded.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { nextStep } from "../setup/setup-text.ts";

/** The link after publishing: to the guests' page, or to the missing steps until guests can see it. */
export function SeenByGuests({ restaurantId, uid }: { restaurantId: string; uid: string }) {
  const { answer, hasFailed } = useLoaded(ask(findSetup, { params: { id: restaurantId } }));
  if (!answer && !hasFailed) return null;
  const next = answer && nextStep(answer, restaurantId);
  // The guests' page itself shows if it is online.
  return !next ? (
    <Link className={buttonClass()} to={paths.restaurant(uid)}>
      <Icon name="eye" />
      Als Gast ansehen
    </Link>
  ) : (
    <Link className={buttonClass()} to={next.to}>
      <Icon name="store" />
      Noch offline. Weiter: {next.title}
    </Link>
  );
}
