import { type Driver, findDrivers, makeDriverLink, withdrawDriver } from "@mahlzeit/contract/kitchen/drivers";
import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { assignOrders } from "@mahlzeit/contract/orders/driver-round";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Call, fakeNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { type Kitchen, KitchenContext } from "../kitchen-context.ts";
import { article, boardNow, fakeBoard, later, made, openBoard } from "../testing/made-board.tsx";
import { DriversSheet } from "./drivers-sheet.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idOf = (n: number) => madeOrder.id.slice(0, -3) + String(n);
const onShift = (n: number, firstName: string, changes: Partial<Driver> = {}): Driver => ({
  id: idOf(n),
  firstName,
  linkUntil: boardNow,
  openedAt: boardNow - minuteMs,
  heardAt: boardNow - minuteMs,
  endsAt: boardNow + 600 * minuteMs,
  ...changes,
});
const stefan = onShift(101, "Stefan");
const amira = onShift(102, "Amira");

const ready = made(415, { status: "READY", promisedAt: boardNow + 2 * minuteMs });
const late = made(414, { status: "ACCEPTED", promisedAt: boardNow - 4 * minuteMs });
const soon = made(419, { status: "ACCEPTED", promisedAt: boardNow + 18 * minuteMs });
const withStefan = { driver: { id: stefan.id, firstName: "Stefan", position: 1 } };

/** Opens the sheet of a board with these drivers and orders. */
async function openSheet(drivers: readonly Driver[], orders: readonly BoardOrder[], isLost = false) {
  const state = { drivers, refusal: null as null | (() => Response) };
  const list = () => Response.json(z.encode(findDrivers.answer, [...state.drivers]));
  const network = fakeNetwork({
    [findDrivers.path]: ({ method }: Call) => {
      if (method === "GET") return list();
      if (state.refusal) return state.refusal();
      const driver = onShift(103, "Stefan", { openedAt: null, heardAt: null, linkUntil: boardNow + 10 * minuteMs });
      state.drivers = [...state.drivers, driver];
      return Response.json(z.encode(makeDriverLink.answer, { code: "q1W2e3R4t5", driver }), { status: 201 });
    },
    "/orders": () => {
      if (state.refusal) return state.refusal();
      return Response.json(z.encode(assignOrders.answer, { assigned: [] }));
    },
    [stefan.id]: () => {
      state.drivers = state.drivers.filter(({ id }) => id !== stefan.id);
      return Response.json(z.encode(withdrawDriver.answer, [...state.drivers]));
    },
  });
  const onMessage = vi.fn();
  const onClose = vi.fn();
  const shown = () => (
    <KitchenContext value={{ now: Date.now(), isLost } as Kitchen}>
      <DriversSheet
        restaurantId={madeOrder.service.id}
        orders={orders}
        streamed={{ latest: state.drivers, isStreaming: true }}
        onMessage={onMessage}
        onClose={onClose}
      />
    </KitchenContext>
  );
  const { rerender } = renderInOffice(shown());
  const sheet = within(await screen.findByRole("dialog", { name: "Fahrer:innen" }));
  return { state, network, onMessage, onClose, sheet, refresh: () => act(async () => rerender(shown())) };
}

const press = (name: string | RegExp, inside: Pick<typeof screen, "getByRole"> = screen, role = "button") =>
  act(async () => void fireEvent.click(inside.getByRole(role, { name })));

it("gives several orders with one tap, in the order in which they were chosen", async () => {
  const { network, sheet, onMessage, onClose } = await openSheet([stefan, amira], [late, soon, ready]);
  sheet.getByRole("button", { name: "Tipp an, was mitfährt" });
  // Ready ones first, then the most urgent.
  expect(sheet.getAllByRole("checkbox").map((order) => order.closest("label")?.textContent)).toEqual([
    "415 Neubaugasse 14, 1070Maria Gruber, bereit, zugesagt 19:14",
    "414 Neubaugasse 14, 1070Maria Gruber, in Zubereitung, zu spät 19:08",
    "419 Neubaugasse 14, 1070Maria Gruber, in Zubereitung, zugesagt 19:30",
  ]);
  await press(/^Amira/, sheet, "radio");
  for (const number of [/^419/, /^415/, /^414/]) await press(number, sheet, "checkbox");
  await press(/^415/, sheet, "checkbox");
  await press(/^2\sBestellungen an Amira$/, sheet);
  expect(network.callsTo("/orders")).toMatchObject([
    { path: expect.stringContaining(amira.id), body: { orders: [soon.id, late.id] } },
  ]);
  expect(onMessage).toHaveBeenCalledWith("2\u00a0Bestellungen an Amira.");
  expect(onClose).toHaveBeenCalledOnce();
});

it("says how many stops each has, and offers a driver only what another has", async () => {
  const stops = [made(411, { ...withStefan, status: "ON_THE_WAY" }), made(412, { ...withStefan, status: "READY" })];
  const { sheet } = await openSheet(
    [stefan, amira],
    [
      ...stops,
      ...(["COMPLETED", "CANCELLED"] as const).map((status, i) => made(408 + i, { ...withStefan, status })),
      soon,
      made(423),
      made(424, { type: "TAKEAWAY", status: "READY" }),
    ],
  );
  sheet.getByRole("radio", { name: /^Stefan 2\sStopps, gemeldet vor 1\smin$/ });
  sheet.getByRole("radio", { name: /^Amira gerade frei, gemeldet vor 1\smin$/ });
  expect(sheet.getAllByRole("checkbox")).toHaveLength(1);
  await press(/^Amira/, sheet, "radio");
  sheet.getByRole("checkbox", { name: "412 Neubaugasse 14, 1070 Maria Gruber, bereit, mit Stefan" });
  expect(sheet.getAllByRole("checkbox")).toHaveLength(3);
  await press(/^412/, sheet, "checkbox");
  expect(sheet.queryByText(/^Schon unterwegs/)).toBeNull();
  await press("411 Neubaugasse 14, 1070 Maria Gruber, unterwegs, mit Stefan", sheet, "checkbox");
  sheet.getByText(/^Schon unterwegs ist Nr\.\s411 mit Stefan\. Gib sie nur weiter, wenn Amira das Essen bekommt\.$/);
});

