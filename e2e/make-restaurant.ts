/** A restaurant in the format of a catalogue file; only the fields that the journeys read are typed. */
export type FixtureRestaurant = ReturnType<typeof makeRestaurant>;

interface Dish {
  readonly name: string;
  readonly description?: string;
  readonly price: number;
  readonly vatRate?: number;
  readonly deposit?: number;
  readonly allergens?: readonly string[];
  readonly optionGroups?: readonly OptionGroup[];
  readonly optionGroupKeys?: readonly string[];
  readonly availability?: {
    readonly weekdays: readonly number[];
    readonly from: string;
    readonly to: string;
    readonly dates?: readonly string[];
  };
  readonly orderTypes?: readonly string[];
  readonly marks?: readonly string[];
  readonly age?: number;
  readonly picture?: string;
  readonly pictureFocus?: { readonly x: number; readonly y: number };
  readonly packed?: Readonly<Record<string, string | boolean>>;
}

interface OptionGroup {
  readonly key?: string;
  readonly name: string;
  readonly type: "SINGLE" | "MULTIPLE";
  readonly min?: number;
  readonly max?: number;
  readonly free?: number;
  readonly options: readonly {
    readonly name: string;
    readonly price: number;
    readonly allergens?: readonly string[];
    readonly marks?: readonly string[];
    readonly age?: number;
  }[];
}

interface Category {
  readonly name: string;
  readonly products: readonly Dish[];
}

const allDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], startTime: "00:00:00", endTime: "24:00:00" };
const both = ["STRIPE", "ON_SPOT"];

interface Wishes {
  readonly serviceTypes?: readonly string[];
  readonly orderTypes?: readonly string[];
  readonly paymentTypes?: readonly string[];
  readonly discount?: { enabled: boolean; type: string; value: number; max: number };
  readonly event?: { priceDisabled: boolean };
  readonly schedules?: readonly { weekdays: readonly number[]; startTime: string; endTime: string }[];
  readonly optionGroups?: readonly OptionGroup[];
  readonly categories?: readonly Category[];
  readonly deliveryAreas?: readonly DeliveryArea[];
  readonly ownContainer?: boolean;
}

interface DeliveryArea {
  readonly name: string;
  readonly postcodes?: readonly string[];
  readonly cities?: readonly string[];
  readonly fee?: number;
  readonly minimum?: number;
  readonly freeFrom?: number;
}

/** Makes a restaurant that is, unless overridden, always open, in St. Pölten, with dishes. */
export function makeRestaurant(uid: string, name: string, wishes: Wishes = {}) {
  const { orderTypes = ["TAKEAWAY", "DELIVERY", "ON_SITE"], paymentTypes = both, discount, event, ...rest } = wishes;
  return {
    uid,
    name,
    description: `${name}: für die Probe gedeckt.`,
    enabled: true,
    serviceTypes: rest.serviceTypes ?? ["Probeküche"],
    additionalServiceAttributes: {
      name,
      street: "Rathausplatz",
      houseNumber: "7",
      phone: "+43 2742 123 45",
      email: `${uid}@example.at`,
      city: { name: "St. Pölten" },
      postcode: { postcode: "3100" },
      country: { name: "Österreich" },
      orderTypes,
      paymentTypes,
      ...(discount ? { discount } : {}),
    },
    legal: {
      name: `${name} GmbH`,
      address: "Rathausplatz 7, 3100 St. Pölten",
      vatId: "ATU00000099",
      register: "FN 000099z",
    },
    ...(event ? { event } : {}),
    ...(rest.ownContainer ? { ownContainer: true } : {}),
    schedules: rest.schedules ?? [allDay],
    deliveryAreas: rest.deliveryAreas ?? areas,
    optionGroups: (rest.optionGroups ?? []).map(withAllergens),
    categories: (rest.categories ?? jause).map(withAllergensInside),
  };
}

const areas: readonly DeliveryArea[] = [
  { name: "Wien", cities: ["Wien"], minimum: 17.35 },
  { name: "St. Pölten", cities: ["St. Pölten"], minimum: 12 },
];

const jause: readonly Category[] = [{ name: "Jause", products: [{ name: "Brettljause", price: 8.9 }] }];

function withAllergensInside({ products, ...category }: Category): Category {
  return {
    ...category,
    products: products.map(({ optionGroups = [], ...product }) => ({
      allergens: [],
      ...product,
      optionGroups: optionGroups.map(withAllergens),
    })),
  };
}

/** Adds empty allergens to options, because unknown ones would add hints to ask. */
function withAllergens({ options, ...group }: OptionGroup): OptionGroup {
  return { ...group, options: options.map((option) => ({ allergens: [], ...option })) };
}
