/** The numbers to generate; the same numbers always yield the same catalogue. */
export interface Size {
  readonly restaurants: number;
  readonly products: number;
}

const cities = ["Wien", "Graz", "Linz", "Salzburg", "Innsbruck", "Klagenfurt"];
const postcodes = ["1020", "8010", "4020", "5020", "6020", "9020"];
const types = ["Italienische Pizza", "Österreichische Küche", "Fleischerei", "Türkische Speisen", "Nudelgerichte"];
const hours = [
  { startTime: "00:00:00", endTime: "24:00:00" },
  { startTime: "11:00:00", endTime: "22:00:00" },
  { startTime: "17:30:00", endTime: "02:00:00" },
  { startTime: "10:00:00", endTime: "14:30:00" },
];
const perCategory = 10;

/** Generates a catalogue file of invented restaurants. Half of them are in the first city, half of the first type. */
export function generateCatalogue({ restaurants, products }: Size): { services: object[] } {
  return { services: Array.from({ length: restaurants }, (_, i) => restaurant(i, products)) };
}

function restaurant(i: number, products: number): object {
  const name = `Gasthaus ${String.fromCharCode(65 + ((i * 7) % 26))}${i}`;
  const city = i % 2 === 0 ? 0 : 1 + (Math.floor(i / 2) % (cities.length - 1));
  const type = i % 4 < 2 ? 0 : 1 + (Math.floor(i / 4) % (types.length - 1));
  return {
    uid: `gasthaus-${i}`,
    name,
    description: "Gekocht wird, was der Markt am Morgen hergibt, serviert mit Brot aus dem eigenen Ofen.",
    enabled: true,
    serviceTypes: [types[type]],
    additionalServiceAttributes: {
      name,
      street: "Hauptstraße",
      houseNumber: String(1 + (i % 200)),
      phone: "+43 1 234567",
      email: `kueche-${i}@example.at`,
      city: { name: cities[city] },
      postcode: { postcode: postcodes[city] },
      country: { name: "Österreich" },
      orderTypes: ["DELIVERY", "TAKEAWAY", "ON_SITE"],
      paymentTypes: ["STRIPE", "ON_SPOT"],
      discount: { enabled: i % 3 === 0, type: "PERCENTAGE", value: 10, max: 5 },
    },
    legal: {
      name: `${name} GmbH`,
      address: `Hauptstraße 1, ${postcodes[city]}`,
      vatId: "ATU00000000",
      register: "FN 1a",
    },
    schedules: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], ...hours[i % hours.length] }],
    deliveryAreas: [
      { name: "Nebenan", postcodes: [postcodes[city]], fee: 1.9, minimum: 10, freeFrom: 40 },
      { name: "Stadt", cities: [cities[city]], fee: 3.9, minimum: 15, extraMinutes: 10 },
    ],
    categories: Array.from({ length: Math.ceil(products / perCategory) }, (_, category) => ({
      name: `Speisen ${category + 1}`,
      products: Array.from({ length: Math.min(perCategory, products - category * perCategory) }, (_, j) =>
        product(category * perCategory + j),
      ),
    })),
  };
}

/** Every second product has two option groups. */
function product(i: number): object {
  const groups = [
    {
      name: "Größe",
      type: "SINGLE",
      options: [
        { name: "Normal", price: 0 },
        { name: "Groß", price: 3 },
      ],
    },
    {
      name: "Dazu",
      type: "MULTIPLE",
      options: [
        { name: "Salat", price: 3.5, allergens: ["M"] },
        { name: "Brot", price: 1.2 },
      ],
    },
  ];
  return {
    name: `Speise ${i + 1}`,
    description: "Mit Erdäpfeln, Zwiebeln und frischen Kräutern aus dem Garten",
    price: 7 + (i % 80) / 10,
    order: i,
    allergens: ["A", "G"],
    ...(i % 2 === 0 ? { optionGroups: groups } : {}),
  };
}
