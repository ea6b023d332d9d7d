import { deviceText } from "../../session/device-text.ts";

export const favouritesKey = "mahlzeit-favourites";

/** The list of this device, `{uids, of}`, as a guest made it or an account answered it. */
export const listText = deviceText(favouritesKey);

/** What accounts were not told, by their ids: `{[id]: {add, remove}}`. It waits here for each alone, and outlives its list. */
export const untoldText = deviceText("mahlzeit-favourites-untold");

export interface List {
  /** Of restaurants, those marked last first. */
  readonly uids: readonly string[];
  /** The account (its id) that answered it; null: a guest's own, of which no account was told. */
  readonly of: string | null;
}

/** What somebody tapped since their account was last told. */
export interface Untold {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export function readList(): List {
  const { uids, of } = parse(listText.read());
  return { uids: strings(uids), of: typeof of === "string" ? of : null };
}

export function readUntold(accountId: string): Untold {
  const { add, remove } = Object(parse(untoldText.read())[accountId]);
  return { add: strings(add), remove: strings(remove) };
}

/** Null: nothing waits any longer. */
export function saveUntold(accountId: string, untold: Untold | null): void {
  const { [accountId]: _, ...others } = parse(untoldText.read());
  const all = untold ? { ...others, [accountId]: untold } : others;
  untoldText.write(Object.keys(all).length > 0 ? JSON.stringify(all) : null);
}

/** Takes an account's list away from this device. @param erased an account that nothing waits for any longer */
export function forgetFavourites(erased: string | null): void {
  if (readList().of !== null) listText.write(null);
  if (erased !== null) saveUntold(erased, null);
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
