import { findSetup, type Setup } from "@mahlzeit/contract/partners/setup";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import SetupPage from "./setup-page.tsx";

const here = { id: madeOrder.service.id, uid: "da-marco", name: "Da Marco al Forno" };
const made: Setup = {
  uid: here.uid,
  name: here.name,
  isOnline: false,
  isSuspended: false,
  isEnded: false,
  mayGoOnline: false,
  steps: [
    { step: "profile", missing: [], isNeeded: true },
    { step: "legal", missing: ["Firma", "Geschäftsanschrift"], isNeeded: true },
    { step: "allergens", missing: ["Panzanella"], isNeeded: true },
  ],
  dishes: 27,
  draftDishes: 0,
  categories: 5,
  openDays: 7,
  areas: 2,
  freeAreas: [],
  place: "Linke Wienzeile 36, 1060 Wien",
  types: ["Pizza", "Salate", "Pasta"],
  hasBanner: true,
  hasLogo: false,
  hasDevice: false,
  paidOutBy: "operator",
};

async function open(
  setup: Setup,
  { role = "owner" as "owner" | "staff", put = () => Response.json({ ...setup, isOnline: !setup.isOnline }) } = {},
) {
  const network = fakeNetwork({ setup: () => Response.json(z.encode(findSetup.answer, setup)), online: put });
  await show(role);
  return network;
}
async function show(role: "owner" | "staff" = "owner") {
  const account = { ...madeAccount, roles: { operator: false, restaurants: [{ service: here, role }] } };
  const Page = createRoutesStub([
    {
      path: "/management",
      Component: () => <Outlet context={account} />,
      children: [{ path: "setup", Component: SetupPage }],
    },
  ]);
  renderInOffice(<Page initialEntries={["/management/setup"]} />);
  await act(async () => {});
}
const click = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("names what is missing, marks the next step, and says why one cannot go online yet", async () => {
  await open(made);
  screen.getByRole("img", { name: "1 von 3 erledigt" });
  const [next] = screen.getAllByRole("listitem").filter((item) => item.getAttribute("aria-current") === "step");
  expect(next?.textContent).toContain("Was das Gesetz verlangt");
  screen.getByText(/Pizza, Salate und Pasta$/);
  screen.getByText("Firma fehlt");
  screen.getByText("Panzanella");
  screen.getByText("26 von 27 Gerichten. Jedes braucht Buchstaben oder „Keine“.");
  screen.getByText("Noch zwei Dinge, dann kann Da Marco al Forno online gehen.");
  const button = screen.getByRole("button", { name: "Online gehen" });
  expect(button).toHaveProperty("disabled", true);
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Geht, sobald die zwei\u00a0offenen Punkte erledigt sind.",
  );
  expect(screen.getByRole("link", { name: /^Weitermachen ?: ?Was das Gesetz/ }).getAttribute("href")).toBe(
    `/management/profile?restaurant=${here.id}`,
  );
});

it("is nearly done at the end only, and counts allergens before there are dishes", async () => {
  const steps = [
    ...made.steps.slice(0, 2),
    { step: "menu" as const, missing: ["Gerichte"], isNeeded: true },
    { step: "allergens" as const, missing: ["Gerichte"], isNeeded: true },
    { step: "hours" as const, missing: ["Öffnungszeiten"], isNeeded: true },
  ];
  await open({ ...made, steps, dishes: 0, draftDishes: 64 });
  screen.getByText("64 Gerichte liegen im Entwurf. Schau ihn durch und veröffentliche ihn.");
  screen.getByRole("heading", { level: 1, name: /^Decken wir auf, / });
  expect(screen.getAllByText("Gerichte fehlen")).toHaveLength(2);
  screen.getByText("Sobald Gerichte da sind: Jedes braucht Buchstaben oder „Keine“.");
  cleanup();
  await open(made);
  screen.getByRole("heading", { level: 1, name: /^Fast aufgedeckt, / });
});

