import type { findProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as z from "zod/mini";
import { type Call, fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import ProfilePage from "./profile-page.tsx";

const here = { id: madeOrder.service.id, uid: "da-marco", name: "Da Marco al Forno" };
const banner = { hash: "a".repeat(40), width: 1200, height: 640 };
type Profile = z.input<typeof findProfile.answer>;
const made: Profile = {
  revision: "r1",
  name: "Da Marco al Forno",
  displayName: "Da Marco",
  description: "Gemüsepizza vom Naschmarkt.",
  types: ["Pizza"],
  street: "Linke Wienzeile",
  houseNumber: "36",
  postcode: "1060",
  city: "Wien",
  country: "Österreich",
  phone: "+43 1 1225813",
  email: "marco@example.at",
  legal: { name: "Marco Forno GmbH", address: "Linke Wienzeile 36, 1060 Wien", vatId: "", register: "" },
  discount: { enabled: true, type: "PERCENTAGE", value: 15, max: 6 },
  orderTypes: ["DELIVERY", "TAKEAWAY"],
  paymentTypes: ["ON_SPOT", "STRIPE"],
  preparationMinutes: 20,
  hidesEventPrices: false,
  ownContainer: false,
  service: {
    id: here.id,
    uid: here.uid,
    name: here.name,
    description: "",
    enabled: true,
    serviceTypes: ["Pizza"],
    additionalServiceAttributes: {
      name: here.name,
      street: "Linke Wienzeile",
      houseNumber: "36",
      phone: "+43 1 1225813",
      email: "marco@example.at",
      city: null,
      postcode: null,
      country: null,
      orderTypes: ["DELIVERY", "TAKEAWAY"],
      paymentTypes: ["ON_SPOT", "STRIPE"],
      discount: null,
    },
    legal: null,
    preparationMinutes: 20,
    event: null,
    schedules: [],
    deliveryAreas: [],
    postalAvailabilities: [],
    today: [],
    acceptingOrders: true,
    open: true,
    preOrdersOnly: false,
    pauses: [],
    nextOpening: null,
    banner,
    logo: null,
  },
};

async function open({
  role = "owner" as "owner" | "staff",
  change = undefined as ((call: Call) => Response) | undefined,
  stored = made,
} = {}) {
  const network = fakeNetwork({
    profile: (call) => {
      if (call.method === "GET") return Response.json(stored);
      if (change) return change(call);
      stored = { ...stored, ...(call.body as Profile), revision: "r2" };
      return Response.json(stored);
    },
    "all/types": () => Response.json(["Pizza", "Pasta", "Salate", "Burger"]),
    "pictures/banner": () => Response.json(banner),
  });
  const account = { ...madeAccount, roles: { operator: false, restaurants: [{ service: here, role }] } };
  const Page = createRoutesStub([
    {
      path: "/management",
      Component: () => <Outlet context={account} />,
      children: [{ path: "profile", Component: ProfilePage }],
    },
  ]);
  renderInOffice(<Page initialEntries={["/management/profile"]} />);
  await act(async () => {});
  await act(async () => {});
  return {
    network,
    store: (next: Partial<Profile>) => (stored = { ...stored, ...next }),
    sent: () => network.calls.filter(({ method }) => method === "PUT"),
  };
}
const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string | RegExp, typed: string) => {
  fireEvent.change(field(label), { target: { value: typed } });
  fireEvent.blur(field(label));
};
const click = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows the card that guests will see while it is typed, and sends all of it at once", async () => {
  const { sent } = await open();
  expect(screen.queryByRole("button", { name: "Übernehmen" })).toBeNull();
  type("Name *", "Marcos Ofen");
  type(/^Beschreibung/, "Neu gedeckt.");
  const card = within(screen.getByRole("complementary", { name: "Vorschau" }));
  card.getByText("Marcos Ofen");
  card.getByText("Neu gedeckt.");
  await click("Pasta");
  type(/^Zubereitung/, "35");
  type(/^Rabatt \*/, "12,5");
  screen.getByText(/12,5 % Rabatt, höchstens 6,00/);
  await click("Übernehmen");
  screen.getByText("Übernommen. Gäste sehen es jetzt so.");
  expect(sent()[0]?.body).toMatchObject({
    revision: "r1",
    name: "Marcos Ofen",
    description: "Neu gedeckt.",
    types: ["Pizza", "Pasta"],
    preparationMinutes: 35,
    discount: { enabled: true, type: "PERCENTAGE", value: 12.5, max: 6 },
    legal: made.legal,
  });
});

