import type { Product } from "@mahlzeit/contract/catalogue/menus";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { findPhoneDesk } from "@mahlzeit/contract/orders/phone-orders";
import { madeOrder } from "../../../testing/made-order.ts";

type DeskAnswer = Answer<typeof findPhoneDesk>;

/** A Friday, 19:12 in Vienna. */
export const deskNow = Date.parse("2026-11-20T18:12:00Z");
export const deskId = madeOrder.service.id;
export const idOf = (last: number) => `${deskId.slice(0, -3)}${String(last).padStart(3, "0")}`;

const option = (id: number, name: string, priceCents = 0) => ({
  id: idOf(id),
  name,
  priceCents,
  depositCents: 0,
  allergens: [],
  allergensKnown: true,
  unavailable: null,
});

const sizes = {
  id: idOf(50),
  name: "Größe",
  type: "SINGLE" as const,
  min: 1,
  max: 1,
  free: 0,
  options: [option(51, "Klein"), option(52, "Groß", 500)],
};
const extras = {
  id: idOf(60),
  name: "Extras",
  type: "MULTIPLE" as const,
  min: 0,
  max: 2,
  free: 0,
  options: [option(61, "Rucola", 180), option(62, "Burrata", 350)],
};

const dish = (id: number, name: string, priceCents: number, changes: Partial<Product> = {}): Product => ({
  id: idOf(id),
  name,
  description: "",
  priceCents,
  order: 0,
  discount: 0,
  depositCents: 0,
  vatRate: 1000,
  allergens: ["A", "G"],
  allergensKnown: true,
  additives: "",
  picture: null,
  unavailable: null,
  availability: null,
  orderTypes: null,
  optionGroups: [],
  defaultOptionGroup: null,
  ...changes,
});

const untilMorning = Date.parse("2026-11-21T04:00:00Z");
export const soldOut = { reason: "SOLD_OUT" as const, until: untilMorning };

export const dishes = [
  dish(12, "12 Margherita", 990, { optionGroups: [sizes, extras] }),
  dish(14, "14 Marinara", 890),
  dish(31, "31 Insalata Marco", 1180),
  dish(18, "18 Bianca con Mascarpone", 1340, { unavailable: soldOut }),
  dish(41, "41 Tiramisù", 640, { allergens: ["C", "G"] }),
];

/** The desk of a restaurant that is open until 23:00 and delivers to 1050. */
export function madeDesk(menu: readonly Product[] = dishes, service: Partial<DeskAnswer["service"]> = {}): DeskAnswer {
  return {
    service: {
      id: deskId,
      uid: "da-marco",
      name: "Da Marco al Forno",
      description: "",
      enabled: true,
      serviceTypes: [],
      additionalServiceAttributes: {
        name: "Da Marco al Forno",
        street: "Ziegelofengasse",
        houseNumber: "1",
        phone: "+43 1 1234567",
        email: "marco@example.at",
        city: { id: deskId, name: "Wien" },
        postcode: { id: deskId, postcode: "1050" },
        country: { id: deskId, name: "Österreich" },
        orderTypes: ["DELIVERY", "TAKEAWAY", "ON_SITE"],
        paymentTypes: ["STRIPE"],
        discount: null,
      },
      legal: null,
      preparationMinutes: 35,
      event: null,
      schedules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "11:00:00", endTime: "23:00:00" }],
      deliveryAreas: [
        {
          id: deskId,
          name: "1050",
          postcodes: ["1050"],
          cities: [],
          feeCents: 190,
          minimumCents: 9000,
          freeFromCents: null,
          extraMinutes: 0,
        },
      ],
      postalAvailabilities: [],
      today: [],
      acceptingOrders: true,
      open: true,
      preOrdersOnly: false,
      pauses: [],
      nextOpening: null,
      banner: null,
      logo: null,
      ...service,
    },
    menu: [{ id: deskId, name: "Pizze", description: "", products: [...menu] }],
    capacity: null,
    booked: [],
    often: [idOf(41)],
    knowsCallers: true,
  };
}