it("keeps the sheet open with the reason when an order cannot be given any more", async () => {
  const { state, sheet, onMessage } = await openSheet([stefan], [ready]);
  state.refusal = () => problemAnswer("illegal-transition");
  await press(/^415/, sheet, "checkbox");
  await press(/^1\sBestellung an Stefan$/, sheet);
  sheet.getByRole("alert");
  expect(onMessage).not.toHaveBeenCalled();
});

it("makes a link for a first name, and goes on with its driver once the phone has opened it", async () => {
  const { state, network, sheet, refresh } = await openSheet([], [ready]);
  sheet.getByRole("heading", { name: "Noch niemand auf Schicht" });
  sheet.getByRole("button", { name: "Geht, sobald jemand fährt" });
  await press("QR-Code zeigen", sheet);
  sheet.getByText("Bitte gib den Vornamen ein.");
  await act(async () => void fireEvent.change(sheet.getByLabelText("Vorname *"), { target: { value: " Stefan " } }));
  await press("QR-Code zeigen", sheet);
  expect(network.calls.at(-1)?.body).toEqual({ restaurant: madeOrder.service.id, firstName: "Stefan" });
  sheet.getByRole("img", { name: /^QR-Code für Stefan/ });
  sheet.getByText("10:00");
  state.drivers = state.drivers.map((driver) => ({ ...driver, openedAt: boardNow, heardAt: boardNow }));
  await refresh();
  expect(sheet.getByRole<HTMLInputElement>("radio", { name: /^Stefan gerade frei/ }).checked).toBe(true);
});

it("makes no second link for a name that somebody on shift has", async () => {
  const { network, sheet } = await openSheet([stefan], [ready]);
  await press("Neue Schicht", sheet);
  await act(async () => void fireEvent.change(sheet.getByLabelText("Vorname *"), { target: { value: "stefan" } }));
  await press("QR-Code zeigen", sheet);
  sheet.getByText("Stefan ist schon auf Schicht. Nimm einen Namen, den man unterscheidet.");
  expect(network.calls.filter(({ method }) => method === "POST")).toEqual([]);
});

it("cannot give anything to who has not opened the link, and takes that back as well", async () => {
  const waiting = { ...stefan, openedAt: null, heardAt: null, linkUntil: boardNow + 5 * minuteMs };
  const { sheet } = await openSheet([waiting], [ready]);
  expect(sheet.getByRole<HTMLInputElement>("radio", { name: /^Stefan Link noch nicht geöffnet/ }).disabled).toBe(true);
  await press("Stefans Link zurücknehmen", sheet);
  await press("Zurücknehmen", within(screen.getByRole("dialog", { name: "Stefans Link zurücknehmen?" })));
  sheet.getByRole("heading", { name: "Noch niemand auf Schicht" });
});

it("says that nothing can be given without a connection", async () => {
  const { sheet } = await openSheet([stefan], [ready], true);
  await press(/^415/, sheet, "checkbox");
  expect(sheet.getByRole<HTMLButtonElement>("button", { name: "Geht erst wieder mit Verbindung" }).disabled).toBe(true);
});

it("slips say who drives, and at once that nobody was there, with the number to call", async () => {
  const road = made(420, { ...withStefan, status: "ON_THE_WAY" });
  const network = fakeBoard(road, made(421, { ...withStefan, status: "READY" }));
  await openBoard();
  await press("Fahrer:in");
  await press("Schließen", within(screen.getByRole("dialog", { name: "Fahrer:innen" })));
  within(article("Bestellung 420, unterwegs mit Stefan")).getByText("mit Stefan");
  within(article("Bestellung 421")).getByText("mit Stefan");
  const saidAt = boardNow + 5000;
  network.state.orders = [{ ...road, reports: [{ kind: "NOBODY_THERE", at: saidAt, saidAt, name: "Stefan" }] }];
  await later(2);
  const slip = within(article("Bestellung 420, unterwegs mit Stefan"));
  slip.getByText("Niemand da");
  expect(slip.getByRole("link", { name: "Maria Gruber anrufen, Nr. 420" }).getAttribute("href")).toBe(
    "tel:+436641234567",
  );
  expect(screen.getAllByText("Stefan: Bei Nr. 420 ist niemand da.")).not.toHaveLength(0);
  const handedOver = { kind: "COMPLETED", at: saidAt + 1000, saidAt: saidAt + 1000, name: "Stefan" } as const;
  network.state.orders = [
    {
      ...road,
      status: "CANCELLED",
      reports: [{ kind: "NOBODY_THERE", at: saidAt, saidAt, name: "Stefan" }, handedOver],
    },
  ];
  await later(2);
  const sentence = "Stefan hat Nr. 420 übergeben, obwohl sie storniert ist. Klärt, was bezahlt wurde.";
  expect(screen.getAllByText(sentence)).not.toHaveLength(0);
});
