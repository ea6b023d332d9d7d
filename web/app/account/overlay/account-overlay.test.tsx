import type { Order } from "@mahlzeit/contract/orders/orders";
import type { Account } from "@mahlzeit/contract/people/customers";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { currentAccount } from "../../session/account-store.ts";
import { authToken } from "../../session/token.ts";
import { fakeNetwork, noNetwork, ordersAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeCursor, madeOrder } from "../../testing/made-order.ts";
import { beSignedInForEachTest, now } from "../../testing/signed-in.ts";
import AccountOverlay from "./account-overlay.tsx";

const idOf = (n: number) => `0190163d-8694-739b-aea5-${String(n).padStart(12, "0")}`;

function orders(count: number, changes: Partial<Order> = {}, from = 1): Order[] {
  return Array.from({ length: count }, (_, i) => ({ ...madeOrder, id: idOf(from + i), number: from + i, ...changes }));
}

function open(account: Account = madeAccount) {
  const Page = createRoutesStub([
    { path: "/bestellen", Component: () => <Opened account={account} /> },
    { path: "*", Component: Anywhere },
  ]);
  render(<Page initialEntries={["/bestellen?kategorie=Pasta"]} />);
  return screen.getByRole("dialog", { name: "Maria Gruber" });
}

function Opened({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <p>Alle Restaurants</p>
      {isOpen && <AccountOverlay account={account} onClose={() => setOpen(false)} />}
    </main>
  );
}

function Anywhere() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

const button = (name: string) => screen.getByRole("button", { name });
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent.replaceAll("\u00a0", " "));

beSignedInForEachTest();

