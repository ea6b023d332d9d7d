import type { TakenStep } from "@mahlzeit/contract/orders/escalation";
import type { Printer } from "@mahlzeit/contract/orders/printers";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../data/api.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Board } from "./board.tsx";
import { BoardCallerContext } from "./board-caller.ts";
import { article, boardNow, fakeBoard, later, made, openBoard } from "./testing/made-board.tsx";
import { madePrinter } from "./testing/made-printer.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const counter: Printer = { ...madePrinter, id: madeOrder.service.id, name: "Theke", kind: "epson" };

it("shows how the printers are, and says once what goes wrong", async () => {
  const network = fakeBoard();
  network.state.printers = [madePrinter];
  await openBoard();
  await screen.findByRole("button", { name: "Drucker bereit" });
  network.state.printers = [{ ...madePrinter, state: "SILENT", waiting: 1 }];
  await later(1);
  screen.getByRole("button", { name: "Drucker antwortet nicht" });
  screen.getByText("Drucker antwortet nicht.");
  await later(15);
  expect(screen.queryByText("Drucker antwortet nicht.")).toBeNull();
  network.state.printers = [madePrinter];
  await later(15);
  screen.getByRole("button", { name: "Drucker bereit" });
});

it("asks for a look at an order that the printer cannot write, and accepts it where it is read", async () => {
  const network = fakeBoard(made(423, { note: "不要花生" }), made(424, { note: "Без орехов" }));
  network.state.printers = [madePrinter];
  await openBoard();
  const ticket = within(article("Neue Bestellung 423"));
  const look = await ticket.findByRole("button", { name: "Erst lesen, Nr. 423" });
  expect(ticket.queryByRole("button", { name: /^Annehmen/ })).toBeNull();
  within(article("Neue Bestellung 424")).getByRole("button", { name: /^Annehmen/ });
  await act(async () => look.click());
  const sheet = within(await screen.findByRole("dialog", { name: "Nr. 423" }));
  sheet.getByText(/Der Drucker kann hier nicht alle Zeichen schreiben/);
  sheet.getByText("„不要花生“");
  await press(/^Annehmen/, sheet);
  await later(10);
  expect(network.state.orders[0]?.status).toBe("ACCEPTED");
});

it("asks for no look where no printer prints", async () => {
  fakeBoard(made(423, { note: "不要花生" }));
  await openBoard();
  within(article("Neue Bestellung 423")).getByRole("button", { name: /^Annehmen/ });
});

it("counts itself for how long a ticket waits, and asks for nothing that the stream tells", async () => {
  const network = fakeBoard();
  network.state.printers = [madePrinter];
  network.state.ticketsWaitSince = boardNow;
  await openBoard();
  await screen.findByRole("button", { name: "Drucker bereit" });
  const askedBefore = [network.asked("printers"), network.asked("management/intake")];
  await later(58);
  screen.getByRole("button", { name: "Drucker bereit" });
  await later(4);
  screen.getByRole("button", { name: "Drucker antwortet nicht" });
  network.state.ticketsWaitSince = null;
  await later(1);
  screen.getByRole("button", { name: "Drucker bereit" });
  expect([network.asked("printers"), network.asked("management/intake")]).toEqual(askedBefore);
});

it("shows what other devices changed as soon as the stream tells it, and without one asks", async () => {
  const network = fakeBoard();
  await openBoard();
  network.state.intake = { ...network.state.intake, busy: { extraMinutes: 15, until: boardNow + 3_600_000 } };
  await later(1);
  screen.getByRole("button", { name: /^Viel los \+15/ });
  network.endStream();
  network.state.intake = { ...network.state.intake, busy: null };
  await later(30);
  screen.getByRole("button", { name: "Viel los" });
});

it("says which of several printers does not print, and does not count a browser", async () => {
  const network = fakeBoard();
  network.state.printers = [
    { ...madePrinter, state: "PAPER_OUT" },
    counter,
    { ...madePrinter, kind: "browser", state: "READY" },
  ];
  await openBoard();
  await screen.findByRole("button", { name: "Pass: Kein Papier" });
  network.state.printers = [{ ...madePrinter, kind: "browser" }];
  await later(15);
  expect(screen.queryByRole("button", { name: /Drucker|Papier/ })).toBeNull();
});

