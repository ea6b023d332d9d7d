import type { Account } from "@mahlzeit/contract/people/customers";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub, Outlet, useLocation } from "react-router";
import { describe, expect, it } from "vitest";
import OrdersPage from "../office/orders/orders-page.tsx";
import { accountChanged } from "../session/account-changes.ts";
import { authToken } from "../session/token.ts";
import { ManagementNav } from "../shell/management/management-nav.tsx";
import SignedInLayout from "../shell/management/signed-in-layout.tsx";
import { accountAnswer, fakeNetwork, noNetwork, ordersAnswer, problemAnswer } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { madeCursor, madeOrder } from "../testing/made-order.ts";
import { beSignedInForEachTest } from "../testing/signed-in.ts";
import OverviewPage from "./overview/overview-page.tsx";
import SettingsPage from "./settings/settings-page.tsx";

function Anywhere() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function open(address = "/management/overview") {
  const Page = createRoutesStub([
    {
      Component: SignedInLayout,
      children: [
        { path: "/management/overview", Component: OverviewPage },
        { path: "/management/settings", Component: SettingsPage },
        { path: "/management/orders", Component: OrdersPage },
      ],
    },
    { path: "*", Component: Anywhere },
  ]);
  render(<Page initialEntries={[address]} />);
}

const network = (account: Account = madeAccount, orders = [madeOrder], nextCursor?: string) =>
  fakeNetwork({
    "order/customer/auth": () => accountAnswer(account),
    "order/customer/all": () => ordersAnswer(orders, nextCursor),
  });
const panel = (name: string) => within(screen.getByRole("region", { name }));

beSignedInForEachTest();

describe("the management area", () => {
  it("loads the account of the stored token and shows placeholders meanwhile", async () => {
    const asked = network();
    open();
    expect(document.querySelector("[aria-busy=true]")).not.toBeNull();
    await screen.findByRole("heading", { level: 1, name: "Servus, Maria" });
    expect(asked.callsTo("order/customer/auth").map(({ token }) => token)).toEqual(["token-of-maria"]);
  });

  it("loads the account again if it is already known", async () => {
    network({ ...madeAccount, customer: { ...madeAccount.customer, firstName: "Mizzi" } });
    accountChanged(madeAccount);
    open();
    screen.getByRole("heading", { name: "Servus, Maria" });
    await screen.findByRole("heading", { name: "Servus, Mizzi" });
  });

  it.each(["/management/overview", "/management/settings"])(
    "redirects guests from %s to the sign-in",
    async (address) => {
      localStorage.clear();
      const asked = network();
      open(address);
      await screen.findByText(`/login?zurueck=${encodeURIComponent(address)}`);
      expect(asked.calls).toEqual([]);
    },
  );

  it.each(["unauthorized", "account-blocked"] as const)("deletes a token that is %s", async (code) => {
    fakeNetwork({ "order/customer/auth": () => problemAnswer(code) });
    open();
    await screen.findByText(/^\/login/);
    expect(authToken()).toBeNull();
  });

  it("keeps the token if there is no answer, and can try again", async () => {
    let isDown = true;
    fakeNetwork({
      "order/customer/auth": () => (isDown ? noNetwork() : accountAnswer(madeAccount)),
      "order/customer/all": () => ordersAnswer([]),
    });
    open("/management/settings");
    await screen.findByText("Wir konnten dein Konto gerade nicht laden. Bitte prüfe deine Verbindung.");
    expect(authToken()).toBe("token-of-maria");
    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Nochmal" }));
    await screen.findByLabelText("Vorname *");
  });

  it("has links to its pages and marks the current one", () => {
    const Page = createRoutesStub([{ path: "*", Component: ManagementNav }]);
    render(<Page initialEntries={["/management/settings"]} />);
    const links = within(screen.getByRole("navigation", { name: "Management" })).getAllByRole("link");
    expect(
      links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
    ).toEqual([
      ["Overview", "/management/overview", null],
      ["Settings", "/management/settings", "page"],
    ]);
  });

  it("has no page of orders for mere customers", async () => {
    const asked = network();
    open("/management/orders");
    await screen.findByRole("heading", { name: "Diese Seite gibt es nicht" });
    expect(asked.calls.filter(({ path }) => path.includes("/management/"))).toEqual([]);
  });

  it("links restaurant staff to their orders, and operators to all sections", () => {
    const Page = createRoutesStub([{ path: "*", Component: ManagementNav }]);
    render(<Page initialEntries={["/management/orders"]} />);
    const labels = () =>
      within(screen.getByRole("navigation", { name: "Management" }))
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    const service = { id: madeOrder.service.id, uid: "gasthaus-lindenhof", name: "Gasthaus Lindenhof" };
    act(() =>
      accountChanged({ ...madeAccount, roles: { operator: false, restaurants: [{ service, role: "staff" }] } }),
    );
    expect(labels()).toEqual(["Overview", "Küche", "Bestellungen", "Speisekarte", "Betrieb", "Settings"]);
    act(() =>
      accountChanged({ ...madeAccount, roles: { operator: false, restaurants: [{ service, role: "owner" }] } }),
    );
    expect(labels()).toEqual(["Overview", "Küche", "Bestellungen", "Speisekarte", "Betrieb", "Zahlen", "Settings"]);
    act(() => accountChanged({ ...madeAccount, roles: { operator: true, restaurants: [] } }));
    expect(labels()).toEqual([
      "Overview",
      "Bestellungen",
      "Restaurants",
      "Anfragen",
      "Geld",
      "Inhalte",
      "Aktionen",
      "Protokoll",
      "Settings",
    ]);
  });
});

