import type { ListedService, Service } from "@mahlzeit/contract/catalogue/restaurants";
import { toDiscount } from "@mahlzeit/contract/catalogue/to-domain";
import { formatHours, type Hours } from "@mahlzeit/domain/catalogue/opening-hours/hours";
import { intakeBadge } from "@mahlzeit/domain/catalogue/opening-hours/intake-text";
import { shortHash } from "@mahlzeit/domain/catalogue/pictures/short-hash";
import { formatCount, formatTenths } from "@mahlzeit/domain/digits";
import { formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { formatEuros } from "@mahlzeit/domain/money";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { dayText } from "@mahlzeit/domain/orders/order/day-text";
import { discountLabel } from "@mahlzeit/domain/orders/promotion/discount";
import type { StoredPicture } from "../../ui/picture-addresses.ts";

/** The texts of a restaurant's card. The loader makes them, so that server and browser render the same. */
export interface CardContent {
  uid: string;
  name: string;
  city: string;
  types: readonly string[];
  description: string;
  orderTypes: readonly OrderType[];
  open: boolean;
  /** "Jetzt geöffnet", or the time it opens. */
  opening: string;
  /** "10 % Rabatt" */
  discount: string | undefined;
  /** "Heute 11:00 – 22:00" */
  today: string;
  /** "20 Min." */
  preparation: string;
  /** The minimum order value for delivery: "ab 15,00 €"; null without delivery. */
  minimum: string | null;
  /** The terms of a delivery to the known address; "none" if there is none, undefined without an address. */
  delivery: CardDelivery | "none" | undefined;
  /** Absent if it is not known. */
  rating?: CardRating;
  /** Shown in the ranking's explanation if there is an address; absent if it is not known. */
  punctuality?: { percent: number };
  banner: StoredPicture | null;
  logo: StoredPicture | null;
}

/** The guests' rating of the food. */
export interface CardRating {
  /** "4,8"; null ("neu") while there are too few ratings. */
  average: string | null;
  /** "312" */
  count: string;
}

export interface CardDelivery {
  /** The earliest arrival; null while nothing can be ordered. */
  earliest: Instant | null;
  /** The arrival in words: "ab 19:05", "ab morgen, 11:30". */
  arrival: string | null;
  fee: string;
  /** "15,00 €" */
  minimum: string;
}

const orderOnCard: readonly OrderType[] = ["ON_SITE", "TAKEAWAY", "DELIVERY", "EVENT"];

export function presentCard(service: ListedService, now: Instant): CardContent {
  const attributes = service.additionalServiceAttributes;
  const discount = toDiscount(attributes.discount);
  const rating = ratingText(service.rating);
  return {
    uid: service.uid,
    name: service.name,
    city: attributes.city.name,
    types: service.serviceTypes,
    description: service.description,
    orderTypes: orderOnCard.filter((type) => attributes.orderTypes.includes(type) && !isPausedAlone(service, type)),
    open: service.open,
    opening: intakeBadge(service, now),
    discount: discount ? discountLabel(discount) : undefined,
    today: todayText(service.today),
    preparation: `${service.preparationMinutes} Min.`,
    minimum: minimumText(service),
    delivery: deliveryText(service.delivery, now),
    ...(rating && { rating }),
    ...(service.delivery !== undefined && service.punctuality && { punctuality: service.punctuality }),
    banner: named(service.banner),
    logo: named(service.logo),
  };
}

/** Presents a rating; null if it is not known. */
export function ratingText(rating: Service["rating"]): CardRating | null {
  if (rating === undefined) return null;
  if (rating === null) return { average: null, count: "" };
  return { average: formatTenths(rating.average), count: formatCount(rating.count) };
}

/** Shortens the picture's hash to the part used in addresses. */
function named(picture: StoredPicture | null): StoredPicture | null {
  return picture && { ...picture, hash: shortHash(picture.hash) };
}

/** Presents the terms of a delivery to the known address. */
export function deliveryText(delivery: ListedService["delivery"], now: Instant): CardContent["delivery"] {
  if (!delivery) return delivery === null ? "none" : undefined;
  const { feeCents, minimumCents, earliest } = delivery;
  return {
    earliest,
    arrival: earliest === null ? null : `ab ${timeText(earliest, now)}`,
    fee: feeCents === 0 ? "gratis" : formatEuros(feeCents),
    minimum: formatEuros(minimumCents),
  };
}

function timeText(at: Instant, now: Instant): string {
  const day = viennaDayNumber(at);
  return day === viennaDayNumber(now) ? formatTime(at) : `${dayText(day, now)}, ${formatTime(at)}`;
}

/** True if this type cannot be ordered while others can. */
function isPausedAlone({ acceptingOrders, pauses }: Service, type: OrderType): boolean {
  return acceptingOrders && pauses.some((pause) => pause.type === type);
}

/** Formats today's hours: "Heute 11:00 – 14:30, 17:00 – 22:00", or "Heute Ruhetag". */
export function todayText(today: readonly Hours[]): string {
  return today.length === 0 ? "Heute Ruhetag" : `Heute ${today.map(formatHours).join(", ")}`;
}

function minimumText({ postalAvailabilities, additionalServiceAttributes }: Service): string | null {
  const amounts = postalAvailabilities.map(({ minimumOrderAmountCents }) => minimumOrderAmountCents);
  const delivers = additionalServiceAttributes.orderTypes.includes("DELIVERY");
  return delivers && amounts.length > 0 ? `ab ${formatEuros(Math.min(...amounts))}` : null;
}
