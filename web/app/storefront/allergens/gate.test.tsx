import { choiceKey } from "@mahlzeit/domain/cart/cart";
import { type AllergenLetter, allergensInOrder } from "@mahlzeit/domain/menu/allergens";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { randomUuid } from "../../random-uuid.ts";
import { fakeNetwork, orderAnswer } from "../../testing/fake-network.ts";
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
import { confirmLine, forgetOutdated, isConfirmed, keepLetters, readKept, tellKitchen } from "./kept-allergens.ts";

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
  keepLetters([]);
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
  fc.record({ kind: fc.constant("letters" as const), letters, isElsewhere: fc.boolean() }),
  fc.record({ kind: fc.constant("tell" as const), isOn: fc.boolean() }),
  fc.record({ kind: fc.constant("order" as const) }),
);

/** What a person at the pages did, and knows: which lines they confirmed as they are now, and whether the kitchen may know. */
function newGuest() {
  const network = fakeNetwork({ "order/save/request": () => orderAnswer(placed) });
  const store = createCartStore(localStorage);
  const confirmed = new Set<string>();
  let avoided: readonly AllergenLetter[] = [];
  let isTold = false;
  const cart = () => cartAt(store.latest(), restaurant);
  const change = (how: (cart: GuestCart) => GuestCart) => {
    store.change((state) => changeCartAt(state, restaurant, (one) => withPaymentType(how(one), "ON_SPOT"), randomUuid));
    // As the cart does when it is shown.
    forgetOutdated(cart());
  };
  const line = (n: number) => cart().lines[n % Math.max(1, cart().lines.length)];
  const hits = (of: GuestCart["lines"][number]) => of.product.allergens.filter((letter) => avoided.includes(letter));

  async function act(asked: Step): Promise<void> {
    const at = "nth" in asked ? line(asked.nth) : undefined;
    const key = at && choiceKey(at);
    if (asked.kind === "add") {
      const dish = dishes[asked.nth];
      if (dish) change((one) => withProduct(one, dish, []));
      if (dish) confirmed.delete(dish.id);
    } else if (asked.kind === "letters") {
      const isOther = allergensInOrder(asked.letters).join() !== avoided.join();
      avoided = allergensInOrder(asked.letters);
      if (asked.isElsewhere && avoided.length > 0)
        localStorage.setItem("mahlzeit-allergens", JSON.stringify({ letters: avoided, confirmed: [] }));
      else keepLetters(avoided);
      confirmed.clear();
      if (isOther || !asked.isElsewhere || avoided.length === 0) isTold = false;
    } else if (asked.kind === "tell") {
      tellKitchen(asked.isOn);
      isTold = asked.isOn;
    } else if (asked.kind === "order") await order();
    else if (at && key) {
      if (asked.kind === "quantity" && asked.quantity !== at.quantity) confirmed.delete(key);
      if (asked.kind === "remove") confirmed.delete(key);
      if (asked.kind === "quantity") change((one) => withQuantity(one, key, asked.quantity));
      if (asked.kind === "remove") change((one) => withoutLine(one, key));
      if (asked.kind === "confirm" && hits(at).length > 0) {
        confirmLine(cart(), at, asked.isOn);
        if (asked.isOn) confirmed.add(key);
        else confirmed.delete(key);
      }
    }
  }

  async function order(): Promise<void> {
    const { lines } = cart();
    const before = network.callsTo("order/save/request").length;
    const mayGo = lines.length > 0 && lines.every((one) => hits(one).length === 0 || confirmed.has(choiceKey(one)));
    const asked = lines.map((one) => (isTold && hits(one).length > 0 ? { allergensConfirmed: hits(one) } : {}));
    const outcome = await attemptOrder(store, restaurant, contact, () => undefined);
    const calls = network.callsTo("order/save/request");
    expect(calls.length - before).toBe(mayGo ? 1 : 0);
    expect("path" in outcome).toBe(mayGo);
    if (!mayGo) return;
    const body = calls.at(-1)?.body as { allergens?: unknown; orderProducts: object[] };
    expect(body.allergens).toEqual(isTold && avoided.length > 0 ? avoided : undefined);
    expect(body.orderProducts).toMatchObject(asked);
    if (!isTold) expect(JSON.stringify(body)).not.toContain("llergen");
    // The next order is another one.
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
        keepLetters([]);
        const guest = newGuest();
        for (const one of [...steps, { kind: "order" } as const]) await guest.act(one);
      }),
      { numRuns: 300 },
    );
  });
});

function Panel() {
  return <CartPanel restaurant={restaurant} cart={useCart(restaurant)} />;
}

describe("in the cart", () => {
  it("a dish that was taken out and put in again is asked about again, also if it was the only one", async () => {
    keepLetters(["A"]);
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
    keepLetters(["G", "A", "G"]);
    expect(localStorage.getItem("mahlzeit-allergens")).toBe('{"letters":["A","G"],"confirmed":[]}');
    keepLetters([]);
    expect(localStorage.getItem("mahlzeit-allergens")).toBeNull();
  });

  it.each(["{", "null", "7", "[]", '{"letters":7}', '{"letters":["Z",1]}'])("is nothing if %s is stored", (stored) => {
    localStorage.setItem("mahlzeit-allergens", stored);
    expect(readKept()).toEqual({ letters: [], confirmed: [] });
  });

  it("is forgotten when somebody signs out", () => {
    keepLetters(["A"]);
    forgetPerson();
    expect(readKept().letters).toEqual([]);
  });

  it("lasts as long as the page where storage is forbidden", () => {
    const forbidden = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    keepLetters(["A"]);
    expect(readKept().letters).toEqual(["A"]);
    const [schnitzel] = dishes;
    const cart = { lines: [{ product: schnitzel, optionGroupSelections: [], quantity: 1 }] } as unknown as GuestCart;
    const [line] = cart.lines;
    if (line) confirmLine(cart, line, true);
    expect(line && isConfirmed(cart, line)).toBe(true);
    keepLetters([]);
  });
});
