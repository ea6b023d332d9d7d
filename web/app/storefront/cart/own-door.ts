import { doorKeptMs, doorParameter, isDoor } from "@mahlzeit/domain/order/own-door";

/** `{uid: [door, until]}`: through which of its own doors somebody came to a restaurant, on this device. */
const doorsKey = "mahlzeit-doors";

type Doors = Readonly<Record<string, readonly [door: string, until: number]>>;

/** Remembers the door that a restaurant's own link names, for a day or until the next order there. */
export function enterByLink(uid: string, search: string): void {
  const door = new URLSearchParams(search).get(doorParameter);
  if (door !== null && isDoor(door)) change((doors) => ({ ...doors, [uid]: [door, Date.now() + doorKeptMs] }));
}

/** The door of a restaurant's own that somebody came through last, as an order says it. */
export function doorOf(uid: string): { door?: string } {
  const { 0: door, 1: until } = read()[uid] ?? {};
  return typeof door === "string" && isDoor(door) && Number(until) > Date.now() ? { door } : {};
}

/** After an order the next one begins anew. */
export function leaveDoor(uid: string): void {
  if (uid in read()) change(({ [uid]: _left, ...others }) => others);
}

/** Whoever looks at the list of restaurants comes to each of them through the marketplace. */
export function leaveAllDoors(): void {
  attempt(() => localStorage.removeItem(doorsKey));
}

function change(how: (doors: Doors) => Doors): void {
  attempt(() => localStorage.setItem(doorsKey, JSON.stringify(how(read()))));
}

function read(): Doors {
  const found: unknown = attempt(() => JSON.parse(localStorage.getItem(doorsKey) ?? "{}"));
  return typeof found === "object" && found !== null ? (found as Doors) : {};
}

/** Where storage is forbidden or holds something else, every order came through the marketplace. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