it("shows an open card without contradictions where it knows neither town nor hours", async () => {
  await open({ stored: { ...made, city: "", service: { ...made.service, today: [] } } });
  const card = screen.getByRole("complementary", { name: "Vorschau" }).querySelector("a");
  expect(card?.textContent).toContain("Jetzt geöffnet");
  expect(card?.textContent).not.toContain("Ruhetag");
  expect([...(card?.querySelectorAll("p")[0]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Pizza",
  ]);
});

it("sends a phone number as Austrians write it", async () => {
  const { sent } = await open();
  type(/^Telefon/, "02742/12 34 5");
  await click("Übernehmen");
  expect(sent()).toHaveLength(1);
});

it("says of a new picture that guests see it only where they do", async () => {
  for (const enabled of [true, false]) {
    await open({ stored: { ...made, service: { ...made.service, enabled, banner: null } } });
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
    await act(
      async () => void fireEvent.change(input as HTMLInputElement, { target: { files: [new File(["x"], "x.png")] } }),
    );
    await screen.findByText(enabled ? "Das Bild ist da. Gäste sehen es jetzt." : "Das Bild ist da.");
    cleanup();
  }
});

it("offers the restaurant's address as that of its company, until there is one", async () => {
  await open({ stored: { ...made, legal: null } });
  const { street, houseNumber, postcode, city } = made;
  const address = `${street} ${houseNumber}, ${postcode} ${city}`;
  await click(`Dieselbe wie oben: ${address}`);
  expect(field("Geschäftsanschrift *").value).toBe(address);
  expect(document.activeElement).toBe(field("Geschäftsanschrift *"));
  expect(screen.queryByRole("button", { name: /^Dieselbe wie oben/ })).toBeNull();
});

it("keeps which type of order guests find chosen, and lets its owner choose another", async () => {
  const { sent } = await open({ stored: { ...made, orderTypes: ["TAKEAWAY", "DELIVERY"] } });
  expect(field("Zuerst gewählt").value).toBe("TAKEAWAY");
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: /^Vor Ort/ })));
  await click("Übernehmen");
  type("Zuerst gewählt", "ON_SITE");
  await click("Übernehmen");
  expect(sent().map(({ body }) => (body as Profile).orderTypes)).toEqual([
    ["TAKEAWAY", "DELIVERY", "ON_SITE"],
    ["ON_SITE", "DELIVERY", "TAKEAWAY"],
  ]);
});

it("says at each field what is wrong, brings the first one up, and sends nothing", async () => {
  const { sent } = await open();
  type("E-Mail für Bestellungen *", "marco");
  screen.getByText("Das ist keine E-Mail-Adresse.");
  type(/^Zubereitung/, "bald");
  type("Firma laut Firmenbuch *", "");
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: /^Kredit/ })));
  await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: /^Bezahlung/ })));
  await click("Übernehmen");
  screen.getByText("4 Angaben stimmen noch nicht.");
  expect(document.activeElement).toBe(field("E-Mail für Bestellungen *"));
  screen.getByText("Bitte ausfüllen");
  screen.getByText("Bitte wähle mindestens eine Zahlungsart.");
  screen.getByText(/Bitte gib ganze Minuten an/);
  expect(sent()).toEqual([]);
});

it("takes three kitchens at most, those of others or a new one", async () => {
  await open();
  await click("Pasta");
  fireEvent.change(field(/^Eine andere/), { target: { value: "Trattoria" } });
  await click("Dazugeben");
  const pressed = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual(["Pizza", "Pasta", "Trattoria"]);
  await click("Burger");
  expect(pressed()).toHaveLength(3);
  await click("Pizza");
  await click("Burger");
  expect(pressed()).toEqual(["Pasta", "Burger", "Trattoria"]);
});

it("merges what somebody else changed, and asks where it was the same field", async () => {
  const { store } = await open({
    change: () => problemAnswer("revision-changed"),
  });
  type("Name *", "Meiner");
  store({ name: "Ihrer", phone: "+43 1 99", revision: "r2" });
  await click("Übernehmen");
  screen.getByText("„Ihrer“", { exact: false });
  expect(field("Telefon für Gäste *").value).toBe("+43 1 99");
  await click("Das andere nehmen");
  expect(field("Name *").value).toBe("Ihrer");
});

it("moves the point that stays in view by the arrow keys, and tells the server once they are let go", async () => {
  const { sent } = await open();
  const point = screen.getByRole("button", { name: /^Mittelpunkt/ });
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowDown"]) fireEvent.keyDown(point, { key });
  await act(async () => void fireEvent.keyUp(point, { key: "ArrowDown" }));
  expect(sent().map(({ body }) => body)).toEqual([{ focusX: 40, focusY: 55 }]);
});

it("staff see the pictures alone", async () => {
  await open({ role: "staff" });
  screen.getByRole("heading", { name: "Bilder" });
  expect(screen.queryByLabelText("Name *")).toBeNull();
});
