import { maxFavourites } from "@mahlzeit/domain/people/favourites";
import { onAccountChange, signedInId } from "../../session/account-store.ts";
import { useStored } from "../../ui/use-hydrated.ts";
import { type List, listText, queueText, readList, readQueued, saveQueued } from "./stored-favourites.ts";

let shownFor = "";
let shown: readonly string[] = [];

/** Returns the uids of favourite restaurants, newest first; the same array until anything changes. */
export function readFavourites(): readonly string[] {
  const key = [signedInId(), listText.read(), queueText.read()].join("\n");
  if (key !== shownFor) {
    shownFor = key;
    shown = compose();
  }
  return shown;
}

/** Marks or unmarks a favourite. An account's change is queued, separate from the list, until the server knows it. */
export function toggleFavourite(uid: string): void {
  const marked = readFavourites();
  const isMarked = marked.includes(uid);
  const others = (uids: readonly string[]) => uids.filter((one) => one !== uid);
  const id = whose();
  if (id === null) return saveList({ uids: isMarked ? others(marked) : [uid, ...marked], of: null });
  const list = readList();
  if (list.of === null && list.uids.includes(uid)) saveList({ ...list, uids: others(list.uids) });
  const add = others(readQueued(id).add);
  const remove = others(readQueued(id).remove);
  saveQueued(id, isMarked ? { add, remove: [uid, ...remove] } : { add: [uid, ...add], remove });
}

export function saveList({ uids, of }: List): void {
  listText.write(JSON.stringify({ uids: uids.slice(0, maxFavourites), of }));
}

/** Null until hydration, because they are personal. */
export function useFavourites(): readonly string[] | null {
  return useStored(subscribe, readFavourites, null);
}

/** Returns the list's account, also after its session has expired. */
function whose(): string | null {
  return signedInId() ?? readList().of;
}

/** Returns the list, unless it is another account's, preceded by this account's queued additions. */
function compose(): readonly string[] {
  const { uids, of } = readList();
  const id = whose();
  if (id === null) return uids;
  const { add, remove } = readQueued(id);
  // A guest's later marks are newer than the queued ones.
  if (of === null) return [...new Set([...add, ...uids])];
  return [...new Set([...add, ...(of === id ? uids : [])])].filter((uid) => !remove.includes(uid));
}

function subscribe(listener: () => void): () => void {
  const stops = [listText.subscribe(listener), queueText.subscribe(listener), onAccountChange(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
