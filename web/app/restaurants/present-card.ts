import type { Service } from "@mahlzeit/contract/restaurants";
import { toDeliveryAreas, toDiscount } from "@mahlzeit/contract/to-domain";
import { toOpeningHours } from "@mahlzeit/contract/to-opening-hours";
import type { Address } from "@mahlzeit/domain/delivery/address";
import { findArea, seenFrom } from "@mahlzeit/domain/delivery/area";
import { formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import { intake } from "@mahlzeit/domain/opening-hours/accepting";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { expectedTime } from "@mahlzeit/domain/order/promise";
import { discountLabel } from "@mahlzeit/domain/promotion/discount";
import type { StoredPicture } from "../ui/picture-addresses.ts";
import { openingWords, todayWords } from "./opening-words.ts";

/** The part of an address that decides who delivers there. */
type Place = Pick<Address, "city" | "postcode">;

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
  /** What a delivery to a known address means; null without one, and where nothing is delivered to any. */
  delivery: CardDelivery | null;
  banner: StoredPicture | null;
  logo: StoredPicture | null;
}

export interface CardDelivery {
  /** "ab 19:05"; null while nothing can be ordered. */
  arrival: string | null;
  /** "2,50 €" or "gratis"; null: not to this address. */
  fee: string | null;
  /** "15,00 €" */
  minimum: string | null;
}

const orderOnCard: readonly OrderType[] = ["ON_SITE", "TAKEAWAY", "DELIVERY", "EVENT"];

/** For somebody at a place, if that is known. */
export function presentCard(service: Service, now: Instant, place: Place | null = null): CardContent {
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
    delivery: place && attributes.orderTypes.includes("DELIVERY") ? deliveryTo(service, place, now) : null,
    banner: service.banner,
    logo: service.logo,
  };
}

/** By the rules that decide the order. */
function deliveryTo(service: Service, place: Place, now: Instant): CardDelivery {
  const area = findArea(toDeliveryAreas(service), place);
  if (!area) return { arrival: null, fee: null, minimum: null };
  const { enabled, pauses, preparationMinutes, orderAheadDays = 0, additionalServiceAttributes } = service;
  const { orderTypes } = additionalServiceAttributes;
  const intakeOf = { enabled, pauses, preparationMinutes, orderAheadDays, orderTypes, ...toOpeningHours(service) };
  const seen = seenFrom(area, intakeOf);
  const { asap, firstSlot } = intake(seen, "DELIVERY", now);
  const isAtOnce = asap && !service.preOrdersOnly;
  const at = isAtOnce ? expectedTime(null, seen.preparationMinutes, now) : firstSlot?.at;
  const isToday = at !== undefined && viennaDayNumber(at) === viennaDayNumber(now);
  return {
    arrival: isToday ? `ab ${formatTime(at)}` : null,
    fee: area.feeCents === 0 ? "gratis" : formatEuros(area.feeCents),
    minimum: formatEuros(area.minimumCents),
  };
}

/** Whether the type cannot be ordered while others can. */
function isPausedAlone({ acceptingOrders, pauses }: Service, type: OrderType): boolean {
  return acceptingOrders && pauses.some((pause) => pause.type === type);
}

function badgeOf({ open, preOrdersOnly, nextOpening, pauses }: Service, now: Instant): string {
  if (open) return "Jetzt geöffnet";
  if (preOrdersOnly && nextOpening !== null) return `${openingWords(nextOpening, now)}, jetzt vorbestellen`;
  if (preOrdersOnly) return "Nimmt gerade nur Vorbestellungen an";
  const isPause = pauses.length > 0 && nextOpening !== null && viennaDayNumber(nextOpening) === viennaDayNumber(now);
  return isPause ? `Pause bis ${formatTime(nextOpening)}` : openingWords(nextOpening, now);
}

function minimumWords({ postalAvailabilities, additionalServiceAttributes }: Service): string | null {
  const amounts = postalAvailabilities.map(({ minimumOrderAmount }) => minimumOrderAmount);
  const delivers = additionalServiceAttributes.orderTypes.includes("DELIVERY");
  return delivers && amounts.length > 0 ? `ab ${formatEuros(Math.min(...amounts))}` : null;
}
