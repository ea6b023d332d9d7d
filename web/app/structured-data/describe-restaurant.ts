import { toSchedules } from "@mahlzeit/contract/to-domain";
import { menuHidesPrices } from "@mahlzeit/domain/order/choices";
import type { OrderAction, Restaurant } from "schema-dts";
import { paths } from "../paths.ts";
import type { RestaurantData } from "../storefront/restaurant/restaurant-data.ts";
import { mediaAddress, type StoredPicture } from "../ui/picture-addresses.ts";
import { describeHours } from "./describe-hours.ts";
import { describeMenu, priceRangeOf } from "./describe-menu.ts";

type Shown = Pick<RestaurantData, "service" | "menu">;

/** A restaurant as schema.org's Restaurant: nothing in it changes with the time of day. */
export function describeRestaurant({ service, menu }: Shown, origin: string): Restaurant {
  const { uid, name, description, banner, logo, serviceTypes, schedules, additionalServiceAttributes: at } = service;
  const url = origin + paths.restaurant(uid);
  const pricesHidden = menuHidesPrices({ orderTypes: at.orderTypes, event: service.event });
  const priceRange = pricesHidden ? null : priceRangeOf(menu);
  const jpeg = (picture: StoredPicture, width: number) => origin + mediaAddress(picture, width, "jpg");
  return {
    "@type": "Restaurant",
    "@id": url,
    name,
    url,
    ...(description && { description }),
    ...(banner && { image: [jpeg(banner, 1200)] }),
    ...(logo && { logo: jpeg(logo, 288) }),
    ...(at.phone && { telephone: at.phone }),
    address: {
      "@type": "PostalAddress",
      streetAddress: `${at.street} ${at.houseNumber}`.trim(),
      postalCode: at.postcode.postcode,
      addressLocality: at.city.name,
      addressCountry: countryCode(at.country.name),
    },
    ...(serviceTypes.length > 0 && { servesCuisine: [...serviceTypes] }),
    ...(priceRange && { priceRange }),
    currenciesAccepted: "EUR",
    acceptsReservations: false,
    openingHoursSpecification: describeHours(toSchedules(schedules)),
    menu: url,
    hasMenu: describeMenu(menu, { url, pricesHidden }),
    ...(isForAnybody(at.orderTypes) && { potentialAction: orderAction(url) }),
  };
}

/** At an event only its guests order. */
function isForAnybody(orderTypes: readonly string[]): boolean {
  return orderTypes.some((type) => type !== "EVENT");
}

function orderAction(url: string): OrderAction {
  return {
    "@type": "OrderAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: url,
      actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
    },
  };
}

/** ISO 3166-1 where the catalogue's word is one we know, else that word. */
function countryCode(name: string): string {
  return { Österreich: "AT", Deutschland: "DE", Schweiz: "CH", Italien: "IT" }[name] ?? name;
}
