import { atTableMs, doorParameter, isDoor, ownDoorMs, tableDoor } from "@mahlzeit/domain/orders/order/own-door";
import { readStoredFields, writeStored } from "../../session/stored.ts";

/** `{uid: [door, until]}`: the own door through which this device last entered each restaurant. */
const doorsKey = "mahlzeit-doors";
/** The key of the tables at which this device is; their code is loaded only where there are some. */
export const tablesKey = "mahlzeit-tables";

type Doors = Readonly<Record<string, readonly [door: string, until: number]>>;

/** Remembers the door that a restaurant's own link names, for a day or until the next order there. */
export function enterByLink(uid: string, search: string): void {
  const door = new URLSearchParams(search).get(doorParameter);
  if (door !== null && isDoor(door)) change((doors) => ({ ...doors, [uid]: [door, Date.now() + ownDoorMs] }));
}

/** Remembers the door of a table's QR code, for four hours. */
export function enterByTable(uid: string): void {
  change((doors) => ({ ...doors, [uid]: [tableDoor, Date.now() + atTableMs] }));
}

/** Returns the own door through which the guest came to a restaurant, as an order's field. */
export function doorOf(uid: string): { door?: string } {
  const { 0: door, 1: until } = read()[uid] ?? {};
  return typeof door === "string" && isDoor(door) && Number(until) > Date.now() ? { door } : {};
}

/** Forgets the door after an order, because the next one starts without; a table's is for several orders. */
export function leaveDoor(uid: string): void {
  if (uid in read() && doorOf(uid).door !== tableDoor) change(({ [uid]: _left, ...others }) => others);
}

/**
 * Forgets the doors, because the listing leads to every restaurant through the marketplace. Whoever sits at a table still
 * sits there.
 */
export function leaveAllDoors(): void {
  change((doors) => Object.fromEntries(Object.entries(doors).filter(([uid]) => doorOf(uid).door === tableDoor)));
}

/** Stores nothing where no door is left, so that who only looks leaves nothing in the browser. */
function change(how: (doors: Doors) => Doors): void {
  const doors = how(read());
  writeStored(doorsKey, Object.keys(doors).length > 0 ? JSON.stringify(doors) : null);
}

/** Orders count as coming through the marketplace if there is no storage. */
function read(): Doors {
  return readStoredFields(doorsKey) as Doors;
}
