import { toOpeningHours } from "@mahlzeit/contract/catalogue/opening-hours";
import { toDeliveryAreas } from "@mahlzeit/contract/catalogue/to-domain";
import { toProduct } from "@mahlzeit/contract/catalogue/to-product";
import type { Client } from "@mahlzeit/contract/client";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { findPhoneDesk } from "@mahlzeit/contract/orders/phone-orders";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { type NumberedDish, numberedDishes } from "@mahlzeit/domain/orders/cart/find-dish";
import type { OrderTerms } from "@mahlzeit/domain/orders/order/place";
import { type PhoneOrderType, phoneOrderTypes } from "@mahlzeit/domain/orders/order/source";
import { useMemo } from "react";
import { ask, useLoaded } from "../../data/use-loaded.ts";

/** What a restaurant sells by telephone. */
export interface Desk {
  readonly name: string;
  readonly types: readonly PhoneOrderType[];
  readonly terms: OrderTerms;
  readonly menu: readonly Product[];
  readonly dishes: readonly NumberedDish<Product>[];
  readonly often: readonly NumberedDish<Product>[];
  /** The tables; none if the restaurant has no list. */
  readonly tables: readonly string[];
  readonly knowsCallers: boolean;
}

/** Others book, sell dishes out and change the hours meanwhile. */
const askAgainMs = 20_000;

export function useDesk(restaurant: string, api: Client) {
  const loaded = useLoaded(ask(findPhoneDesk, { query: { restaurant } }, api), {
    everyMs: askAgainMs,
    onFocus: true,
  });
  // Another restaurant's dishes are of no use.
  const answer = loaded.isOld ? null : loaded.answer;
  const desk = useMemo(() => answer && deskOf(answer), [answer]);
  return { ...loaded, desk };
}

function deskOf({ service, menu, capacity, booked, often, knowsCallers }: Answer<typeof findPhoneDesk>): Desk {
  const { orderTypes, paymentTypes } = service.additionalServiceAttributes;
  const products = menu.flatMap((category) => category.products).map(toProduct);
  const dishes = numberedDishes(products);
  return {
    name: service.name,
    types: phoneOrderTypes.filter((type) => orderTypes.includes(type)),
    terms: {
      id: service.id,
      deliveryAreas: toDeliveryAreas(service),
      paymentTypes,
      ...toOpeningHours(service),
      enabled: service.enabled,
      hasMenu: products.length > 0,
      orderTypes,
      // With the extra minutes of a busy time.
      preparationMinutes: service.preparationMinutes,
      capacity,
      booked,
      orderAheadDays: service.orderAheadDays ?? 0,
      ownContainer: service.ownContainer,
    },
    menu: products,
    dishes,
    often: often.flatMap((id) => dishes.find(({ dish }) => dish.id === id) ?? []),
    tables: service.tables ?? [],
    knowsCallers,
  };
}
