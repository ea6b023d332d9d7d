import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Call, fakeNetwork, orderAnswer, problemAnswer } from "../../testing/fake-network.ts";
import { withPaymentType } from "../cart/guest-cart.ts";
import {
  cleanUp,
  fillIn,
  openPage,
  orderTimes,
  placed,
  restaurant,
  send,
  startClean,
  type,
} from "../testing/open-info-page.tsx";

const servus = {
  code: "SERVUS5",
  type: "FLAT",
  value: 5,
  minimum: 0,
  payer: "operator",
  to: "2026-11-30T23:00:00.000Z",
};
const checked =
  (changes: object = {}) =>
  () =>
    Response.json({ ...servus, ...changes });
const answers = (changes: Record<string, (call: Call) => Response> = {}) =>
  fakeNetwork({
    "order-times": orderTimes,
    "coupons/check": checked(),
    "order/save/request": () => orderAnswer(placed),
    ...changes,
  });
const atCard = () => openPage((cart) => withPaymentType(cart, "STRIPE"));
const press = async (name: string) => {
  const button = await screen.findByRole("button", { name });
  await act(async () => void fireEvent.click(button));
};
async function enter(code: string) {
  await press("Gutscheincode eingeben");
  await screen.findByLabelText("Gutscheincode");
  type("Gutscheincode", code);
  await press("Einlösen");
}
const sums = () => [...document.querySelectorAll("dl")].map((one) => one.textContent).join(" ");
const ordered = (calls: Call[]) => calls.map(({ body }) => body as { coupon?: string; total: number });

beforeEach(startClean);
afterEach(cleanUp);

it("takes a coupon off the total, says until when it holds, and sends it with the order", async () => {
  const { callsTo } = answers();
  const { store } = atCard();
  const before = sums();
  await enter(" servus-5 ");
  expect((await screen.findByText(/eingelöst, −/)).textContent).toContain("Gültig bis 30.");
  expect(callsTo("coupons/check").map(({ body }) => body)).toEqual([
    { code: "servus-5", service: { id: restaurant.id } },
  ]);
  expect(sums()).toContain("Gutschein SERVUS5");
  expect(sums()).not.toBe(before);
  await fillIn();
  send();
  await screen.findByText("Bestätigt");
  const [order] = ordered(callsTo("order/save/request"));
  expect(order?.coupon).toBe("SERVUS5");
  expect(store.read().cart?.coupon ?? null).toBeNull();
});

it.each([
  ["", "Bitte gib einen Code ein.", 0],
  ["xx", "Diesen Gutscheincode kennen wir nicht. Bitte schau noch einmal auf die Schreibweise.", 0],
  ["SERVUS5", "Der Gutschein SERVUS5 ist leider schon aufgebraucht.", 1],
])("says at the field why %j is none, and asks the server at most once", async (code, sentence, times) => {
  const { callsTo } = answers({
    "coupons/check": () => problemAnswer("coupon-invalid", { detail: sentence, reason: "budget" }),
  });
  atCard();
  await enter(code);
  expect((await screen.findByText(sentence)).textContent).toBe(sentence);
  expect(screen.getByLabelText("Gutscheincode").getAttribute("aria-invalid")).toBe("true");
  expect(callsTo("coupons/check")).toHaveLength(times);
  expect(sums()).not.toContain("Gutschein");
});

it("asks once for a double click, and takes the coupon out again", async () => {
  const { callsTo } = answers();
  const { store } = atCard();
  await press("Gutscheincode eingeben");
  type("Gutscheincode", "SERVUS5");
  const redeem = screen.getByRole("button", { name: "Einlösen" });
  fireEvent.click(redeem);
  fireEvent.click(redeem);
  await screen.findByText(/eingelöst/);
  expect(callsTo("coupons/check")).toHaveLength(1);
  await press("Gutschein SERVUS5 entfernen");
  expect(await screen.findByLabelText("Gutscheincode")).toBe(document.activeElement);
  expect(store.read().cart?.coupon).toBeNull();
  expect(sums()).not.toContain("Gutschein");
});

it("keeps a coupon that lacks its minimum or a card beside the cart, and does not order with it", async () => {
  const { callsTo } = answers({ "coupons/check": checked({ minimum: 500 }) });
  const { store } = atCard();
  await enter("SERVUS5");
  await screen.findByText(/SERVUS5 gilt ab 500,00 €\. Noch .*, dann ziehen wir 5,00 € ab\./);
  act(() => void store.change((state) => ({ ...state, cart: state.cart && withPaymentType(state.cart, "ON_SPOT") })));
  await screen.findByText("Der Gutschein SERVUS5 gilt nur, wenn du mit Karte zahlst.");
  await fillIn();
  send();
  await screen.findByText("Bestätigt");
  expect(ordered(callsTo("order/save/request"))[0]?.coupon).toBeUndefined();
});

it("says what counts instead, where the restaurant takes more off", async () => {
  const { callsTo } = answers({ "coupons/check": checked({ value: 0.01 }) });
  atCard();
  await enter("SERVUS5");
  await screen.findByText(/bleibt dir: 10\s%\sRabatt ist heute mehr/);
  await fillIn();
  send();
  await screen.findByText("Bestätigt");
  expect(ordered(callsTo("order/save/request"))[0]?.coupon).toBeUndefined();
});

it("a budget that ran dry meanwhile: nothing is ordered, the form stays, the new total is shown, and the guest decides", async () => {
  let isDry = true;
  const dry = { detail: "Der Gutschein SERVUS5 ist leider schon aufgebraucht.", reason: "budget" };
  const { callsTo } = answers({
    "order/save/request": () => (isDry ? problemAnswer("coupon-invalid", dry) : orderAnswer(placed)),
  });
  const { store } = atCard();
  await enter("SERVUS5");
  await screen.findByText(/eingelöst/);
  await fillIn();
  send();
  const said = (await screen.findByRole("alert")).textContent;
  expect(said).toMatch(/Der Gutschein SERVUS5 ist leider schon aufgebraucht\. Neuer Gesamtbetrag: \d+,\d\d\s€\./);
  expect(screen.getByLabelText<HTMLInputElement>("Vorname *").value).toBe("Maria");
  expect([store.read().cart?.coupon, store.read().cart?.lines.length]).toEqual([null, 1]);
  expect(callsTo("order/save/request")).toHaveLength(1);
  isDry = false;
  send();
  await screen.findByText("Bestätigt");
  const [first, second] = ordered(callsTo("order/save/request"));
  expect([first?.coupon, second?.coupon]).toEqual(["SERVUS5", undefined]);
  expect(said).toContain(second?.total.toFixed(2).replace(".", ","));
});

it("a coupon that was entered is still there after the page was left", async () => {
  answers();
  atCard();
  await enter("SERVUS5");
  await screen.findByText(/eingelöst/);
  const saved = JSON.stringify({ ...localStorage });
  expect(saved).toContain("SERVUS5");
});
