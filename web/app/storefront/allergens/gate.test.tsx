import { type AllergenLetter, allergensInOrder } from "@mahlzeit/domain/allergens";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { type CartLine, choiceKey } from "@mahlzeit/domain/orders/cart/cart";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { randomUuid } from "../../data/random-uuid.ts";
import { fakeNetwork, menuAnswer, noNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { CartPanel } from "../cart/cart-panel.tsx";
import { cartAt, changeCartAt } from "../cart/cart-state.ts";
import { createCartStore } from "../cart/cart-store.ts";
import { forgetPerson } from "../cart/forget-person.ts";
import { type GuestCart, withoutLine, withPaymentType, withProduct, withQuantity } from "../cart/guest-cart.ts";
import { useCart } from "../cart/use-cart.ts";
import { attemptOrder } from "../submit/attempt-order.ts";
import { placed, restaurant } from "../testing/open-info-page.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { someProduct } from "../testing/sample-restaurant.ts";
import {
  confirmLine,
  forgetOutdated,
  isConfirmed,
  readStoredAllergens,
  saveLetters,
  setKitchenConsent,
} from "./stored-allergens.ts";

const dishes = [
  someProduct({ id: "0190163d-8694-739b-aea5-966c26f8ada1", name: "Schnitzel", allergens: ["A", "C", "G"] }),
  someProduct({ id: "0190163d-8694-739b-aea5-966c26f8ada2", name: "Gulasch", allergens: ["L", "M"] }),
  someProduct({ id: "0190163d-8694-739b-aea5-966c26f8ada3", name: "Salat", allergens: [] }),
  someProduct({
    id: "0190163d-8694-739b-aea5-966c26f8ada4",
    name: "Tagesteller",
    allergens: [],
    allergensKnown: false,
  }),
];
const contact = {
  customer: { firstName: "Maria", lastName: "Gruber", email: "maria@example.at", phone: "+43 664 1234567" },
  time: { hour: 18, minute: 30 },
  date: null,
  note: "",
  ifMissing: "ASK",
  company: null,
} as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  saveLetters([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nth = fc.constantFrom(0, 0, 0, 1, 2, 3);
const letters = fc.subarray<AllergenLetter>(["A", "G", "L", "M", "N"]);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), nth }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("confirm" as const), nth, isOn: fc.boolean() }) },
  fc.record({ kind: fc.constant("quantity" as const), nth, quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant("remove" as const), nth }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("menu" as const), nth, letters }) },
  fc.record({ kind: fc.constant("letters" as const), letters, isElsewhere: fc.boolean() }),
  fc.record({ kind: fc.constant("tell" as const), isOn: fc.boolean() }),
  fc.record({ kind: fc.constant("order" as const) }),
);

/**
 * Simulates a guest at the pages with the confirmed lines and the permission to tell the kitchen. The restaurant
 * changes the allergens of its dishes while the pages still have the previous menu.
 */
