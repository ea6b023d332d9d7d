import { changeFavourites } from "@mahlzeit/contract/favourites";
import { maxFavourites } from "@mahlzeit/domain/people/favourites";
import { api } from "../../api.ts";
import { authToken } from "../../session/token.ts";
import {
  type Favourites,
  forgetUntold,
  none,
  readFavourites,
  saveFavourites,
  storedUntold,
  takeUntold,
} from "./device-favourites.ts";

/** Attempts in a row while somebody goes on tapping, here or in another tab. */
const maxRounds = 5;
let pending: Promise<void> | null = null;

/**
 * Makes this device's favourites those of the account: what it has not been told is told, and what other devices told is
 * taken over. A guest's own list is added to it, so that a sign-in loses nothing, and what its owner tapped before they signed
 * out here; the list of another account is dropped. Without an answer everything stays as it is, and is told the next time.
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
  const { of } = readFavourites();
  if (of !== null && of !== accountId) saveFavourites(none);
  takeUntold(accountId);
  for (let round = 0; round < maxRounds; round++) {
    const told = readFavourites();
    const waiting = storedUntold(accountId);
    const { answer } = await api(changeFavourites, { body: changesFor(told, accountId) });
    forgetUntold(accountId, waiting);
    if (isOver()) return;
    // What changed meanwhile is newer than the answer.
    if (readFavourites() !== told) continue;
    saveFavourites({ uids: answer, of: accountId, untold: [] });
    return;
  }
}

function changesFor({ uids, of, untold }: Favourites, accountId: string) {
  const add = of === accountId ? untold.filter((uid) => uids.includes(uid)) : uids;
  const remove = untold.filter((uid) => !uids.includes(uid));
  return { add: add.slice(0, maxFavourites), remove: remove.slice(0, maxFavourites) };
}
