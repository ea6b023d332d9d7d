import { changeFavourites } from "@mahlzeit/contract/favourites";
import { maxFavourites } from "@mahlzeit/domain/people/favourites";
import { api } from "../../api.ts";
import { authToken } from "../../session/token.ts";
import { saveList } from "./device-favourites.ts";
import { listText, readList, readUntold, saveUntold, type Untold } from "./kept-favourites.ts";

/** Attempts in a row while somebody goes on tapping, here or in another tab. */
const maxRounds = 5;
let pending: Promise<void> | null = null;

/**
 * Makes this device's favourites those of the account: what it has not been told is told, and what other devices told is
 * taken over. A guest's own list is added to it, so that a sign-in loses nothing; the list of another account is dropped.
 * Without an answer everything stays as it is, and is told the next time.
 */
export function tellAccount(accountId: string): Promise<void> {
  const token = authToken();
  pending = (pending ?? Promise.resolve()).then(() => tell(accountId, token)).catch(() => undefined);
  return pending;
}

let met: string | null = null;

/** The same once for all hearts of all pages, until somebody signs in again. */
export async function meetAccount(accountId: string): Promise<void> {
  const session = `${accountId} ${authToken()}`;
  if (met === session) return;
  met = session;
  await tellAccount(accountId);
}

/** With this token alone: who signs out meanwhile takes over nothing of the answer, and the next one's account is not told. */
async function tell(accountId: string, token: string | null): Promise<void> {
  const isOver = () => authToken() !== token;
  if (isOver()) return;
  const { of } = readList();
  if (of !== null && of !== accountId) listText.write(null);
  for (let round = 0; round < maxRounds; round++) {
    const list = listText.read();
    const told = atMost(readUntold(accountId));
    const { answer } = await api(changeFavourites, { body: atMost(withGuests(told)) });
    const left = without(told, readUntold(accountId));
    saveUntold(accountId, left);
    if (isOver()) return;
    // What another tab was answered meanwhile may be newer.
    if (listText.read() !== list) continue;
    saveList({ uids: answer, of: accountId });
    if (!left) return;
  }
}

/** A guest's own list goes along; what a guest marked since is newer than what waited. */
function withGuests({ add, remove }: Untold): Untold {
  const { uids, of } = readList();
  return of === null
    ? { add: [...add, ...uids], remove: remove.filter((uid) => !uids.includes(uid)) }
    : { add, remove };
}

/** What was tapped while the answer was on its way; null: nothing. */
function without(told: Untold, { add, remove }: Untold): Untold | null {
  const left = {
    add: add.filter((uid) => !told.add.includes(uid)),
    remove: remove.filter((uid) => !told.remove.includes(uid)),
  };
  return left.add.length + left.remove.length > 0 ? left : null;
}

const atMost = ({ add, remove }: Untold) => ({
  add: add.slice(0, maxFavourites),
  remove: remove.slice(0, maxFavourites),
});
