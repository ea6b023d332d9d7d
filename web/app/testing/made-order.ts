import type { Order } from "@mahlzeit/contract/orders/orders";

const someId = "0190163d-8694-739b-aea5-966c26f8ad91";

/** A delivery of two lines by card, for tests. */
export const madeOrder: Order = {
  id: someId,
  identificationTag: "Zm9vYmFyYmF6cXV1eA",
  number: 47,
  type: "DELIVERY",
  status: "PLACED",
  source: "WEB",
  service: {
    id: someId,
    uid: "gasthaus-lindenhof",
    name: "Gasthaus Lindenhof",
    phone: "+43 1 123 45 67",
    address: "Lindengasse 22, 1070 Wien",
    legal: {
      name: "Lindenhof Gastronomie GmbH",
      address: "Lindengasse 22, 1070 Wien",
      vatId: "ATU00000000",
      register: "FN 000000a",
    },
  },
  orderProducts: [
    {
      product: { id: someId, name: "Wiener Schnitzel vom Kalb", priceCents: 2190, allergens: ["A", "C", "G"] },
      optionGroupSelections: [
        {
          optionGroup: { id: someId, name: "Beilage" },
          selectedOptions: [
            { id: someId, name: "Erdäpfelsalat", priceCents: 0, allergens: ["M", "O"] },
            { id: someId, name: "Preiselbeeren extra", priceCents: 150, allergens: [] },
          ],
        },
      ],
      quantity: 1,
      fullPriceCents: 2340,
      depositCents: 0,
      vatRate: 1000,
    },
    {
      product: { id: someId, name: "Apfelsaft gespritzt", priceCents: 420, allergens: [] },
      optionGroupSelections: [],
      quantity: 2,
      fullPriceCents: 840,
      depositCents: 50,
      vatRate: 2000,
    },
  ],
  address: {
    street: "Neubaugasse",
    number: "14",
    postcode: "1070",
    city: "Wien",
    country: "Österreich",
    extra: "Top 6",
    doorName: "Gruber/Wolf",
  },
  customerAccount: null,
  customer: { firstName: "Maria", lastName: "Gruber", email: "maria@example.at", phone: "+43 664 123 45 67" },
  note: "Bitte beim Hoftor links; Klingel Gruber/Wolf",
  paymentType: "STRIPE",
  takeawayTime: null,
  takeawayAt: null,
  asapDelivery: true,
  promisedAt: null,
  reason: null,
  refundedCents: 0,
  subtotalCents: 3180,
  depositCents: 50,
  deliveryFeeCents: 0,
  discount: { valueCents: 318, reason: "restaurant" },
  totalCents: 2912,
  vat: [
    { rate: 2000, grossCents: 756, netCents: 630, vatCents: 126 },
    { rate: 1000, grossCents: 2106, netCents: 1915, vatCents: 191 },
  ],
  creationTimestamp: Date.UTC(2026, 10, 19, 17, 4),
  event: null,
};

/** The cursor to a next page, in the server's format. */
export const madeCursor = `2.${madeOrder.creationTimestamp}.${madeOrder.id}`;
