import type { OrderType, PaymentType } from "@mahlzeit/domain/order-types";

/** A past order of the demo's customer, with the names of the menu. */
export interface PastOrder {
  /** The restaurant's uid. */
  readonly from: string;
  readonly daysAgo: number;
  /** Minutes after midnight. If the restaurant was closed, the order is one or more days older. */
  readonly at: number;
  readonly type: OrderType;
  readonly paymentType: PaymentType;
  readonly dishes: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly options?: readonly string[];
  }[];
  readonly note?: string;
  /** One of the restaurant's tables. */
  readonly table?: string;
  /** True if the restaurant's mail server did not know the address of its mail. */
  readonly isMailRefused?: true;
  /** Completed by default. */
  readonly outcome?: "REJECTED" | "EXPIRED";
}

const evening = 18 * 60 + 40;
const noon = 12 * 60 + 15;

export const pastOrders: readonly PastOrder[] = [
  {
    from: "da-marco-al-forno",
    daysAgo: 2,
    at: evening,
    type: "DELIVERY",
    paymentType: "STRIPE",
    dishes: [
      { name: "Ortolana", quantity: 1, options: ["Groß, 40 cm", "Burrata"] },
      { name: "Salame piccante", quantity: 1, options: ["Normal, 32 cm"] },
      { name: "Tiramisù", quantity: 2 },
    ],
    note: "Bitte nicht anläuten, das Baby schläft",
  },
  {
    from: "gasthaus-lindenhof",
    daysAgo: 6,
    at: noon,
    type: "TAKEAWAY",
    paymentType: "ON_SPOT",
    dishes: [
      { name: "Wiener Schnitzel vom Kalb", quantity: 1, options: ["Erdäpfelsalat mit Kernöl", "Preiselbeeren extra"] },
      { name: "Frittatensuppe", quantity: 1 },
    ],
    isMailRefused: true,
  },
  {
    from: "pizza-nonstop",
    daysAgo: 11,
    at: 23 * 60 + 20,
    type: "DELIVERY",
    paymentType: "STRIPE",
    dishes: [{ name: "Diavolo", quantity: 1, options: ["Familie, 45 cm", "Käserand", "Jalapeños"] }],
    outcome: "EXPIRED",
  },
  {
    from: "pizza-nonstop",
    daysAgo: 11,
    at: 23 * 60 + 55,
    type: "DELIVERY",
    paymentType: "ON_SPOT",
    dishes: [
      { name: "Diavolo", quantity: 1, options: ["Familie, 45 cm", "Käserand", "Jalapeños"] },
      { name: "Eistee Pfirsich", quantity: 2 },
    ],
  },
  {
    from: "pastificio-lenzi",
    daysAgo: 17,
    at: evening,
    type: "TAKEAWAY",
    paymentType: "STRIPE",
    dishes: [
      { name: "Amatriciana", quantity: 1, options: ["Rigatoni", "Grande"] },
      { name: "Ravioli ricotta e spinaci", quantity: 1 },
      { name: "Focaccia", quantity: 1 },
    ],
  },
  {
    from: "gasthaus-lindenhof",
    daysAgo: 25,
    at: evening,
    type: "DELIVERY",
    paymentType: "ON_SPOT",
    dishes: [{ name: "Backhendl", quantity: 2 }],
    outcome: "REJECTED",
  },
  {
    from: "heuriger-kronawetter",
    daysAgo: 40,
    at: 17 * 60 + 30,
    type: "ON_SITE",
    paymentType: "STRIPE",
    dishes: [
      { name: "Surbraten", quantity: 2, options: ["Mager"] },
      { name: "Gemischter Satz DAC", quantity: 2, options: ["Vierterl"] },
    ],
    table: "Garten 2",
  },
  {
    from: "sofra-anadolu",
    daysAgo: 58,
    at: evening,
    type: "DELIVERY",
    paymentType: "STRIPE",
    dishes: [
      { name: "Kayseri Manti", quantity: 2, options: ["Groß, 350 g", "Knoblauchjoghurt", "Paprikabutter"] },
      { name: "Cacık", quantity: 1 },
    ],
  },
  {
    from: "da-marco-al-forno",
    daysAgo: 83,
    at: evening,
    type: "TAKEAWAY",
    paymentType: "ON_SPOT",
    dishes: [
      { name: "Margherita", quantity: 2, options: ["Normal, 32 cm"] },
      { name: "San Pellegrino", quantity: 1 },
    ],
  },
];
