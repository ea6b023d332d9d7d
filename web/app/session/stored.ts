import { isObject } from "@mahlzeit/domain/is-object";

/** The storage of a text: shared by all tabs of this device, or of this tab alone. */
type Place = "device" | "tab";

/** Reads a stored text; null if there is none, or storage is switched off. */
export function readStored(key: string, place: Place = "device"): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if it is null. Returns false if storage is full or switched off. */
export function writeStored(key: string, text: string | null, place: Place = "device"): boolean {
  try {
    if (text === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads a value stored as JSON, as an object of unknown fields; an empty one if there is none or it is something else. */
export function readStoredFields(key: string, place?: Place): Partial<Record<string, unknown>> {
  const value = readStoredValue(key, place);
  return isObject(value) ? value : {};
}

/** Reads a value stored as JSON; null if there is none, or it is no JSON. */
export function readStoredValue(key: string, place?: Place): unknown {
  try {
    return JSON.parse(readStored(key, place) ?? "null");
  } catch {
    return null;
  }
}

function storageOf(place: Place): Storage {
  return place === "device" ? localStorage : sessionStorage;
}
