import type { Service } from "@mahlzeit/contract/restaurants";
import { toDiscount } from "@mahlzeit/contract/to-domain";
import { formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { discountLabel } from "@mahlzeit/domain/promotion/discount";
import type { StoredPicture } from "../../ui/picture-addresses.ts";
import { openingWords, todayWords } from "../opening-words.ts";

/** The texts of a restaurant's card, made by the loader, so that server and browser render the same. */
export interface CardContent {
  uid: string;
  name: string;
  city: string;
  types: readonly string[];
  description: string;
  orderTypes: readonly OrderType[];
  open: boolean;
  /** "Jetzt geöffnet", or when it opens. */
  opening: string;
  /** "10 % Rabatt" */
  discount: string | null;
  /** "Heute 11:00 – 22:00" */
  today: string;
  /** "20 Min." */
  preparation: string;
  /** The minimum order value for delivery: "ab 15,00 €"; null without delivery. */
  minimum: string | null;
  banner: StoredPicture | null;
  logo: StoredPicture | null;
}

const orderOnCard: readonly OrderType[] = ["ON_SITE", "TAKEAWAY", "DELIVERY", "EVENT"];

export function presentCard(service: Service, now: Instant): CardContent {
  const attributes = service.additionalServiceAttributes;
  const discount = toDiscount(attributes.discount);
  return {
    uid: service.uid,
    name: service.name,
    city: attributes.city.name,
    types: service.serviceTypes,
    description: service.description,
    orderTypes: orderOnCard.filter((type) => attributes.orderTypes.includes(type) && !isPausedAlone(service, type)),
    open: service.open,
    opening: badgeOf(service, now),
    discount: discount && discountLabel(discount),
    today: todayWords(service.today),
    preparation: `${service.preparationMinutes} Min.`,
    minimum: minimumWords(service),
    banner: service.banner,
    logo: service.logo,
  };
}

/** Whether the type cannot be ordered while others can. */
function isPausedAlone({ acceptingOrders, pauses }: Service, type: OrderType): boolean {
  return acceptingOrders && pauses.some((pause) => pause.type === type);
}

function badgeOf({ open, preOrdersOnly, nextOpening, pauses }: Service, now: Instant): string {
  if (open) return "Jetzt geöffnet";
  if (preOrdersOnly) return "Nimmt gerade nur Vorbestellungen an";
  const isPause = pauses.length > 0 && nextOpening !== null && viennaDayNumber(nextOpening) === viennaDayNumber(now);
  return isPause ? `Pause bis ${formatTime(nextOpening)}` : openingWords(nextOpening, now);
}

function minimumWords({ postalAvailabilities, additionalServiceAttributes }: Service): string | null {
  const amounts = postalAvailabilities.map(({ minimumOrderAmount }) => minimumOrderAmount);
  const delivers = additionalServiceAttributes.orderTypes.includes("DELIVERY");
  return delivers && amounts.length > 0 ? `ab ${formatEuros(Math.min(...amounts))}` : null;
}
