import { findPrinters, type Printer } from "@mahlzeit/contract/orders/printers";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Printers } from "./printers.tsx";

const restaurantId = "01940000-0000-7000-8000-000000000001";
const pass: Printer = {
  id: "01940000-0000-7000-8000-000000000002",
  name: "Pass",
  kind: "cloudprnt",
  paperWidth: 80,
  copies: 2,
  prints: ["KITCHEN"],
  printsOn: "PLACED",
  acceptsOrders: false,
  state: "READY",
  seenAt: Date.UTC(2026, 10, 19, 17, 4),
  waiting: 0,
  missing: [],
  address: "https://mahlzeit.example/drucker/star/abcdefghijklmnopqrstuv",
};
const answer = (...printers: Printer[]) => Response.json(z.encode(findPrinters.answer, printers));
const open = async (isOwner = true) => {
  renderInOffice(<Printers restaurantId={restaurantId} isOwner={isOwner} />);
  await screen.findByRole("heading", { name: "Drucker" });
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says of each printer what it is, what it prints, how it is and what waits for it", async () => {
  const empty = { ...pass, id: pass.id.replace(/.$/, "3"), name: "Theke", state: "PAPER_OUT", waiting: 2 } as const;
  fakeNetwork({ printers: () => answer(pass, empty) });
  await open();
  const [first, second] = (await screen.findAllByRole("listitem")).map((item) => within(item));
  first?.getByText(/^Star, CloudPRNT, 80 mm\. Zuletzt gesehen am 19\.11\.2026 um 18:04$/);
  first?.getByText("Bereit");
  first?.getByText("2× Küchenbon");
  first?.getByText(pass.address ?? "");
  second?.getByText("Kein Papier");
  second?.getByText("2 Bons warten");
});

it("shows staff the printers and lets them try one, and change none", async () => {
  fakeNetwork({ printers: () => answer({ ...pass, address: null }) });
  await open(false);
  await screen.findByText("Pass");
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Probebon: Pass"]);
});

it("has a printer print a test ticket, and says that it fetches it by itself", async () => {
  const network = fakeNetwork({ printers: () => answer(pass), test: () => answer({ ...pass, waiting: 1 }) });
  await open();
  await screen.findByText("Pass");
  await press("Probebon: Pass");
  await screen.findByText("Pass holt den Probebon, sobald er fragt.");
  screen.getByText("1 Bon wartet");
  expect(network.callsTo("/test")).toHaveLength(1);
});

it("adds a printer with what was chosen, and asks for its name first", async () => {
  const network = fakeNetwork({ printers: ({ method }) => (method === "POST" ? answer(pass) : answer()) });
  await open();
  await screen.findByText("Noch kein Drucker");
  await press("Drucker dazugeben");
  const dialog = within(await screen.findByRole("dialog"));
  const send = () => act(async () => void fireEvent.click(dialog.getByRole("button", { name: "Dazugeben" })));
  await send();
  await dialog.findByText("Bitte gib dem Drucker einen Namen.");
  const type = (label: RegExp, value: string) =>
    act(async () => void fireEvent.change(dialog.getByLabelText(label), { target: { value } }));
  await type(/^Name/, "Pass");
  await type(/^Art/, "epson");
  await type(/^Was er druckt/, "KITCHEN+DELIVERY");
  await type(/^Papierbreite/, "58");
  await send();
  await screen.findByText("2× Küchenbon");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(network.calls.find(({ method }) => method === "POST")?.body).toEqual({
    name: "Pass",
    kind: "epson",
    paperWidth: 58,
    copies: 1,
    prints: ["KITCHEN", "DELIVERY"],
    printsOn: "PLACED",
    acceptsOrders: false,
  });
});

it("has a printer accept what it prints, where it prints each new order by itself", async () => {
  const network = fakeNetwork({
    printers: () => answer(pass),
    [pass.id]: () => answer({ ...pass, acceptsOrders: true }),
  });
  await open();
  await screen.findByText("Pass");
  await press("Ändern: Pass");
  const dialog = within(await screen.findByRole("dialog"));
  const choose = (label: RegExp, value: string) =>
    act(async () => void fireEvent.change(dialog.getByLabelText(label), { target: { value } }));
  const box = () => dialog.queryByRole("checkbox", { name: /^Automatisch annehmen, sobald gedruckt/ });
  await choose(/^Wann/, "ACCEPTED");
  expect(box()).toBeNull();
  await choose(/^Wann/, "PLACED");
  await choose(/^Was er druckt/, "DELIVERY");
  expect(box()).toBeNull();
  await choose(/^Was er druckt/, "KITCHEN");
  await act(async () => void fireEvent.click(box() as HTMLElement));
  await act(async () => void fireEvent.click(dialog.getByRole("button", { name: "Speichern" })));
  await screen.findByText("Nimmt an, was er druckt");
  expect(network.callsTo(pass.id)[0]?.body).toMatchObject({ acceptsOrders: true });
});

it("changes a printer without asking what it is, and removes one", async () => {
  const network = fakeNetwork({
    printers: () => answer(pass),
    [pass.id]: ({ method }) => (method === "DELETE" ? answer() : answer({ ...pass, name: "Küche" })),
  });
  await open();
  await screen.findByText("Pass");
  await press("Ändern: Pass");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByLabelText(/^Art/)).toBeNull();
  await act(async () => void fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: "Küche" } }));
  await act(async () => void fireEvent.click(dialog.getByRole("button", { name: "Speichern" })));
  await screen.findByText("Küche");
  await press("Entfernen: Küche");
  await screen.findByText("Küche ist entfernt.");
  expect(network.callsTo(pass.id).map(({ method }) => method)).toEqual(["PUT", "DELETE"]);
});

it("says if there was no answer, or if there are too many", async () => {
  fakeNetwork({ printers: noNetwork });
  await open();
  await screen.findByRole("alert");
  cleanup();
  fakeNetwork({ printers: ({ method }) => (method === "POST" ? problemAnswer("too-many-printers") : answer(pass)) });
  await open();
  await press("Drucker dazugeben");
  const dialog = within(await screen.findByRole("dialog"));
  await act(async () => void fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: "Pass" } }));
  await act(async () => void fireEvent.click(dialog.getByRole("button", { name: "Dazugeben" })));
  await dialog.findByText(/Mehr als 10 Drucker/);
});
