import { problems } from "@mahlzeit/contract/problem";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { unknownTableSentence } from "@mahlzeit/domain/orders/order/table";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { randomUuid } from "../../data/random-uuid.ts";
import { fakeNetwork, menuAnswer, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { saveLetters, setKitchenConsent } from "../allergens/stored-allergens.ts";
import {
  fillIn,
  openPage,
  orderTimes,
  placed,
  send,
  soup,
  startClean,
  timeLabel,
  type,
} from "../testing/open-info-page.tsx";
import { someRestaurant } from "../testing/sample-restaurant.ts";
import { cartAt, changeCartAt } from "./cart-state.ts";
import { type CartStore, createCartStore } from "./cart-store.ts";
import { withOrderType, withProduct } from "./guest-cart.ts";
import { doorOf, enterByLink, leaveAllDoors } from "./own-door.ts";
import { leaveTable, rememberedTable, sitAt } from "./table.ts";
import { TableNote } from "./table-note.tsx";
import { CartStoreContext } from "./use-cart.ts";
import { useTableLink } from "./use-table-link.ts";

const inn = someRestaurant({ tables: ["Tisch 4", "Stüberl", "7"] });
const { uid } = inn;
const scanned = Date.parse("2026-11-19T18:00:00Z");
const hourMs = 3_600_000;

beforeEach(() => {
  startClean();
  saveLetters([]);
});
afterEach(() => {
  cleanup();
  leaveTable(uid);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a restaurant's page by a link, with the address it has then. */
async function follow(
  query: string,
  { of = inn, store = createCartStore(localStorage) }: { of?: typeof inn; store?: CartStore } = {},
) {
  function Page() {
    useTableLink(of);
    const { search, hash } = useLocation();
    return (
      <>
        <p data-testid="address">{search + hash}</p>
        <TableNote restaurant={of} />
      </>
    );
  }
  const Stub = createRoutesStub([
    { path: "*", Component: () => <CartStoreContext value={store}>{<Page />}</CartStoreContext> },
  ]);
  render(<Stub initialEntries={[`/${of.uid}${query}`]} />);
  const address = () => screen.getByTestId("address").textContent;
  await vi.waitFor(() => expect(address()).not.toMatch(/[?&]tisch=/));
  return { store, orderType: () => cartAt(store.read(), of).orderType, address };
}

describe("the link in the QR code of a table", () => {
  it("sets the table, its door and 'Vor Ort genießen', and leaves the rest of the address", async () => {
    const { orderType, address } = await follow("?tisch=Tisch%204&vorschau=1#suppen");
    await screen.findByText("Tisch 4.");
    expect([rememberedTable(inn).table, doorOf(uid), orderType()]).toEqual(["Tisch 4", { door: "tisch" }, "ON_SITE"]);
    await vi.waitFor(() => expect(address()).toBe("?vorschau=1#suppen"));
  });

  it("is over after four hours, and so is 'Vor Ort genießen', when the page is opened at home the next day", async () => {
    vi.useFakeTimers({ now: scanned, toFake: ["Date"] });
    const { store } = await follow("?tisch=Tisch+4");
    cleanup();
    vi.setSystemTime(scanned + 4 * hourMs - 1);
    expect([rememberedTable(inn).table, doorOf(uid)]).toEqual(["Tisch 4", { door: "tisch" }]);
    vi.setSystemTime(scanned + 20 * hourMs);
    expect([rememberedTable(inn), doorOf(uid)]).toEqual([{ said: null, table: null }, {}]);
    const { orderType } = await follow("", { store });
    await vi.waitFor(() => expect(localStorage.getItem("mahlzeit-tables")).toBeNull());
    expect([screen.queryByText("Tisch 4."), orderType()]).toEqual([null, "TAKEAWAY"]);
  });

  it("is told no more on a page that stayed open", async () => {
    vi.useFakeTimers({ now: scanned, toFake: ["Date"] });
    await follow("?tisch=Tisch+4");
    await screen.findByText("Tisch 4.");
    vi.setSystemTime(scanned + 5 * hourMs);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(screen.queryByText("Tisch 4.")).toBeNull();
  });

  it("stays for a look at other restaurants, unlike other doors", async () => {
    enterByLink("andere", "?von=qr");
    await follow("?tisch=Tisch+4");
    leaveAllDoors();
    expect([doorOf(uid), doorOf("andere"), rememberedTable(inn).table]).toEqual([{ door: "tisch" }, {}, "Tisch 4"]);
  });

  it("keeps the dishes of the cart", async () => {
    const store = createCartStore(localStorage);
    store.change((state) => changeCartAt(state, inn, (cart) => withProduct(cart, soup, []), randomUuid));
    const { orderType } = await follow("?tisch=Tisch+4", { store });
    expect([orderType(), store.read().cart?.lines.length]).toEqual(["ON_SITE", 1]);
  });

  it("says so where no orders are taken on site, once, and sets neither table nor door", async () => {
    const of = someRestaurant({}, { orderTypes: ["TAKEAWAY", "EVENT"] });
    const { orderType, address, store } = await follow("?tisch=Tisch+4", { of });
    await vi.waitFor(() => expect(address()).toBe(""));
    const sentence = "Am Tisch bestellen geht hier gerade nicht. Bitte bestell beim Personal.";
    expect(cartAt(store.read(), of).notices).toEqual([sentence]);
    cleanup();
    await follow("?tisch=Tisch+4", { of, store });
    expect(cartAt(store.read(), of).notices).toEqual([sentence]);
    expect([orderType(), doorOf(of.uid), rememberedTable(of).said]).toEqual(["TAKEAWAY", {}, null]);
  });

  it.each(["?tisch=", "?tisch=%20", "?TISCH=4", ""])("%s is none", async (query) => {
    const { orderType } = await follow(query);
    expect([orderType(), rememberedTable(inn).said, doorOf(uid)]).toEqual(["TAKEAWAY", null, {}]);
  });

  it("offers the list where the restaurant has no such table any more", async () => {
    const { orderType } = await follow("?tisch=Tisch+9");
    await screen.findByText(unknownTableSentence("Tisch 9"));
    expect([orderType(), doorOf(uid)]).toEqual(["ON_SITE", { door: "tisch" }]);
    fireEvent.change(screen.getByLabelText("Tisch"), { target: { value: "7" } });
    await screen.findByText("Tisch 7.");
    fireEvent.click(screen.getByRole("button", { name: "Tisch ändern" }));
    fireEvent.change(screen.getByLabelText("Tisch"), { target: { value: " " } });
    expect([screen.queryByLabelText("Tisch"), rememberedTable(inn).said]).toEqual([null, null]);
  });

  it("asks for the place where the restaurant lists no tables", async () => {
    await follow("?tisch=Tisch+9", { of: someRestaurant() });
    await screen.findByText(/Schreib bitte in die Anmerkung, wo du sitzt/);
  });

  it.each(["null", "7", "[]", "{", `{"${uid}":"Tisch 4"}`, `{"${uid}":[4,9e15]}`, `{"${uid}":["Tisch 4","x"]}`])(
    "finds nothing in %s, and can be remembered all the same",
    (kept) => {
      localStorage.setItem("mahlzeit-tables", kept);
      expect(rememberedTable(inn).said).toBeNull();
      sitAt(uid, "Stüberl");
      expect(rememberedTable(inn).table).toBe("Stüberl");
    },
  );
});

describe("an order at a table", () => {
  const open = (of = inn) => openPage((cart) => withOrderType(cart, of, "ON_SITE"), of);
  const sent = (network: ReturnType<typeof fakeNetwork>) =>
    network.callsTo("order/save/request").map(({ body }) => body);

  it("says table and door, for the first time there is, and so does the next one", async () => {
    const network = fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
    await follow("?tisch=tisch+4");
    for (const round of [0, 1]) {
      cleanup();
      open();
      const time = await screen.findByLabelText<HTMLSelectElement>(timeLabel);
      await vi.waitFor(() => expect(time.value).toBe("18:15"));
      screen.getByRole("button", { name: /^Gleich: 18:15/ });
      await fillIn();
      send();
      await screen.findByText("Bestätigt");
      expect(sent(network)[round]).toMatchObject({ table: "Tisch 4", door: "tisch", type: "ON_SITE" });
    }
  });

  describe("in a second round", () => {
    const tell = () => screen.findByRole<HTMLInputElement>("checkbox", { name: /^Der Küche sagen/ });
    const values = () =>
      ["Vorname *", "Nachname *", "E-Mail *", "Telefonnummer *"].map(
        (label) => screen.getByLabelText<HTMLInputElement>(label).value,
      );
    let network: ReturnType<typeof fakeNetwork>;

    beforeEach(async () => {
      vi.useFakeTimers({ now: scanned, toFake: ["Date"] });
      network = fakeNetwork({
        "order-times": orderTimes,
        "order/save/request": () => orderAnswer({ ...placed, type: "ON_SITE" }),
        "category/get/service/customer": () => menuAnswer([soup]),
      });
      saveLetters(["H"]);
      await follow("?tisch=Tisch+4");
      cleanup();
      open();
      fireEvent.click(await tell());
      await screen.findByText(/deinen nächsten Bestellungen an diesem Tisch/);
      await fillIn();
      type("Anmerkung (optional)", "ohne Eis");
      send();
      await screen.findByText("Bestätigt");
      expect(sent(network)[0]).toMatchObject({ allergens: ["H"] });
      cleanup();
    });

    it("the kitchen is told of the same allergens, and the guest types nothing again but the note", async () => {
      vi.setSystemTime(scanned + 14 * 60_000);
      open();
      expect((await tell()).checked).toBe(true);
      expect(values()).toEqual(["Maria", "Gruber", "maria@example.at", "+43 664 1234567"]);
      expect(screen.getByLabelText<HTMLTextAreaElement>("Anmerkung (optional)").value).toBe("");
      send();
      await screen.findByText("Bestätigt");
      expect(sent(network)[1]).toMatchObject({ allergens: ["H"], table: "Tisch 4" });
    });

    it("a tick that is shown counts, also if the hours end before the order is sent", async () => {
      vi.setSystemTime(scanned + 4 * hourMs - 60_000);
      open();
      expect((await tell()).checked).toBe(true);
      vi.setSystemTime(scanned + 4 * hourMs + 60_000);
      await fillIn();
      send();
      await screen.findByText("Bestätigt");
      expect(sent(network)[1]).toMatchObject({ allergens: ["H"] });
    });

    it.each<[string, () => void, OrderType]>([
      ["four hours later", () => vi.setSystemTime(scanned + 5 * hourMs), "ON_SITE"],
      ["to take away", () => undefined, "TAKEAWAY"],
      ["with other allergens", () => saveLetters(["B", "H"]), "ON_SITE"],
      ["after the guest withdrew it", () => setKitchenConsent(false), "ON_SITE"],
    ])("%s the page asks again and nothing is sent unasked", async (_when, happens, orderType) => {
      happens();
      openPage((cart) => withOrderType(cart, inn, orderType), inn);
      expect((await tell()).checked).toBe(false);
      await fillIn();
      send();
      await screen.findByText("Bestätigt");
      expect(sent(network)[1]).not.toHaveProperty("allergens");
    });

    it("name and mail are gone when the seat is", () => {
      vi.setSystemTime(scanned + 5 * hourMs);
      open();
      expect(values()).toEqual(["", "", "", ""]);
    });

    it("a tick taken off stays off in the third round", async () => {
      open();
      fireEvent.click(await tell());
      cleanup();
      open();
      expect((await tell()).checked).toBe(false);
    });
  });

  it("moves on to the next time by itself, unless the guest chose one", async () => {
    let offered = [15, 30].map((minute) => ({ hour: 18, minute }));
    fakeNetwork({ "order-times": () => Response.json(offered) });
    await follow("?tisch=Tisch+4");
    cleanup();
    open();
    const time = await screen.findByLabelText<HTMLSelectElement>(timeLabel);
    await vi.waitFor(() => expect(time.value).toBe("18:15"));
    const later = async () => {
      await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    };
    offered = [{ hour: 18, minute: 30 }];
    await later();
    await vi.waitFor(() => expect(time.value).toBe("18:30"));
    expect(screen.queryByText(/leider nicht mehr frei/)).toBeNull();
  });

  it("chosen here sets no door and no time", async () => {
    const network = fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
    open();
    fireEvent.change(await screen.findByLabelText("Tisch"), { target: { value: "Stüberl" } });
    expect(screen.getByLabelText<HTMLSelectElement>(timeLabel).value).toBe("");
    await fillIn();
    send();
    await screen.findByText("Bestätigt");
    expect(sent(network)[0]).toMatchObject({ table: "Stüberl" });
    expect(sent(network)[0]).not.toHaveProperty("door");
  });

  it("that was renamed meanwhile is not sent elsewhere: the page asks, and the cart stays", async () => {
    let tables = ["Tisch 4"];
    const network = fakeNetwork({
      "order-times": orderTimes,
      "order/save/request": () => (tables.includes("Tisch 4") ? problemAnswer("unknown-table") : orderAnswer(placed)),
    });
    sitAt(uid, "Tisch 4");
    const { store } = open();
    await fillIn();
    send();
    await screen.findByText(problems["unknown-table"].detail);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Tisch")));
    expect(store.read().cart?.lines).toHaveLength(1);
    cleanup();
    tables = ["Fenster"];
    open(someRestaurant({ tables }));
    await screen.findByText(unknownTableSentence("Tisch 4"));
    await fillIn();
    send();
    await vi.waitFor(() => expect(screen.getAllByText(unknownTableSentence("Tisch 4"))).toHaveLength(2));
    const asked = screen.getByLabelText("Tisch");
    await vi.waitFor(() => expect(document.activeElement).toBe(asked));
    asked.blur();
    send();
    await vi.waitFor(() => expect(document.activeElement).toBe(asked));
    expect(sent(network)).toHaveLength(1);
    fireEvent.change(screen.getByLabelText("Tisch"), { target: { value: "Fenster" } });
    send();
    await screen.findByText("Bestätigt");
    expect(sent(network)[1]).toMatchObject({ table: "Fenster" });
  });

  it("says no table with any other type", async () => {
    const network = fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
    sitAt(uid, "Tisch 4");
    openPage((cart) => withOrderType(cart, inn, "TAKEAWAY"), inn);
    expect(screen.queryByLabelText("Tisch")).toBeNull();
    await fillIn();
    send();
    await screen.findByText("Bestätigt");
    expect(sent(network)[0]).not.toHaveProperty("table");
  });
});
