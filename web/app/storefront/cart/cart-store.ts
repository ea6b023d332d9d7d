import { onLeaving } from "../../session/account-store.ts";
import { readDeviceAddress, subscribeToDeviceAddress } from "../address/device-address.ts";
import { type CartState, noCarts } from "./cart-state.ts";
import { storageKey, withoutPerson } from "./forget-person.ts";
import { readSaved, type SavedState, writeSaved } from "./saved-cart.ts";

/** The guest's cart outside React, stored in local storage and shared with other tabs. */
export interface CartStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the state known to this page; the same object until it changes. */
  readonly read: () => CartState;
  /** Returns the stored state, perhaps written by another tab; to be read before submitting an order. */
  readonly latest: () => CartState;
  /** Changes the stored state and returns the result. */
  readonly change: (change: (state: CartState) => CartState) => CartState;
}

/** Creates a cart store. `storage` is null if the browser allows none; the cart then lasts as long as the page. */
export function createCartStore(storage: Storage | null): CartStore {
  const listeners = new Set<() => void>();
  let usable = storage;
  let text: string | null = null;
  let state = noCarts;
  let stopFollowing = () => {};

  function show(next: CartState): CartState {
    if (next === state) return state;
    state = next;
    for (const listener of listeners) listener();
    return state;
  }

  function latest(): CartState {
    const found = attempt(() => (usable ? usable.getItem(storageKey) : text), text);
    const known = readDeviceAddress();
    if (found === text && known === state.known) return state;
    const saved = found === text ? state : readSaved(found);
    text = found;
    return show({ ...state, ...saved, known });
  }

  function change(change: (state: CartState) => CartState): CartState {
    const before = latest();
    const after = change(before);
    if (isSavedDifferently(before, after)) save(writeSaved(after));
    return show(after);
  }

  function save(newText: string): void {
    text = newText;
    // If the storage is full or forbidden, the cart stays in this page.
    if (!attempt(() => (usable?.setItem(storageKey, newText), true), false)) usable = null;
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === storageKey || event.key === null) latest();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      globalThis.addEventListener("storage", onStorage);
      // A page in the back/forward cache receives no events.
      globalThis.addEventListener("pageshow", latest);
      stopFollowing = subscribeToDeviceAddress(latest);
      latest();
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      globalThis.removeEventListener("storage", onStorage);
      globalThis.removeEventListener("pageshow", latest);
      stopFollowing();
    };
  }

  latest();
  // The subscription never ends, because signing out must clear the cart also while no cart is shown.
  onLeaving(() => change(forgetWhose));
  return { subscribe, read: () => state, latest, change };
}

function forgetWhose(state: CartState): CartState {
  const { beside } = state;
  return { ...withoutPerson(state), beside: beside && { ...beside, address: null } };
}

function isSavedDifferently(a: SavedState, b: SavedState): boolean {
  return a.cart !== b.cart || a.placedOrder !== b.placedOrder;
}

function attempt<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
