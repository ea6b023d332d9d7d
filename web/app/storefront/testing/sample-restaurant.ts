import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";

const someId = "0190163d-8694-739b-aea5-966c26f8ad91";

type Attributes = Service["additionalServiceAttributes"];

/** Returns an open restaurant in Vienna that offers everything but events. */
export function someRestaurant(differences: Partial<Service> = {}, attributes: Partial<Attributes> = {}): Service {
  return {
    id: someId,
    uid: "gasthaus-lindenhof",
    name: "Gasthaus Lindenhof",
    description: "Schnitzel aus der Pfanne, Gulasch vom Vortag und Knödel nach Omas Rezept.",
    enabled: true,
    serviceTypes: ["Österreichische Küche"],
    additionalServiceAttributes: {
      name: "Gasthaus Lindenhof",
      street: "Lindengasse",
      houseNumber: "22",
      phone: "+43 1 1234567",
      email: "kueche@example.at",
      city: { id: someId, name: "Wien" },
      postcode: { id: someId, postcode: "1070" },
      country: { id: someId, name: "Österreich" },
      orderTypes: ["TAKEAWAY", "DELIVERY", "ON_SITE"],
      paymentTypes: ["ON_SPOT", "STRIPE"],
      discount: { enabled: true, type: "PERCENTAGE", value: 1000, maxCents: 500 },
      ...attributes,
    },
    legal: {
      name: "Lindenhof Gastronomie GmbH",
      address: "Lindengasse 22, 1070 Wien",
      vatId: "ATU00000000",
      register: "FN 000000a",
    },
    preparationMinutes: 20,
    event: null,
    schedules: [
      {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        startTime: "00:00:00",
        endTime: "24:00:00",
      },
    ],
    deliveryAreas: [
      {
        id: someId,
        name: "Wien",
        postcodes: [],
        cities: ["Wien"],
        feeCents: 0,
        minimumCents: 1500,
        freeFromCents: null,
        extraMinutes: 0,
      },
    ],
    postalAvailabilities: [{ city: { id: someId, name: "Wien" }, minimumOrderAmountCents: 1500 }],
    today: [{ startTime: "00:00:00", endTime: "24:00:00" }],
    acceptingOrders: true,
    open: differences.acceptingOrders ?? true,
    preOrdersOnly: false,
    pauses: [],
    nextOpening: null,
    banner: null,
    logo: null,
    ...differences,
  };
}

/** Returns a soup for 4,90 €. */
export function someProduct(differences: Partial<Product> = {}): Product {
  return {
    id: "soup",
    name: "Frittatensuppe",
    description: "Kräftige Rindsuppe, Schnittlauch",
    priceCents: 490,
    depositCents: 0,
    vatRate: 1000,
    allergens: ["A", "C", "G"],
    optionGroups: [],
    ...differences,
  };
}