describe("the history of orders", () => {
  it("shows restaurant, date, phone number, payment and total", async () => {
    const [paid, cash, unpaid, feast] = [
      orders(1)[0],
      orders(
        1,
        { paymentType: "ON_SPOT", status: "COMPLETED", creationTimestamp: Date.UTC(2026, 10, 14, 18, 31) },
        2,
      )[0],
      orders(1, { status: "EXPIRED", customer: null, address: null, note: null }, 3)[0],
      orders(
        1,
        { type: "EVENT", paymentType: "ON_SPOT", status: "COMPLETED", event: { priceDisabled: true }, totalCents: 0 },
        4,
      )[0],
    ] as [Order, Order, Order, Order];
    const network = fakeNetwork({ "order/customer/all": () => ordersAnswer([paid, cash, unpaid, feast]) });
    open();
    await screen.findByRole("list", { name: "Bisherige Bestellungen" });
    expect(rows()).toEqual([
      "GGasthaus Lindenhof29,12 €Heute, 18:04+43 664 123 45 67 · Online bezahltBestellung eingegangen",
      "GGasthaus Lindenhof29,12 €14.11.2026, 19:31+43 664 123 45 67 · Barzahlung",
      "GGasthaus Lindenhof29,12 €Heute, 18:04Nicht bezahlt",
      "GGasthaus LindenhofHeute, 18:04+43 664 123 45 67",
    ]);
    expect(network.callsTo("all").map(({ token }) => token)).toEqual(["token-of-maria"]);
  });

  it("is loaded in pages, each order once, and focuses the first new one", async () => {
    const network = fakeNetwork({
      "order/customer/all": ({ query }) =>
        query.get("after") === madeCursor ? ordersAnswer(orders(2, {}, 21)) : ordersAnswer(orders(20), madeCursor),
    });
    open();
    await screen.findByRole("list");
    expect(rows()).toHaveLength(20);
    fireEvent.click(button("Mehr anzeigen"));
    await waitFor(() => expect(rows()).toHaveLength(22));
    const ids = [...document.querySelectorAll("[data-order]")].map((row) => row.getAttribute("data-order"));
    expect(new Set(ids).size).toBe(22);
    await waitFor(() => expect(document.activeElement?.getAttribute("data-order")).toBe(idOf(21)));
    expect(screen.queryByRole("button", { name: "Mehr anzeigen" })).toBeNull();
    expect(network.callsTo("all").map(({ query }) => query.get("after"))).toEqual([null, madeCursor]);
  });

  it("says that there are no orders yet, with a link to the restaurants", async () => {
    fakeNetwork({ "order/customer/all": () => ordersAnswer([]) });
    open();
    await screen.findByRole("heading", { name: "Noch nichts bestellt" });
    fireEvent.click(screen.getByRole("link", { name: "Zu den Restaurants" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    ["no answer", noNetwork],
    ["a refusal", () => problemAnswer("internal")],
  ])("can be loaded again after %s", async (_, failure) => {
    let isDown = true;
    fakeNetwork({ "order/customer/all": () => (isDown ? failure() : ordersAnswer(orders(1))) });
    open();
    await screen.findByText("Deine Bestellungen ließen sich gerade nicht laden.");
    isDown = false;
    fireEvent.click(button("Nochmal"));
    await screen.findByRole("list");
  });

  it("keeps the loaded orders if the next page fails", async () => {
    let isDown = true;
    fakeNetwork({
      "order/customer/all": ({ query }) => {
        if (!query.get("after")) return ordersAnswer(orders(20), madeCursor);
        return isDown ? problemAnswer("internal") : ordersAnswer(orders(1, {}, 21));
      },
    });
    open();
    await screen.findByRole("list");
    fireEvent.click(button("Mehr anzeigen"));
    await screen.findByText("Weitere Bestellungen ließen sich gerade nicht laden.");
    expect(rows()).toHaveLength(20);
    isDown = false;
    fireEvent.click(button("Nochmal"));
    await waitFor(() => expect(rows()).toHaveLength(21));
  });

  it.each(["unauthorized", "account-blocked"] as const)(
    "redirects to the sign-in if the answer is %s",
    async (code) => {
      fakeNetwork({ "order/customer/all": () => problemAnswer(code) });
      open();
      await screen.findByText(/^\/login\?zurueck=%2Fbestellen%3Fkategorie%3DPasta/);
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(authToken()).toBeNull();
    },
  );
});

describe("an order of the history", () => {
  async function openOrder(order: Partial<Order> = {}) {
    fakeNetwork({ "order/customer/all": () => ordersAnswer(orders(2, order)) });
    const dialog = open();
    await screen.findByRole("list", { name: "Bisherige Bestellungen" });
    fireEvent.click(within(dialog).getAllByRole("button", { name: /Gasthaus Lindenhof/ })[1] as HTMLElement);
    return dialog;
  }

  it("is shown in full, and going back focuses its row", async () => {
    await openOrder({ status: "ACCEPTED" });
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Gasthaus Lindenhof" }));
    screen.getByText("Nr. 2, Heute, 18:04");
    screen.getByText("In Zubereitung");
    await screen.findByText("Erdäpfelsalat, Preiselbeeren extra (+ 1,50 €)");
    screen.getByText("Neubaugasse 14, Top 6, Türname: Gruber/Wolf");
    fireEvent.click(button("Alle Bestellungen"));
    expect(document.activeElement?.getAttribute("data-order")).toBe(idOf(2));
  });

  it("can be ordered once more", async () => {
    await openOrder();
    fireEvent.click(button("Nochmal bestellen"));
    const brought = { name: "Gasthaus Lindenhof", reorder: madeOrder.identificationTag };
    await screen.findByText(`/checkout/gasthaus-lindenhof ${JSON.stringify(brought)}`);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("can be paid while its payment is pending", async () => {
    await openOrder({ status: "AWAITING_PAYMENT", url: "https://pay.example/1" });
    screen.getByText("Wartet auf Zahlung");
    expect(screen.getByRole("link", { name: "Zur Zahlung" }).getAttribute("href")).toBe("https://pay.example/1");
  });

  it("is called unpaid after it expired", async () => {
    await openOrder({ status: "EXPIRED" });
    screen.getByText("Nicht bezahlt");
    expect(screen.queryByRole("link", { name: "Zur Zahlung" })).toBeNull();
  });
});

it("says what comes first where an operator has no second factor yet", async () => {
  fakeNetwork({ "order/customer/all": () => problemAnswer("not-found") });
  const dialog = open({ ...madeAccount, lacksSecondFactor: true });
  within(dialog).getByText(/Schalte in der Verwaltung zuerst die Anmeldung in zwei Schritten ein/);
  await act(async () => {});
  expect(within(dialog).queryByRole("button", { name: "Nochmal" })).toBeNull();
});

describe("the account", () => {
  function openAccount(account: Partial<Account> = {}) {
    const dialog = open({ ...madeAccount, ...account });
    fireEvent.click(screen.getByRole("tab", { name: "Mein Konto" }));
    return dialog;
  }

  it("shows the customer's data", () => {
    fakeNetwork({ "order/customer/all": () => ordersAnswer([]) });
    const dialog = openAccount();
    within(dialog).getByText("maria@example.at");
    within(dialog).getByText("+43 664 123 45 67");
    expect(screen.getByRole("link", { name: "Einstellungen" }).getAttribute("href")).toBe("/management/settings");
    expect(dialog.textContent).not.toMatch(/bestätigt|Künftig/);
  });

  it("leads to the settings and closes", async () => {
    fakeNetwork({ "order/customer/all": () => ordersAnswer([]) });
    openAccount();
    fireEvent.click(screen.getByRole("link", { name: "Einstellungen" }));
    await screen.findByText(/^\/management\/settings /);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says that an address is not confirmed or will be replaced", () => {
    fakeNetwork({ "order/customer/all": () => ordersAnswer([]) });
    openAccount({ emailConfirmedAt: null, pendingEmail: "maria@neu.example" });
    screen.getByText("Noch nicht bestätigt. Der Link dazu liegt in deinem Postfach.");
    screen.getByText("Künftig maria@neu.example, sobald du den Link geöffnet hast, der dort liegt.");
  });

  it("signs out at once", async () => {
    const network = fakeNetwork({
      "order/customer/all": () => ordersAnswer([]),
      "customer/logout": () => new Response(null, { status: 204 }),
    });
    open();
    fireEvent.click(button("Abmelden"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([authToken(), currentAccount()]).toEqual([null, null]);
    expect(network.callsTo("customer/logout").map(({ token }) => token)).toEqual(["token-of-maria"]);
  });

  it("downloads everything stored about the customer as a file", async () => {
    const held = { account: { email: "maria@example.at" }, orders: [{ total: 29.12 }], whateverElse: true };
    fakeNetwork({
      "order/customer/all": () => ordersAnswer([]),
      "customer/export": () => Response.json(held),
    });
    const saved: { name: string; content: Promise<string> }[] = [];
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.set("blob:1", blob as Blob);
      return "blob:1";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: (blobs.get(this.href) as Blob).text() });
    });
    openAccount();
    fireEvent.click(button("Meine Daten herunterladen"));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("mahlzeit-meine-daten-2026-11-19.json");
    expect(JSON.parse((await saved[0]?.content) ?? "")).toEqual(held);
  });

  it("says that the download failed", async () => {
    fakeNetwork({ "order/customer/all": () => ordersAnswer([]), "customer/export": noNetwork });
    openAccount();
    fireEvent.click(button("Meine Daten herunterladen"));
    await screen.findByText("Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.");
  });

  it("is deleted only after confirmation", async () => {
    const network = fakeNetwork({
      "order/customer/all": () => ordersAnswer([]),
      "customer/disable": () => new Response(null, { status: 204 }),
    });
    openAccount({ signedInAt: now });
    fireEvent.click(button("Konto vollständig löschen"));
    const dialog = await screen.findByRole("dialog", { name: "Konto vollständig löschen" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Doch nicht" }));
    expect(screen.queryByRole("dialog", { name: "Konto vollständig löschen" })).toBeNull();
    expect(network.callsTo("customer/disable")).toEqual([]);

    fireEvent.click(button("Konto vollständig löschen"));
    const again = await screen.findByRole("dialog", { name: "Konto vollständig löschen" });
    await act(async () => fireEvent.submit(again.querySelector("form") as HTMLFormElement));
    await screen.findByText("/overview null");
    expect(network.callsTo("customer/disable")).toHaveLength(1);
    expect(authToken()).toBeNull();
  });
});
