import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";

/** True if every typed word occurs in a restaurant's name, address or town. */
export function isMatch({ name, uid, city }: Pick<ManagedRestaurant, "name" | "uid" | "city">, typed: string): boolean {
  const words = typed.toLocaleLowerCase("de-AT").split(/\s+/).filter(Boolean);
  const text = `${name} ${uid} ${city ?? ""}`.toLocaleLowerCase("de-AT");
  return words.every((word) => text.includes(word));
}