const fakeWithout = (kind: "PAPER_OUT" | "COVER_OPEN", ...orders: ReturnType<typeof made>[]) => {
  const network = fakeBoard(...orders);
  const missing = orders.flatMap(({ id }) => [
    { order: id, kind: "KITCHEN" as const, since: boardNow - 180_000 },
    { order: id, kind: "DELIVERY" as const, since: boardNow - 180_000 },
  ]);
  const gone = { order: madeOrder.service.id, kind: "KITCHEN" as const, since: boardNow - 3_600_000 };
  network.state.printers = [{ ...madePrinter, state: kind, waiting: 3, missing: [...missing, gone] }];
  return network;
};

it("says which printer has a trouble, which tickets are missing, what helps, and prints one again", async () => {
  fakeWithout("PAPER_OUT", made(423));
  await openBoard();
  await press("Kein Papier");
  const sheet = within(await screen.findByRole("dialog", { name: "Drucker" }));
  await sheet.findByRole("heading", { name: "Pass: Kein Papier" });
  sheet.getByText(/Zuletzt gesehen/);
  sheet.getByText(/^Leg Papier ein/);
  expect(sheet.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Nr\.\s423: Küchenbon seit \d\d:\d\d, Lieferschein seit \d\d:\d\d/),
    expect.stringMatching(/^Eine frühere Bestellung: Küchenbon seit/),
  ]);
  sheet.getByRole("link", { name: "Zu den Geräten" });
  sheet.getByRole("button", { name: "Nochmals drucken" });
  await press("Ansehen", sheet);
  await screen.findByRole("dialog", { name: "Nr. 423" });
  expect(screen.queryByRole("dialog", { name: "Drucker" })).toBeNull();
});

it("leads a device, which may not go there, to no page of the printers", async () => {
  const network = fakeWithout("COVER_OPEN");
  renderInOffice(
    <MemoryRouter>
      <BoardCallerContext value={{ api, token: null, deviceId: null, deviceName: "Tablet Theke", rename: null }}>
        <Board restaurantId={network.restaurantId} />
      </BoardCallerContext>
    </MemoryRouter>,
  );
  await waitFor(() => screen.getByRole("button", { name: "Deckel offen" }));
  await press("Deckel offen");
  const sheet = within(await screen.findByRole("dialog", { name: "Drucker" }));
  await sheet.findByText(/^Schließ den Deckel/);
  expect(sheet.queryByRole("link")).toBeNull();
});

const taken = (step: TakenStep["step"], more: Partial<TakenStep> = {}) => ({
  step,
  at: new Date(boardNow).toISOString(),
  outcome: "sent",
  answer: null,
  ...more,
});

it("says who is being called once an order waits for a minute, and asks nobody before", async () => {
  const network = fakeBoard(made(423));
  await openBoard();
  const band = () => screen.getByRole("region", { name: "Stand" }).textContent;
  network.state.escalation = [taken("devices")];
  await later(30);
  expect(network.sentTo("escalation")).toEqual([]);
  await later(35);
  expect(band()).toContain("die Geräte sind verständigt");
  network.state.escalation = [taken("devices"), taken("members", { outcome: "nobody" })];
  await later(5);
  expect(band()).toContain("die Geräte sind verständigt");
  network.state.escalation = [taken("devices"), taken("members"), taken("phone", { calling: "01 234 567" })];
  await later(5);
  expect(band()).toContain("wir rufen 01 234 567 an");
  network.state.escalation = [taken("members"), taken("phone", { answer: "none" })];
  await later(5);
  expect(band()).toContain("am Telefon hebt niemand ab");
  network.state.escalation = [taken("members"), taken("phone", { outcome: "not-configured" })];
  await later(5);
  expect(band()).toContain("das Team ist verständigt");
});

it("tells with its life sign which version of the pages it shows", async () => {
  vi.stubEnv("VITE_PAGES_VERSION", "ae7d3c64");
  const network = fakeBoard();
  await openBoard();
  await act(async () => {});
  expect(network.lifeSigns()).toEqual([{ restaurant: network.restaurantId, sound: false, appVersion: "ae7d3c64" }]);
});
