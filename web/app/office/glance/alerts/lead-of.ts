import type { Alert } from "@mahlzeit/contract/operator/alerts";
import { operatorPaths } from "@mahlzeit/contract/operator/operator-addresses";
import { managedRestaurantPath, paths } from "@mahlzeit/contract/page-addresses";
import type { AlertKind } from "@mahlzeit/domain/money/payment/alert";
import { telephoneLink } from "@mahlzeit/domain/phone-number";

/** A link from an alert to the place where it is handled. */
export interface Lead {
  readonly label: string;
  readonly to: string;
  /** True for a page of the payment provider. */
  readonly isElsewhere?: true;
}

const anchors: Partial<Record<AlertKind, string>> = { "restaurant-leaves": "#vertrag", "restaurant-silent": "#stand" };

/** Returns links to the page where an alert is handled and, where it helps, the telephone. */
export function leadsOf({ kind, order, restaurant, reference }: Alert): readonly Lead[] {
  const call: Lead[] = restaurant?.phone ? [{ label: "Anrufen", to: telephoneLink(restaurant.phone) }] : [];
  if (order) return [{ label: "Bestellung ansehen", to: operatorPaths.order(order.id) }, ...call];
  if (kind === "reported") return [{ label: "Meldung ansehen", to: operatorPaths.reports }];
  if (kind === "application-waiting") return [{ label: "Anmeldung ansehen", to: paths.applications }];
  if (restaurant && kind === "terms-missing")
    return [{ label: "Konditionen vorschlagen", to: paths.restaurantTerms(restaurant.uid) }, ...call];
  if (restaurant)
    return [
      { label: "Restaurant ansehen", to: managedRestaurantPath(restaurant.uid) + (anchors[kind] ?? "") },
      ...call,
    ];
  if (kind === "unknown-payment" || kind === "notice-unreadable")
    return [{ label: "Bei Stripe ansehen", to: stripePage(reference), isElsewhere: true }];
  return [];
}

/** Returns the address of Stripe's search, which finds all kinds of ids. */
function stripePage(reference: string | null): string {
  return reference === null
    ? "https://dashboard.stripe.com/workbench/webhooks"
    : `https://dashboard.stripe.com/search?query=${encodeURIComponent(reference)}`;
}