function newGuest() {
  const today = new Map(dishes.map((dish) => [dish.id, dish.allergens]));
  const network = fakeNetwork({
    "order/save/request": () => orderAnswer(placed),
    "category/get/service/customer": () =>
      menuAnswer(dishes.map((dish) => ({ ...dish, allergens: today.get(dish.id) ?? [] }))),
  });
  const store = createCartStore(localStorage);
  const confirmed = new Map<string, string>();
  let avoided: readonly AllergenLetter[] = [];
  /** The letters that the kitchen may know: valid again if another tab changes them and changes them back. */
  let consented: string | null = null;
  const isPermitted = () => consented === avoided.join();
  const cart = () => cartAt(store.latest(), restaurant);
  const change = (how: (cart: GuestCart) => GuestCart) => {
    store.change((state) => changeCartAt(state, restaurant, (one) => withPaymentType(how(one), "ON_SPOT"), randomUuid));
    // The cart does this when it is shown.
    forgetOutdated(cart());
  };
  const line = (n: number) => cart().lines[n % Math.max(1, cart().lines.length)];
  const avoidedOf = (all: readonly AllergenLetter[]) => all.filter((letter) => avoided.includes(letter));
  const hits = (of: CartLine) => avoidedOf(of.product.allergens);
  const hitsToday = (of: CartLine) => avoidedOf(today.get(of.product.id) ?? []);

  async function act(asked: Step): Promise<void> {
    const at = "nth" in asked ? line(asked.nth) : undefined;
    const key = at && choiceKey(at);
    if (asked.kind === "add") {
      const dish = dishes[asked.nth];
      if (dish) change((one) => withProduct(one, dish, []));
      if (dish) confirmed.delete(dish.id);
    } else if (asked.kind === "letters") {
      avoided = allergensInOrder(asked.letters);
      if (asked.isElsewhere && avoided.length > 0)
        localStorage.setItem("mahlzeit-allergens", JSON.stringify({ letters: avoided, confirmed: [] }));
      else {
        saveLetters(avoided);
        consented = null;
      }
      confirmed.clear();
    } else if (asked.kind === "menu") {
      const dish = dishes[asked.nth];
      if (dish) today.set(dish.id, asked.letters);
    } else if (asked.kind === "tell") {
      setKitchenConsent(asked.isOn);
      consented = asked.isOn ? avoided.join() : null;
    } else if (asked.kind === "order") await order();
    else if (at && key) {
      if (asked.kind === "quantity" && asked.quantity !== at.quantity) confirmed.delete(key);
      if (asked.kind === "remove") confirmed.delete(key);
      if (asked.kind === "quantity") change((one) => withQuantity(one, key, asked.quantity));
      if (asked.kind === "remove") change((one) => withoutLine(one, key));
      if (asked.kind === "confirm" && hits(at).length > 0) {
        confirmLine(cart(), at, asked.isOn);
        if (asked.isOn) confirmed.set(key, hits(at).join());
        else confirmed.delete(key);
      }
    }
  }

  async function order(): Promise<void> {
    const { lines } = cart();
    const before = network.callsTo("order/save/request").length;
    const isKnown = (one: CartLine) => confirmed.get(choiceKey(one)) === hitsToday(one).join();
    const mayGo = lines.length > 0 && lines.every((one) => hitsToday(one).length === 0 || isKnown(one));
    const asked = lines.map((one) =>
      isPermitted() && hits(one).length > 0 && confirmed.has(choiceKey(one)) ? { allergensConfirmed: hits(one) } : {},
    );
    const outcome = await attemptOrder(store, restaurant, contact, () => undefined);
    const calls = network.callsTo("order/save/request");
    expect(calls.length - before).toBe(mayGo ? 1 : 0);
    expect("path" in outcome).toBe(mayGo);
    if (!mayGo) {
      // The cart shows the current allergens.
      forgetOutdated(cart());
      for (const one of cart().lines) {
        expect(hits(one)).toEqual(hitsToday(one));
        if (confirmed.get(choiceKey(one)) !== hits(one).join()) confirmed.delete(choiceKey(one));
      }
      return;
    }
    const body = calls.at(-1)?.body as { allergens?: unknown; orderProducts: object[] };
    expect(body.allergens).toEqual(isPermitted() && avoided.length > 0 ? avoided : undefined);
    expect(body.orderProducts).toMatchObject(asked);
    if (!isPermitted()) expect(JSON.stringify(body)).not.toContain("llergen");
    // The next order needs new confirmations.
    confirmed.clear();
  }

  return { act };
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe("through the pages", () => {
  it("nobody orders what they must not eat without having confirmed just that, and no letter leaves without their word", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: "max" }), async (steps) => {
        localStorage.clear();
        saveLetters([]);
        const guest = newGuest();
        for (const one of [...steps, { kind: "order" } as const]) await guest.act(one);
      }),
      { numRuns: 300 },
    );
  });
});

