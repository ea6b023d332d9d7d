import { beforeEach, describe, expect, it, vi } from "vitest";
import { randomUuid } from "../../data/random-uuid.ts";
import { forgetSession, leaveSession, onLeaving } from "../../session/account-store.ts";
import { readDraft, saveDraft } from "../../session/typed-draft.ts";
import { someProduct, someRestaurant } from "../testing/sample-restaurant.ts";
import { cartAt, changeCartAt, dropOtherCart, emptyCartAt, otherCart } from "./cart-state.ts";
import { type CartStore, createCartStore } from "./cart-store.ts";
import { forgetPerson, storageKey } from "./forget-person.ts";
import { withDeliveryTo, withProduct } from "./guest-cart.ts";

const here = someRestaurant({ id: "here", uid: "hier", name: "Gasthaus Hier" });
const there = someRestaurant({ id: "there", uid: "dort", name: "Pizzeria Dort" });
const soup = someProduct({ id: "soup", name: "Frittatensuppe" });

function add(store: CartStore, restaurant = here, product = soup) {
  return store.change((state) => changeCartAt(state, restaurant, (cart) => withProduct(cart, product, []), randomUuid));
}

beforeEach(() => localStorage.clear());

describe("the cart of a guest", () => {
  it("survives a reload with its key", () => {
    const before = add(createCartStore(localStorage));
    const after = createCartStore(localStorage).read();
    expect(after.cart).toEqual(before.cart);
    expect(after.cart?.idempotencyKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("survives with an address stored before addresses had a door name, and with one that has it", () => {
    const older = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien", country: "Österreich" };
    for (const address of [older, { ...older, extra: "Top 6", doorName: "Hofbauer" }]) {
      const { cart } = createCartStore(localStorage).change((state) =>
        changeCartAt(state, here, (cart) => withDeliveryTo(withProduct(cart, soup, []), here, address), randomUuid),
      );
      expect(cart?.address).toEqual(address);
      expect(createCartStore(localStorage).read().cart).toEqual(cart);
    }
  });

  it("keeps its key while dishes are added and gets a new one after an order", () => {
    const store = createCartStore(localStorage);
    const first = add(store).cart;
    const second = add(store).cart;
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    const emptied = store.change((state) => emptyCartAt(state, here.id, randomUuid)).cart;
    expect(emptied?.lines).toEqual([]);
    expect(emptied?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it("adds to what another tab has saved meanwhile", () => {
    const [left, right] = [createCartStore(localStorage), createCartStore(localStorage)];
    add(left);
    expect(add(right).cart?.lines[0]?.quantity).toBe(2);
  });

  it("shows changes of another tab", () => {
    const [left, right] = [createCartStore(localStorage), createCartStore(localStorage)];
    const heard = vi.fn();
    const stop = right.subscribe(heard);
    add(left);
    window.dispatchEvent(new StorageEvent("storage", { key: storageKey }));
    expect(heard).toHaveBeenCalledOnce();
    expect(right.read().cart).toEqual(left.read().cart);
    stop();
  });

  it("is emptied when another tab clears the storage", () => {
    const store = createCartStore(localStorage);
    add(store);
    const stop = store.subscribe(() => undefined);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(store.read().cart).toBeNull();
    stop();
  });
});

describe("unusable storage", () => {
  it.each([
    ["broken JSON", "{"],
    ["a number", "7"],
    ["another version", JSON.stringify({ version: 99, cart: {}, placedOrder: null })],
    ["a foreign shape", JSON.stringify({ version: 1, cart: { lines: "many" }, placedOrder: null })],
    ["a quantity nobody may order", brokenQuantity()],
  ])("leads to an empty cart: %s", (_, text) => {
    localStorage.setItem(storageKey, text);
    expect(createCartStore(localStorage).read().cart).toBeNull();
  });

  it("keeps the placed order beside a broken cart", () => {
    localStorage.setItem(storageKey, JSON.stringify({ version: 1, cart: 5, placedOrder: { id: "x" } }));
    expect(createCartStore(localStorage).read()).toMatchObject({ cart: null, placedOrder: { id: "x" } });
  });

  it("keeps the cart in the page if it is full", () => {
    const full = storageThat({
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    const store = createCartStore(full);
    add(store);
    expect(add(store).cart?.lines[0]?.quantity).toBe(2);
  });

  it("keeps the cart in the page if it is forbidden or missing", () => {
    const forbidden = storageThat({
      getItem: () => {
        throw new DOMException("no", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("no", "SecurityError");
      },
    });
    for (const storage of [forbidden, null]) {
      const store = createCartStore(storage);
      add(store);
      expect(add(store).cart?.lines[0]?.quantity).toBe(2);
    }
  });
});

describe("the cart of another restaurant", () => {
  it("stays while the guest only looks around and chooses an address", () => {
    const store = createCartStore(localStorage);
    const kept = add(store).cart;
    const address = { street: "Gasse", number: "1", postcode: "1010", city: "Wien" };
    const state = store.change((now) =>
      changeCartAt(now, there, (cart) => withDeliveryTo(cart, there, address), randomUuid),
    );
    expect(state.cart).toEqual(kept);
    expect(otherCart(state, there.id)).toEqual(kept);
    expect(cartAt(state, there)).toMatchObject({ lines: [], orderType: "DELIVERY", address });
    expect(createCartStore(localStorage).read().cart).toEqual(kept);
  });

  it("is replaced with the first dish, and earlier choices here stay", () => {
    const store = createCartStore(localStorage);
    const old = add(store).cart;
    const address = { street: "Gasse", number: "1", postcode: "1010", city: "Wien" };
    store.change((now) => changeCartAt(now, there, (cart) => withDeliveryTo(cart, there, address), randomUuid));
    const state = add(store, there);
    expect(state.cart).toMatchObject({ service: { id: "there" }, address, lines: [{ quantity: 1 }] });
    expect(state.cart?.idempotencyKey).not.toBe(old?.idempotencyKey);
    expect(otherCart(state, there.id)).toBeNull();
  });

  it("is dropped when the guest discards it", () => {
    const store = createCartStore(localStorage);
    add(store);
    const state = store.change((now) => dropOtherCart(now, there, randomUuid));
    expect(state.cart).toMatchObject({ service: { id: "there" }, lines: [] });
  });

  it("is not mentioned if it is empty", () => {
    const store = createCartStore(localStorage);
    add(store);
    store.change((now) => emptyCartAt(now, here.id, randomUuid));
    expect(otherCart(store.read(), there.id)).toBeNull();
  });
});

function brokenQuantity(): string {
  const store = createCartStore(localStorage);
  const { cart } = add(store);
  localStorage.clear();
  return JSON.stringify({
    version: 1,
    cart: { ...cart, lines: [{ ...cart?.lines[0], quantity: 16 }] },
    placedOrder: null,
  });
}

function storageThat(part: Partial<Storage>): Storage {
  return {
    length: 0,
    clear: () => undefined,
    key: () => null,
    removeItem: () => undefined,
    getItem: () => null,
    setItem: () => undefined,
    ...part,
  };
}

describe("what stays on a device after signing out", () => {
  const home = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien", country: "Österreich" };

  function orderHome(storage: Storage | null) {
    const store = createCartStore(storage);
    add(store);
    store.change((state) => ({
      ...changeCartAt(state, here, (cart) => withDeliveryTo(cart, here, home), randomUuid),
      placedOrder: { street: home.street },
    }));
    store.change((state) => changeCartAt(state, there, (cart) => withDeliveryTo(cart, there, home), randomUuid));
    return store;
  }

  function leave(store?: CartStore) {
    const key = store?.read().cart?.idempotencyKey;
    const stop = onLeaving(forgetPerson);
    leaveSession();
    stop();
    return key;
  }

  it("is the dishes only: neither address, placed order nor idempotency key", () => {
    const store = orderHome(localStorage);
    const key = leave(store);
    expect(store.read().cart).toMatchObject({ lines: [{ product: { name: soup.name } }], address: null });
    expect(store.read().cart?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(store.read().cart?.idempotencyKey).not.toBe(key);
    expect(store.read().placedOrder).toBeNull();
    expect(JSON.stringify([store.read(), { ...localStorage }])).not.toContain(home.street);
  });

  it("is the same if nothing can be stored", () => {
    const store = orderHome(null);
    leave(store);
    expect(store.read().cart?.lines).toHaveLength(1);
    expect(JSON.stringify(store.read())).not.toContain(home.street);
  });

  it("is the same if no page with a cart is open", () => {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ version: 1, cart: { address: home }, placedOrder: { street: home.street } }),
    );
    saveDraft("contact", { firstName: "Maria" });
    saveDraft("address", { street: home.street });
    leave();
    expect(JSON.stringify({ ...localStorage })).not.toContain(home.street);
    expect([readDraft("contact"), readDraft("address")]).toEqual([{}, {}]);
  });

  it("is everything if the session only expired, because the customer continues as a guest", () => {
    const store = orderHome(localStorage);
    const before = store.read();
    forgetSession();
    expect(store.latest()).toEqual(before);
  });

  it("is unchanged if it is not a cart of this site", () => {
    for (const text of ["[", "5", "null", '"x"', "[]", '{"cart":3}']) {
      localStorage.setItem(storageKey, text);
      expect(() => leave()).not.toThrow();
    }
  });
});
