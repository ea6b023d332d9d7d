import { doorParameter, isDoor, ownDoorMs } from "@mahlzeit/domain/orders/order/own-door";
import { readStoredFields, writeStored } from "../../session/stored.ts";

/** `{uid: [door, until]}`: the own door through which this device last entered each restaurant. */
const doorsKey = "mahlzeit-doors";

type Doors = Readonly<Record<string, readonly [door: string, until: number]>>;

/** Remembers the door that a restaurant's own link names, for a day or until the next order there. */
export function enterByLink(uid: string, search: string): void {
  const door = new URLSearchParams(search).get(doorParameter);
  if (door !== null && isDoor(door)) change((doors) => ({ ...doors, [uid]: [door, Date.now() + ownDoorMs] }));
}

/** Returns the own door through which the guest came to a restaurant, as an order's field. */
export function doorOf(uid: string): { door?: string } {
  const { 0: door, 1: until } = read()[uid] ?? {};
  return typeof door === "string" && isDoor(door) && Number(until) > Date.now() ? { door } : {};
}

/** Forgets the door after an order: the next one starts without. */
export function leaveDoor(uid: string): void {
  if (uid in read()) change(({ [uid]: _left, ...others }) => others);
}

/** Forgets all doors, because the listing leads to every restaurant through the marketplace. */
export function leaveAllDoors(): void {
  writeStored(doorsKey, null);
}

function change(how: (doors: Doors) => Doors): void {
  writeStored(doorsKey, JSON.stringify(how(read())));
}

/** Orders count as coming through the marketplace if there is no storage. */
function read(): Doors {
  return readStoredFields(doorsKey) as Doors;
}