describe("what is ordered by the menu as it is now", () => {
  const [, , salad] = dishes;
  const orderSalad = async (menu: () => Response, avoided: AllergenLetter[] = ["A"]) => {
    const network = fakeNetwork({
      "category/get/service/customer": menu,
      "order/save/request": () => orderAnswer(placed),
    });
    saveLetters(avoided);
    const store = createCartStore(localStorage);
    store.change((state) =>
      changeCartAt(
        state,
        restaurant,
        (one) => withPaymentType(salad ? withProduct(one, salad, []) : one, "ON_SPOT"),
        randomUuid,
      ),
    );
    const outcome = await attemptOrder(store, restaurant, contact, () => undefined);
    const [line] = cartAt(store.latest(), restaurant).lines;
    return { outcome, line, sent: network.callsTo("order/save/request").length, calls: network.calls.length };
  };
  const today = (changes: Partial<Product>) => () => menuAnswer(salad ? [{ ...salad, ...changes }] : []);

  it("does not go out with what has come into a dish since it was put in the cart, which shows it", async () => {
    const { outcome, line, sent } = await orderSalad(today({ allergens: ["A", "M"] }));
    expect([sent, outcome]).toMatchObject([0, { sentence: expect.stringMatching(/das du nicht verträgst/) }]);
    expect(line?.product.allergens).toEqual(["A", "M"]);
  });

  it.each([
    ["nobody can say what is in it", () => problemAnswer("unavailable")],
    ["there is no network", () => noNetwork()],
  ])("does not go out while %s, and can be tried again", async (_, menu) => {
    expect(await orderSalad(menu)).toMatchObject({ sent: 0, outcome: { canRetry: true } });
  });

  it.each([
    ["costs something else", today({ priceCents: 990 })],
    ["is gone", () => menuAnswer([])],
  ])("does not go out without being looked at where a dish %s", async (_, menu) => {
    const { outcome, sent } = await orderSalad(menu);
    expect([sent, outcome]).toMatchObject([0, { sentence: expect.stringMatching(/^Die Karte hat sich/) }]);
  });

  it("is not asked about for whoever keeps no letters here", async () => {
    expect(await orderSalad(today({ allergens: ["A"] }), [])).toMatchObject({ sent: 1, calls: 1 });
  });
});

function Panel() {
  return <CartPanel restaurant={restaurant} cart={useCart(restaurant)} />;
}

describe("in the cart", () => {
  it("a dish that was taken out and put in again is asked about again, also if it was the only one", async () => {
    saveLetters(["A"]);
    const store = createCartStore(localStorage);
    const put = () =>
      store.change((state) =>
        changeCartAt(state, restaurant, (one) => (dishes[0] ? withProduct(one, dishes[0], []) : one), randomUuid),
      );
    const isTicked = async () => (await screen.findByRole<HTMLInputElement>("checkbox", { name: /Ich weiß/ })).checked;
    put();
    renderPage(<Panel />, { store });
    expect(await isTicked()).toBe(false);
    fireEvent.click(screen.getByRole("checkbox", { name: /Ich weiß/ }));
    expect(await isTicked()).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Schnitzel entfernen" }));
    screen.getByText("Noch nichts am Teller");
    act(() => void put());
    expect(await isTicked()).toBe(false);
  });
});

describe("what is kept on the device", () => {
  it("is the letters alone, and nothing once there are none", () => {
    saveLetters(["G", "A", "G"]);
    expect(localStorage.getItem("mahlzeit-allergens")).toBe('{"letters":["A","G"],"confirmed":[]}');
    saveLetters([]);
    expect(localStorage.getItem("mahlzeit-allergens")).toBeNull();
  });

  it.each(["{", "null", "7", "[]", '{"letters":7}', '{"letters":["Z",1]}'])("is nothing if %s is stored", (stored) => {
    localStorage.setItem("mahlzeit-allergens", stored);
    expect(readStoredAllergens()).toEqual({ letters: [], confirmed: [] });
  });

  it("is forgotten when somebody signs out", () => {
    saveLetters(["A"]);
    forgetPerson();
    expect(readStoredAllergens().letters).toEqual([]);
  });

  it("lasts as long as the page where storage is forbidden", () => {
    const forbidden = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    saveLetters(["A"]);
    expect(readStoredAllergens().letters).toEqual(["A"]);
    const [schnitzel] = dishes;
    const cart = { lines: [{ product: schnitzel, optionGroupSelections: [], quantity: 1 }] } as unknown as GuestCart;
    const [line] = cart.lines;
    if (line) confirmLine(cart, line, true);
    expect(line && isConfirmed(cart, line)).toBe(true);
    saveLetters([]);
  });
});
