import type { OrderInput } from "@mahlzeit/contract/orders";
import { type AskedLine, resolveLine } from "@mahlzeit/domain/order/lines";
import type { AskedOrder } from "@mahlzeit/domain/order/place";
import type { Transaction } from "../database/connect.ts";
import { findProductsForOrder } from "../menus/find-menu.ts";
import type { Restaurant } from "../restaurants/restaurant.ts";

/** The lines asked for, joined with what is really on the menu. */
export async function resolveLines(
  tx: Transaction,
  restaurantId: string,
  asked: OrderInput["orderProducts"],
): Promise<readonly AskedLine[]> {
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.map((line) => line.product.id))];
  const products = new Map((await findProductsForOrder(tx, restaurantId, ids)).map((product) => [product.id, product]));
  return asked.map(({ product, quantity, optionGroupSelections = [] }) => {
    const selections = optionGroupSelections.map(({ optionGroup, selectedOptions }) => ({
      optionGroupId: optionGroup.id.toLowerCase(),
      optionIds: selectedOptions.map(({ id }) => id.toLowerCase()),
    }));
    return resolveLine(products.get(product.id.toLowerCase()), selections, quantity);
  });
}

/** The request in the words of the rules. */
export function askedOrder(
  { restaurant, lines, campaign }: Pick<AskedOrder, "lines" | "campaign"> & { readonly restaurant: Restaurant },
  input: OrderInput,
): AskedOrder {
  const { address } = input;
  return {
    restaurant,
    lines,
    campaign: campaign ?? null,
    orderType: input.type,
    paymentType: input.paymentType,
    takeawayTime: input.takeawayTime ?? null,
    asapDelivery: input.asapDelivery,
    note: input.note ?? null,
    clientTotalCents: input.total ?? null,
    address: address ? addressOf(address) : null,
  };
}

function addressOf(address: NonNullable<OrderInput["address"]>) {
  const { street = "", number = "", postcode, city, district, region, country, extra } = address;
  return {
    street,
    number,
    postcode: postcode?.postcode ?? "",
    city: city?.name ?? "",
    ...(district ? { district } : {}),
    ...(region ? { region } : {}),
    country: country?.name || "Österreich",
    ...(extra ? { extra } : {}),
  };
}
