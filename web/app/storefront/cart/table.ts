import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { findTable, maxTableName } from "@mahlzeit/domain/catalogue/restaurants/table-name";
import { isObject } from "@mahlzeit/domain/is-object";
import { oneLine } from "@mahlzeit/domain/one-line";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { atTableMs } from "@mahlzeit/domain/orders/order/own-door";
import { useCallback } from "react";
import { deviceText } from "../../session/device-text.ts";
import { useStored } from "../../ui/use-hydrated.ts";
import type { Seat } from "../allergens/stored-allergens.ts";
import { tablesKey } from "./own-door.ts";

/** `{uid: [table, until]}`: the table at which this device is at each restaurant. */
const stored = deviceText(tablesKey);

/** Longer names come from no QR code of ours. */
const longestKept = 3 * maxTableName;

/** The table that a device remembers at a restaurant. */
export interface RememberedTable {
  /** The name as it was scanned or chosen; null: none, or its four hours are over. */
  readonly said: string | null;
  /** The restaurant's table of that name; null if it has none. */
  readonly table: string | null;
}

/** Remembers the table for four hours. Returns false if this is no name. */
export function sitAt(uid: string, table: string): boolean {
  const name = oneLine(table).slice(0, longestKept);
  if (name !== "") stored.write(JSON.stringify({ ...read(), [uid]: [name, Date.now() + atTableMs] }));
  return name !== "";
}

/** Leaves nothing in the browser if it was the only one. */
export function leaveTable(uid: string): void {
  const { [uid]: _left, ...others } = read();
  stored.write(Object.keys(others).length > 0 ? JSON.stringify(others) : null);
}

export function rememberedTable(restaurant: Service): RememberedTable {
  return remembered(restaurant, nameAt(restaurant.uid));
}

/** Returns the stay of a guest who orders to a table; null for everybody else. */
export function seatOf(uid: string, type: OrderType): Seat | null {
  return type === "ON_SITE" && nameAt(uid) !== null ? { uid, until: Number((read()[uid] as unknown[])[1]) } : null;
}

export function useSeat(restaurant: Service, type: OrderType): Seat | null {
  const { said } = useTable(restaurant);
  return said === null ? null : seatOf(restaurant.uid, type);
}

/** Tells whether a table is stored whose four hours are over. */
export function isTableOver(uid: string): boolean {
  return uid in read() && nameAt(uid) === null;
}

/** The table, null until the browser is known and from the end of its four hours on. */
export function useTable(restaurant: Service): RememberedTable {
  const { uid } = restaurant;
  const read = useCallback(() => nameAt(uid), [uid]);
  return remembered(restaurant, useStored(subscribe, read, null));
}

function remembered({ tables = [] }: Service, said: string | null): RememberedTable {
  return { said, table: said === null ? null : findTable(tables, said) };
}

/** A page that is shown again may have been left hours ago. */
function subscribe(listener: () => void): () => void {
  const stop = stored.subscribe(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", listener);
  };
}

function nameAt(uid: string): string | null {
  const entry = read()[uid];
  if (!Array.isArray(entry)) return null;
  const [name, until] = entry as unknown[];
  return typeof name === "string" && Number(until) > Date.now() ? name : null;
}

function read(): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(stored.read() ?? "{}");
    return isObject(found) ? found : {};
  } catch {
    return {};
  }
}
