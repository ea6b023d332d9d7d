import { isObject } from "@mahlzeit/domain/is-object";

/**
 * Returns "Pizzeria Vesuvio, Pizza, Margherita: services[3].categories[0].products[7].price: expected a number ≥ 0".
 */
export function faultAt(file: unknown, path: readonly PropertyKey[], message: string): string {
  const place = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  const names = namesAlong(file, path).join(", ");
  return `${names && `${names}: `}${place.replace(/^\./, "") || "the file"}: ${message}`;
}

/**
 * Follows one step of a path. An index may apply to no list, because schema.org allows a single value in place of one.
 */
export function stepInto(place: unknown, step: PropertyKey): unknown {
  if (typeof step === "number") return Array.isArray(place) ? place[step] : place;
  return isObject(place) ? place[String(step)] : undefined;
}

/**
 * Returns the names of restaurant, category and dish along the path, which are easier to find in a file than an index.
 */
function namesAlong(file: unknown, path: readonly PropertyKey[]): string[] {
  let place = file;
  const members = [file];
  for (const step of path.slice(0, -1)) {
    place = stepInto(place, step);
    if (typeof step === "number") members.push(place);
  }
  return members.flatMap((member) => {
    const { name, uid } = isObject(member) ? member : {};
    const label = [name, uid].find((one) => typeof one === "string" && one.trim() !== "");
    return typeof label === "string" ? [label.replace(/\s+/g, " ").trim().slice(0, 60)] : [];
  });
}
