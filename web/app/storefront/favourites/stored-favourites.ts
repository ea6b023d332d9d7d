import { deviceText } from "../../session/device-text.ts";

export const favouritesKey = "mahlzeit-favourites";

/** The list of this device, `{uids, of}`, made by a guest or answered for an account. */
export const listText = deviceText(favouritesKey);

/** Queued changes by account id: `{[id]: {add, remove}}`. Each account's queue outlives its list. */
export const queueText = deviceText("mahlzeit-favourites-untold");

export interface List {
  /** The uids of restaurants, newest first. */
  readonly uids: readonly string[];
  /** The id of the account that answered it; null for a guest's own list, which no account has. */
  readonly of: string | null;
}

/** The changes since the account was last synchronised. */
export interface QueuedChanges {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export function readList(): List {
  const { uids, of } = parse(listText.read());
  return { uids: strings(uids), of: typeof of === "string" ? of : null };
}

export function readQueued(accountId: string): QueuedChanges {
  const { add, remove } = Object(parse(queueText.read())[accountId]);
  return { add: strings(add), remove: strings(remove) };
}

/** Stores an account's queue; null deletes it. */
export function saveQueued(accountId: string, queued: QueuedChanges | null): void {
  const { [accountId]: _, ...others } = parse(queueText.read());
  const all = queued ? { ...others, [accountId]: queued } : others;
  queueText.write(Object.keys(all).length > 0 ? JSON.stringify(all) : null);
}

/** Deletes an account's list from this device. @param erased an account whose queue is deleted as well */
export function forgetFavourites(erased: string | null): void {
  if (readList().of !== null) listText.write(null);
  if (erased !== null) saveQueued(erased, null);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

function strings(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
}
