import { reportOpenedTicket } from "@mahlzeit/contract/orders/board";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { boardNow, fakeBoard, later, made, openBoard } from "./testing/made-board.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const elsewhere = madeOrder.service.id;
const promised = { status: "ACCEPTED", promisedAt: boardNow + 1_200_000 } as const;
const head = (number: number) => screen.getByRole("button", { name: new RegExp(`^Öffnen: Nummer ${number}`) });

it("says on a ticket's head by whom it is open elsewhere, until it is closed there", async () => {
  const network = fakeBoard(made(416, promised), made(423));
  await openBoard();
  const both = [made(416).id, made(423).id].map((order) => ({ order, screen: elsewhere, name: "Tablet Theke" }));
  network.state.opened = [...both, { order: made(416).id, screen: madeOrder.id, name: "Mira" }];
  await later(1);
  expect(head(416).textContent).toContain("bei Tablet Theke, Mira");
  expect(head(423).textContent).toContain("bei Tablet Theke");
  network.state.opened = [];
  await later(1);
  expect(screen.queryByText(/Tablet Theke/)).toBeNull();
});

it("tells the others which ticket it has open, again while it is, and when it is closed; its own it does not name", async () => {
  const network = fakeBoard(made(416, promised), made(423));
  await openBoard();
  await press(/^Öffnen: Nummer 416/);
  const [first] = network.sentTo(reportOpenedTicket.path) as { screen: string }[];
  expect(first).toEqual({ restaurant: network.restaurantId, screen: expect.any(String), order: made(416).id });
  network.state.opened = [{ order: made(416).id, screen: first?.screen ?? "", name: "Marco" }];
  await later(10);
  expect(network.sentTo(reportOpenedTicket.path)).toEqual([first, first]);
  expect(screen.queryByText("gerade auch offen bei")).toBeNull();
  network.state.opened = [{ order: made(416).id, screen: elsewhere, name: "Tablet Theke" }];
  await later(1);
  const sheet = screen.getByRole("dialog");
  within(sheet).getByText("gerade auch offen bei");
  await press("Schließen", within(sheet));
  await later(1);
  expect(network.sentTo(reportOpenedTicket.path).at(-1)).toEqual({ ...first, order: null });
  const said = network.sentTo(reportOpenedTicket.path).length;
  await later(30);
  expect(network.sentTo(reportOpenedTicket.path)).toHaveLength(said);
});

it("counts whoever rejects an order as somebody who has it open", async () => {
  const network = fakeBoard(made(423));
  await openBoard();
  await press("Ablehnen, Nr. 423");
  expect(network.sentTo(reportOpenedTicket.path)).toMatchObject([{ order: made(423).id }]);
});