describe("the overview", () => {
  it("gives way to the list of what is missing, until guests see a restaurant that somebody owns", async () => {
    const service = { id: madeOrder.service.id, uid: "neu", name: "Neu", offline: true as const };
    const roles = { operator: false, restaurants: [{ service, role: "owner" as const }] };
    const Page = createRoutesStub([
      {
        path: "/management",
        Component: () => <Outlet context={{ ...madeAccount, roles }} />,
        children: [
          { path: "overview", Component: OverviewPage },
          { path: "setup", Component: () => <h1>Einrichten</h1> },
        ],
      },
    ]);
    render(<Page initialEntries={["/management/overview"]} />);
    await screen.findByRole("heading", { name: "Einrichten" });
  });

  it("shows the last orders, each a link, and the addresses", async () => {
    network();
    open();
    const link = await screen.findByRole("link", { name: /Gasthaus Lindenhof/ });
    expect(link.getAttribute("href")).toBe(`/confirm/success/${madeOrder.identificationTag}`);
    screen.getByText("Donnerstag, 19. November");
    panel("Addresses").getByText("Neubaugasse 14, Top 6");
    expect(panel("Addresses").getByRole("link", { name: "Ändern" }).getAttribute("href")).toBe("/management/settings");
    expect(screen.queryByRole("button", { name: "Alle ansehen" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Deine Rollen" })).toBeNull();
  });

  it("links to all orders if there are more", async () => {
    network(madeAccount, [madeOrder], madeCursor);
    open();
    await screen.findByRole("button", { name: "Alle ansehen" });
  });

  it("says that there are no orders yet", async () => {
    network({ ...madeAccount, addresses: [] }, []);
    open();
    await screen.findByRole("heading", { name: "Noch nichts bestellt" });
    screen.getByText("Noch keine gespeichert.");
  });

  it("says that the orders could not be loaded, and can try again", async () => {
    let isDown = true;
    fakeNetwork({
      "order/customer/auth": () => accountAnswer(madeAccount),
      "order/customer/all": () => (isDown ? noNetwork() : ordersAnswer([madeOrder])),
    });
    open();
    await screen.findByText("Deine Bestellungen ließen sich gerade nicht laden.");
    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Nochmal" }));
    await screen.findByRole("link", { name: /Gasthaus Lindenhof/ });
  });

  it("names the customer's restaurants and roles", async () => {
    const service = { id: madeOrder.service.id, uid: "gasthaus-lindenhof", name: "Gasthaus Lindenhof" };
    network(
      {
        ...madeAccount,
        roles: {
          operator: true,
          restaurants: [
            { service, role: "owner" },
            { service: { ...service, id: madeAccount.id, uid: "zur-post", name: "Zur Post" }, role: "staff" },
          ],
        },
      },
      [],
    );
    open();
    await screen.findByRole("heading", { level: 1 });
    expect(
      panel("Deine Rollen")
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["MahlzeitBetreiber:in", "Gasthaus LindenhofInhaber:in", "Zur PostTeam"]);
    expect(screen.getByRole("link", { name: "Zur Post" }).getAttribute("href")).toBe("/zur-post");
  });

  it("shows changes from another tab at once", async () => {
    network();
    open();
    await screen.findByRole("heading", { name: "Servus, Maria" });
    act(() => accountChanged({ ...madeAccount, customer: { ...madeAccount.customer, firstName: "Mizzi" } }));
    await waitFor(() => screen.getByRole("heading", { name: "Servus, Mizzi" }));
  });
});