it("names a missing payout account, and goes online without", async () => {
  const steps = made.steps.map(({ step }) => ({ step, missing: [], isNeeded: true }));
  const payout = { step: "payout" as const, missing: ["Konto"], isNeeded: false };
  await open({ ...made, steps: [...steps, payout], mayGoOnline: true });
  screen.getByText("Konto fehlt");
  screen.getByRole("img", { name: "3 von 4 erledigt" });
  screen.getByText("Da Marco al Forno kann online gehen.");
  expect(screen.getByRole("button", { name: "Online gehen" })).toHaveProperty("disabled", false);
  expect(screen.getByRole("link", { name: /^Weitermachen ?: ?Auszahlung/ }).getAttribute("href")).toBe(
    `/management/statements?restaurant=${here.id}`,
  );
});

it("names a missing account at Stripe where that pays out, and says whether it keeps the restaurant offline", async () => {
  const steps = made.steps.map(({ step }) => ({ step, missing: [], isNeeded: true }));
  const payout = { step: "payout" as const, missing: ["Konto bei Stripe"] };
  const connected = { ...made, paidOutBy: "provider" as const };
  await open({ ...connected, steps: [...steps, { ...payout, isNeeded: false }], mayGoOnline: true });
  screen.getByText("Konto bei Stripe fehlt");
  screen.getByText(/^Online gehen kannst du auch so\. Bis dein Konto bei Stripe bereit ist/);
  cleanup();
  await open({ ...connected, steps: [...steps, { ...payout, isNeeded: true }] });
  screen.getByText(/^Deine Gäste zahlen nur mit Karte/);
  expect(screen.getByRole("button", { name: "Online gehen" })).toHaveProperty("disabled", true);
});

it("goes online once nothing is missing, and offline again", async () => {
  const steps = made.steps.map(({ step }) => ({ step, missing: [], isNeeded: true }));
  const network = await open({ ...made, steps, mayGoOnline: true });
  const hours = `/management/hours?restaurant=${here.id}`;
  expect(screen.getByRole("link", { name: "Betriebsurlaub" }).getAttribute("href")).toBe(hours);
  expect(screen.queryByRole("link", { name: "Als Gast ansehen" })).toBeNull();
  await click("Online gehen");
  screen.getByText("Da Marco al Forno ist online.");
  expect(network.callsTo("online")[0]?.body).toEqual({ isOnline: true });
  expect(screen.getByRole("link", { name: "Als Gast ansehen" }).getAttribute("href")).toBe(`/${here.uid}`);
  await click("Offline gehen");
  expect(network.callsTo("online")[1]?.body).toEqual({ isOnline: false });
});

it("says what the server refuses", async () => {
  await open({ ...made, mayGoOnline: true }, { put: () => problemAnswer("setup-incomplete") });
  await click("Online gehen");
  screen.getByText("Es fehlt noch etwas. Die Liste sagt dir, was.");
});

it("is not there for staff", async () => {
  const network = await open(made, { role: "staff" });
  await screen.findByRole("heading", { name: "Diese Seite gibt es nicht" });
  expect(network.calls).toEqual([]);
});

it("says that it is suspended, and why, and offers no way round it", async () => {
  const suspension = { since: "2026-11-19T17:42:00.000Z", reason: "CONTRACT", words: "Drei Rechnungen sind offen." };
  const network = fakeNetwork({
    setup: () => Response.json({ ...made, steps: [], isSuspended: true }),
    suspension: () => Response.json({ restaurant: here, suspension, complaintsTo: "wir@mahlzeit.example" }),
  });
  await show();
  screen.getByRole("region", { name: "Da Marco al Forno ist gesperrt" });
  screen.getByRole("heading", { name: "Gerade gesperrt, Maria" });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Online gehen" });
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toContain("ist gesperrt");
  expect(network.callsTo("online")).toEqual([]);
});

it("says where delivery costs nothing", async () => {
  const steps = [{ step: "delivery" as const, missing: [], isNeeded: true }];
  await open({ ...made, steps, areas: 1, freeAreas: [{ name: "Liefergebiet", minimumCents: 0 }] });
  expect(screen.getByText(/^1\s?Gebiet\. Gratis/).textContent?.replaceAll(" ", " ")).toBe(
    "1 Gebiet. Gratis geliefert: Liefergebiet ab 0,00 €.",
  );
});
