import type { Order } from "@mahlzeit/contract/orders/orders";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeNetwork, noNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { readDeviceAddress, saveDeviceAddress } from "../address/device-address.ts";
import { createCartStore } from "../cart/cart-store.ts";
import { placedOrder, savePlacedOrder } from "../cart/placed-order.ts";
import { Confirmation } from "../confirm/confirmation.tsx";
import { useShownOrder } from "../confirm/use-shown-order.ts";
import { renderPage } from "../testing/render-page.tsx";

vi.mock("../../shell/settings.ts", () => ({ useSettings: () => ({ productName: "Mahlzeit" }) }));

const tag = madeOrder.identificationTag;
const done: Order = { ...madeOrder, status: "COMPLETED" };
const erased: Order = { ...done, customer: null, address: null, note: null };
const shows = { [`preview/${tag}`]: () => orderAnswer(done) };

function Shown() {
  return <Confirmation shown={useShownOrder(undefined, tag)} />;
}

async function open() {
  const store = createCartStore(localStorage);
  savePlacedOrder(store, done);
  renderPage(<Shown />, { store });
  fireEvent.click(await screen.findByRole("button", { name: "Meine Daten" }));
  await screen.findByRole("dialog", { name: "Deine Daten" });
  return store;
}

async function askToErase() {
  fireEvent.click(screen.getByRole("button", { name: "Meine Daten löschen" }));
  const dialog = await screen.findByRole("dialog", { name: "Meine Daten löschen" });
  return { dialog, erase: () => fireEvent.click(within(dialog).getByRole("button", { name: "Meine Daten löschen" })) };
}

beforeEach(() => {
  localStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a visitor with an order's link", () => {
  it("downloads the stored data exactly as sent", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "blob:1";
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    fakeNetwork({ ...shows, [`order/export/${tag}`]: () => Response.json({ order: { number: 47 }, later: "added" }) });
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Meine Daten herunterladen" }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(click.mock.contexts[0]).toMatchObject({ download: "mahlzeit-bestellung-47.json" });
    expect(JSON.parse((await files[0]?.text()) ?? "")).toEqual({ order: { number: 47 }, later: "added" });
  });

  it("reads why the download failed", async () => {
    fakeNetwork({ ...shows, [`order/export/${tag}`]: () => problemAnswer("overloaded") });
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Meine Daten herunterladen" }));
    await screen.findByText("Gerade ist sehr viel los. Bitte versuch es gleich noch einmal.");
  });

  it("can erase the personal data after a confirmation; the order stays", async () => {
    const network = fakeNetwork({ ...shows, [`order/erase/${tag}`]: () => orderAnswer(erased) });
    const store = await open();
    saveDeviceAddress({ street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" });
    expect(document.body.textContent).toMatch(/Neubaugasse/);
    const { erase } = await askToErase();
    expect(network.callsTo(`order/erase/${tag}`)).toEqual([]);
    erase();
    await screen.findByText("Deine Daten sind aus dieser Bestellung gelöscht.");
    expect(document.body.textContent).not.toMatch(/Neubaugasse|Gruber|Hoftor|664/);
    screen.getByText("Nr. 47, Gasthaus Lindenhof");
    expect(screen.queryByRole("button", { name: "Meine Daten löschen" })).toBeNull();
    expect(screen.queryByRole("dialog", { name: "Meine Daten löschen" })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe("Deine Daten sind aus dieser Bestellung gelöscht."),
    );
    expect(placedOrder(store)).toMatchObject({ customer: null, address: null, note: null });
    expect(localStorage.getItem("mahlzeit")).not.toMatch(/Neubaugasse|Gruber|Hoftor/);
    expect(readDeviceAddress()).toBeNull();
  });

  it("reads that the data is still needed while the order is open", async () => {
    fakeNetwork({ ...shows, [`order/erase/${tag}`]: () => problemAnswer("contact-needed") });
    await open();
    const { dialog, erase } = await askToErase();
    erase();
    await within(dialog).findByText(
      "Diese Bestellung läuft noch. Deine Daten werden dafür gebraucht, bis sie erledigt ist.",
    );
    fireEvent.click(within(dialog).getByRole("button", { name: "Doch nicht" }));
    expect(screen.queryByRole("dialog", { name: "Meine Daten löschen" })).toBeNull();
    expect(document.body.textContent).toMatch(/Neubaugasse/);
  });

  it("can try again if there was no answer", async () => {
    let isGone = true;
    fakeNetwork({ ...shows, [`order/erase/${tag}`]: () => (isGone ? noNetwork() : orderAnswer(erased)) });
    await open();
    const { dialog, erase } = await askToErase();
    erase();
    await within(dialog).findByText(/Bitte prüfe deine Verbindung/);
    isGone = false;
    erase();
    await screen.findByText("Deine Daten sind aus dieser Bestellung gelöscht.");
  });
});
