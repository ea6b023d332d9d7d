import { isObject } from "@mahlzeit/domain/is-object";

/**
 * Returns restaurants of a catalogue file as they were before their reductions: without badges, and each dish that has
 * one at a price of which it is true. A badge without a price before is refused.
 */
export function beforeReductions<Service>(services: readonly Service[]): Service[] {
  return services.map((service) => before(service) as Service);
}

/** Tells whether a restaurant of a catalogue file has a dish with a badge. */
export function hasReductions(service: unknown): boolean {
  return JSON.stringify(before(service)) !== JSON.stringify(service);
}

function before(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(before);
  if (!isObject(given)) return given;
  const { price, discount } = given;
  if (typeof price === "number" && typeof discount === "number" && discount > 0)
    return { ...given, price: Math.ceil((price * 1000) / (100 - discount)) / 10, discount: 0 };
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, before(value)]));
}
