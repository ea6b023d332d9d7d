import { changeFavourites } from "@mahlzeit/contract/people/favourites";
import { maxFavourites } from "@mahlzeit/domain/people/favourites";
import { api } from "../../data/api.ts";
import { authToken } from "../../session/token.ts";
import { saveList } from "./device-favourites.ts";
import { listText, type QueuedChanges, readList, readQueued, saveQueued } from "./stored-favourites.ts";

/** The largest number of rounds while changes go on, here or in another tab. */
const maxRounds = 5;
let pending: Promise<void> | null = null;

/**
 * Synchronises this device's favourites with the account: sends queued changes and takes over those of other devices. A
 * guest's own list is added, so that signing in loses nothing; another account's list is dropped. Without an answer
 * everything stays queued.
 */
export function syncFavourites(accountId: string): Promise<void> {
  const token = authToken();
  pending = (pending ?? Promise.resolve()).then(() => sync(accountId, token)).catch(() => undefined);
  return pending;
}

let met: string | null = null;

/** Synchronises once for all hearts of all pages, until somebody signs in again. */
export async function syncOnce(accountId: string): Promise<void> {
  const session = `${accountId} ${authToken()}`;
  if (met === session) return;
  met = session;
  await syncFavourites(accountId);
}

/** Uses this token only: after signing out the answer is dropped, and the next account is not touched. */
async function sync(accountId: string, token: string | null): Promise<void> {
  const isOver = () => authToken() !== token;
  if (isOver()) return;
  const { of } = readList();
  if (of !== null && of !== accountId) listText.write(null);
  for (let round = 0; round < maxRounds; round++) {
    const list = listText.read();
    const sent = atMost(readQueued(accountId));
    const { answer } = await api(changeFavourites, { body: atMost(withGuests(sent)) });
    const left = without(sent, readQueued(accountId));
    saveQueued(accountId, left);
    if (isOver()) return;
    // Another tab may have received a newer answer meanwhile.
    if (listText.read() !== list) continue;
    saveList({ uids: answer, of: accountId });
    if (!left) return;
  }
}

/** Adds a guest's own list, which is newer than the queue. */
function withGuests({ add, remove }: QueuedChanges): QueuedChanges {
  const { uids, of } = readList();
  return of === null
    ? { add: [...add, ...uids], remove: remove.filter((uid) => !uids.includes(uid)) }
    : { add, remove };
}

/** Returns the changes made while the answer was under way; null if there are none. */
function without(sent: QueuedChanges, { add, remove }: QueuedChanges): QueuedChanges | null {
  const left = {
    add: add.filter((uid) => !sent.add.includes(uid)),
    remove: remove.filter((uid) => !sent.remove.includes(uid)),
  };
  return left.add.length + left.remove.length > 0 ? left : null;
}

const atMost = ({ add, remove }: QueuedChanges) => ({
  add: add.slice(0, maxFavourites),
  remove: remove.slice(0, maxFavourites),
});
