import { type Ticket, ticket as ticketSchema } from "@mahlzeit/contract/orders/tickets";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Call, fakeNetwork, noNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { press } from "../../../testing/press.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { PrintedTicket } from "./printed-ticket.tsx";
import { TicketToPrint } from "./ticket-to-print.tsx";

const orderId = "01940000-0000-7000-8000-000000000001";
const kitchenTicket: Ticket = {
  title: "Küchenbon",
  marks: [],
  isTest: false,
  cancelled: null,
  number: "412",
  due: { label: "beim Gast", value: "19:18" },
  type: { label: "Lieferung", icon: "bike", place: "1040" },
  table: null,
  recipient: [],
  phone: null,
  allergies: ["G"],
  idChecks: [{ label: "AUSWEIS 16+", dishes: "2× Märzen" }],
  ownContainer: true,
  lines: [{ quantity: 4, name: "Margherita", options: ["4× Groß, 40 cm"], allergens: "Allergene: A, G" }],
  note: "Hund bellt nur.",
  ifMissing: "Weglassen",
  sums: [],
  payment: { label: "BEZAHLT?", value: "33,66 €", isDue: true, hint: "bar oder Karte kassieren" },
  facts: ["Fr 20.11., 18:52"],
  qr: { size: 21, path: "M0 0h7v1H0z" },
};
const slip: Ticket = {
  ...kitchenTicket,
  title: "Lieferschein",
  marks: ["NACHDRUCK"],
  recipient: ["Familie Horvath", "Schleifmühlgasse 11"],
  phone: "+43 664 1234567",
};
const answer = (ticket: Ticket) => Response.json(z.encode(ticketSchema, ticket));
const fakeTickets = (printers = 1, isPrinted = false) =>
  fakeNetwork({
    KITCHEN: ({ method }) => answer({ ...kitchenTicket, marks: method === "POST" && isPrinted ? ["NACHDRUCK"] : [] }),
    DELIVERY: () => answer(slip),
    print: ({ body }: Call) =>
      Response.json({ printers: (body as { kind: string }).kind === "KITCHEN" ? printers : 0 }),
  });
const open = () => renderInOffice(<TicketToPrint orderId={orderId} />);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows only the last sum of a slip as its total, and never a tip of the kitchen", () => {
  const tip = { label: "Trinkgeld Küche", value: "2,00 €" };
  const isTotal = (label: string) => screen.getByText(label).closest("div")?.className.includes("total");
  renderInOffice(<PrintedTicket ticket={{ ...kitchenTicket, sums: [tip] }} width={80} />);
  expect(isTotal(tip.label)).toBe(false);
  cleanup();
  renderInOffice(<PrintedTicket ticket={{ ...slip, sums: [tip, { label: "Summe", value: "33,66 €" }] }} width={80} />);
  expect([isTotal(tip.label), isTotal("Summe")]).toEqual([false, true]);
});

it("shows the ticket as it is printed, and prints it here", async () => {
  fakeTickets();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  open();
  const ticket = within(await screen.findByRole("article", { name: "Küchenbon 412" }));
  expect(ticket.getAllByText("412")).toHaveLength(2);
  expect(ticket.getAllByText("19:18")).toHaveLength(2);
  for (const text of [
    "beim Gast",
    "Lieferung",
    "4×",
    "4× Groß, 40 cm",
    "Hund bellt nur.",
    "Milch oder Laktose",
    "BEZAHLT?",
    "33,66 €",
  ])
    ticket.getByText(text);
  ticket.getByText("ALLERGIE: G");
  ticket.getByText("Wenn etwas fehlt: Weglassen");
  expect(ticket.queryByText("TEST")).toBeNull();
  ticket.getByRole("img", { name: "Code zur Bestellung 412" });
  await press("Hier drucken");
  expect(print).toHaveBeenCalledOnce();
});

it("prints a mark where another browser or printer was first, or nobody can say", async () => {
  fakeTickets(1, true);
  const papers: (string | null)[] = [];
  vi.stubGlobal("print", () => void papers.push(screen.getByRole("article").textContent));
  open();
  const ticket = await screen.findByRole("article");
  expect(ticket.textContent).not.toContain("NACHDRUCK");
  await press("Hier drucken");
  cleanup();
  fakeNetwork({
    KITCHEN: ({ method }) => (method === "GET" ? answer(kitchenTicket) : problemAnswer("internal")),
  });
  open();
  await screen.findByRole("article");
  await press("Hier drucken");
  screen.getByRole("alert");
  expect(papers).toEqual([expect.stringContaining("NACHDRUCK"), expect.stringContaining("NACHDRUCK")]);
});

it("shows the delivery slip of a delivery, marked where it is a reprint", async () => {
  fakeTickets();
  open();
  await screen.findByRole("article", { name: "Küchenbon 412" });
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "Lieferschein" })));
  const ticket = within(await screen.findByRole("article", { name: "Lieferschein 412" }));
  for (const text of ["NACHDRUCK", "Familie Horvath", "Schleifmühlgasse 11", "+43 664 1234567"]) ticket.getByText(text);
});

it("says of a test order's ticket that it is one", async () => {
  fakeNetwork({ KITCHEN: () => answer({ ...kitchenTicket, isTest: true }) });
  open();
  within(await screen.findByRole("article", { name: "Küchenbon 412" })).getByText("TEST");
});

it("shows of an order that is over its cancellation, and that no printer had anything to call back", async () => {
  const cancelled = "Um 19:36 storniert: nicht mehr kochen.";
  fakeNetwork({ KITCHEN: () => answer({ ...kitchenTicket, cancelled }), print: () => Response.json({ printers: 0 }) });
  open();
  const ticket = within(await screen.findByRole("article", { name: "Küchenbon 412" }));
  ticket.getByText("STORNO Nr. 412");
  ticket.getByText(cancelled);
  await press("An die Drucker schicken");
  await screen.findByText("Kein Drucker hat einen Bon davon gedruckt.");
});

it("sends the ticket to the printers in the network, and says how many fetch it", async () => {
  const network = fakeTickets(2);
  open();
  await screen.findByRole("article");
  await press("An die Drucker schicken");
  await screen.findByText("2 Drucker holen den Bon, sobald sie das nächste Mal fragen.");
  expect(network.callsTo("/print").map(({ body }) => body)).toEqual([{ kind: "KITCHEN" }]);
});

it("says if no printer is there for it, and if there was no answer", async () => {
  fakeTickets(0);
  open();
  await screen.findByRole("article");
  await press("An die Drucker schicken");
  await screen.findByText("Kein Drucker ist für den Küchenbon eingerichtet.");
  cleanup();
  fakeNetwork({ KITCHEN: noNetwork });
  open();
  await screen.findByRole("alert");
});
