import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { previewCorrection } from "@mahlzeit/contract/orders/corrections";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { madeOrder } from "../../../testing/made-order.ts";
import { press } from "../../../testing/press.ts";
import { article, boardNow, fakeBoard, made, managedAnswer, openBoard } from "../testing/made-board.tsx";

const line = (position: number, name: string, quantity: number, age?: 16 | 18) => ({
  position,
  product: { id: madeOrder.id, name },
  options: [],
  quantity,
  fullPriceCents: 480 * quantity,
  allergens: [],
  ...(age && { age }),
});
const withBeer = (changes: Partial<BoardOrder> = {}) =>
  made(418, {
    status: "ON_THE_WAY",
    promisedAt: boardNow,
    payment: "COLLECT",
    totalCents: 2176,
    lines: [line(0, "Gulasch", 1), line(1, "Märzen", 2, 16)],
    ...changes,
  });

/** Fakes a board that prices what is taken back at 4,80 € each. */
function answering(...orders: BoardOrder[]) {
  const network = fakeBoard(...orders);
  network.state.answerMissing = ({ path, body }) => {
    if (!path.endsWith("preview")) return managedAnswer();
    const { missing } = body as { missing: { quantity: number }[] };
    const refundCents = 480 * missing.reduce((sum, { quantity }) => sum + quantity, 0);
    const sums = { subtotalCents: 0, discount: { valueCents: 0, reason: null }, depositCents: 0, deliveryFeeCents: 0 };
    return Response.json(z.encode(previewCorrection.answer, { ...sums, totalCents: 2176 - refundCents, refundCents }));
  };
  return network;
}

async function openOrder() {
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Öffnen: Nummer 418/ })));
  return within(await screen.findByRole("dialog", { name: "Nr. 418" }));
}
async function openNoId() {
  await press("Kein Ausweis", await openOrder());
  return within(await screen.findByRole("dialog", { name: "Nr. 418: kein Ausweis" }));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says on each ticket whose age has to be shown, and that a guest brings a container", async () => {
  fakeBoard(
    withBeer({ status: "ACCEPTED", ownContainer: true, type: "TAKEAWAY" }),
    made(419, { status: "READY", lines: [line(0, "Marillenbrand", 1, 18), line(1, "Märzen", 2, 16)] }),
    made(420, { status: "ACCEPTED", promisedAt: boardNow }),
  );
  await openBoard();
  expect(within(article("Bestellung 418")).getByText("AUSWEIS 16+").parentElement?.textContent).toBe(
    "AUSWEIS 16+2× Märzen",
  );
  within(article("Bestellung 418")).getByText("EIGENES GEFÄSS");
  for (const [mark, dishes] of [
    ["AUSWEIS 18+", "1× Marillenbrand"],
    ["AUSWEIS 16+", "2× Märzen"],
  ] as const)
    expect(within(article("Bestellung 419")).getByText(mark).parentElement?.textContent).toBe(mark + dishes);
  expect(within(article("Bestellung 420")).queryByText(/AUSWEIS|GEFÄSS/)).toBeNull();
});

it("takes back what needs an identity card, also on the way, and says what is to be collected then", async () => {
  const network = answering(withBeer());
  await openBoard();
  const sheet = await openNoId();
  expect(sheet.queryByText("Gulasch")).toBeNull();
  await waitFor(() => sheet.getByText("12,16 €"));
  await press("Herausnehmen", sheet);
  expect(network.sentTo("/correct")).toEqual([{ seq: 1, code: "NO_ID", missing: [{ position: 1, quantity: 2 }] }]);
  await screen.findByText("Nr. 418: herausgenommen, was der Gast nicht bekommt.");
});

it("lets a guest of sixteen have the beer", async () => {
  const network = answering(
    withBeer({ lines: [line(0, "Gulasch", 1), line(1, "Märzen", 1, 16), line(2, "Obstler", 1, 18)] }),
  );
  await openBoard();
  const sheet = await openNoId();
  await act(async () => void fireEvent.click(sheet.getByRole("radio", { name: "Erst 16 oder 17" })));
  await press("Herausnehmen", sheet);
  expect(network.sentTo("/correct")).toMatchObject([{ missing: [{ position: 2, quantity: 1 }] }]);
});

it("says on the road whose age has to be shown", async () => {
  fakeBoard(
    withBeer({ lines: [line(0, "Märzen", 2, 16), line(1, "Obstler", 1, 18)] }),
    made(419, { status: "ON_THE_WAY" }),
  );
  await openBoard();
  const onRoad = (number: number) => within(screen.getByRole("article", { name: new RegExp(`Bestellung ${number}`) }));
  onRoad(418).getByText("ab 18");
  expect(onRoad(419).queryByText(/ab 1/)).toBeNull();
});

it("says that an order of which nothing is left is cancelled", async () => {
  const network = answering(withBeer({ lines: [line(0, "Märzen", 2, 16)] }));
  await openBoard();
  const sheet = await openNoId();
  sheet.getByText("Dann bleibt nichts übrig, und die Bestellung ist storniert.");
  await press("Stornieren", sheet);
  expect(network.sentTo("/correct")).toMatchObject([{ code: "NO_ID", missing: [{ position: 0, quantity: 2 }] }]);
  expect(network.sentTo("/preview")).toEqual([]);
});

it("offers it only where something has an age, and as long as nobody has it", async () => {
  for (const order of [
    withBeer({ lines: [line(0, "Gulasch", 1)] }),
    withBeer({ status: "PLACED" }),
    withBeer({ status: "COMPLETED" }),
  ]) {
    fakeBoard(order, made(419));
    await openBoard();
    const opener = screen.queryByRole("button", { name: /Öffnen: Nummer 418/ });
    if (opener) {
      const sheet = await openOrder();
      expect(sheet.queryByRole("button", { name: "Kein Ausweis" }), order.status).toBeNull();
    }
    cleanup();
  }
});
