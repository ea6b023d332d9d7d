/** The limits of the database columns. */
export const menuLimits = {
  name: 200,
  description: 2000,
  additives: 500,
  internalName: 200,
  priceCents: 10_000_000,
  depositCents: 10_000,
  choices: 50,
  dates: 60,
  packed: {
    ingredients: 2000,
    netQuantity: 50,
    producer: 300,
    storage: 300,
    origin: 300,
    nutrition: 1000,
    alcohol: 50,
  },
} as const;
