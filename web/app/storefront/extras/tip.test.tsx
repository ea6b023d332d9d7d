import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fakeNetwork, orderAnswer } from "../../testing/fake-network.ts";
import { withDeliveryTo, withPaymentType } from "../cart/guest-cart.ts";
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
import { someRestaurant } from "../testing/sample-restaurant.ts";

const home = { street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien", country: "Österreich" };
const open = () => fakeNetwork({ "order-times": orderTimes, "order/save/request": () => orderAnswer(placed) });
const [area] = restaurant.deliveryAreas;
const near = someRestaurant({ deliveryAreas: area ? [{ ...area, minimumCents: 0 }] : [] });
const atCard = (isDelivered = false) =>
  openPage((cart) => withPaymentType(isDelivered ? withDeliveryTo(cart, near, home) : cart, "STRIPE"), near);
const radio = (name: string) => screen.findByRole("radio", { name: name.replace(" ", "\u00a0") });
const sums = () => [...document.querySelectorAll("dl")].map((one) => one.textContent).join(" ");

beforeEach(startClean);
afterEach(cleanUp);

it("offers a tip by card, of which nothing is chosen, and none on the spot", async () => {
  open();
  const { unmount } = atCard();
  expect((await radio("keins")) as HTMLInputElement).toHaveProperty("checked", true);
  expect(screen.queryByRole("radio", { name: "Fahrer" })).toBeNull();
  expect(sums()).not.toContain("Trinkgeld");
  unmount();
  openPage();
  await screen.findByText("18:30 Uhr");
  expect(screen.queryByText("Trinkgeld")).toBeNull();
});

it("puts it on top of the total, under its name, and sends it with the order", async () => {
  const { callsTo } = open();
  atCard(true);
  fireEvent.click(await radio("2 €"));
  expect(sums()).toContain("Trinkgeld Küche");
  fireEvent.click(await radio("Fahrer"));
  expect(sums()).toContain("Trinkgeld Fahrer");
  await fillIn();
  send();
  await screen.findByText("Bestätigt");
  expect(callsTo("order/save/request")[0]?.body).toMatchObject({ tip: { amount: 2, receiver: "DRIVER" } });
});

it("takes another amount, and says which it does not", async () => {
  open();
  const { store } = atCard();
  fireEvent.click(await radio("anders"));
  const label = "Trinkgeld in Euro";
  type(label, "4,50");
  expect(store.read().cart?.tip).toEqual({ amountCents: 450, receiver: "KITCHEN" });
  type(label, "50,01");
  expect(await screen.findByText(/^Höchstens 50,00.€\. Oder wähl „keins“/)).toBeTruthy();
  expect(store.read().cart?.tip).toBeNull();
  type(label, "viel");
  expect(await screen.findByText(/^Bitte gib einen Betrag an\./)).toBeTruthy();
  fireEvent.click(await radio("keins"));
  expect(screen.queryByLabelText(label)).toBeNull();
});

it.each(["50,01", "viel", ""])(
  "orders nothing without the tip that was meant: %j leads to its field",
  async (typed) => {
    const { callsTo } = open();
    atCard();
    await fillIn();
    fireEvent.click(await radio("anders"));
    const field = screen.getByLabelText("Trinkgeld in Euro");
    type("Trinkgeld in Euro", typed);
    send();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(callsTo("order/save/request")).toEqual([]);
    expect(screen.getByLabelText("Vorname *")).toHaveProperty("value", "Maria");
    type("Trinkgeld in Euro", "12,50");
    send();
    await screen.findByText("Bestätigt");
    expect(callsTo("order/save/request")[0]?.body).toMatchObject({ tip: { amount: 12.5, receiver: "KITCHEN" } });
  },
);

it("asks for no amount any more of whoever changes their mind, or pays on the spot", async () => {
  const { callsTo } = open();
  const { unmount } = atCard();
  await fillIn();
  fireEvent.click(await radio("anders"));
  type("Trinkgeld in Euro", "50,01");
  fireEvent.click(await radio("keins"));
  send();
  await screen.findByText("Bestätigt");
  unmount();
  atCard();
  await fillIn();
  fireEvent.click(await radio("anders"));
  type("Trinkgeld in Euro", "50,01");
  type("Zahlungsmethode *", "ON_SPOT");
  send();
  await screen.findByText("Bestätigt");
  expect(callsTo("order/save/request").filter(({ body }) => "tip" in (body as object))).toEqual([]);
});

it("counts only where it can be given, and is not kept for the next order", async () => {
  const { callsTo } = open();
  const { store } = atCard();
  fireEvent.click(await radio("3 €"));
  type("Zahlungsmethode *", "ON_SPOT");
  expect(sums()).not.toContain("Trinkgeld");
  await fillIn();
  send();
  await screen.findByText("Bestätigt");
  expect(callsTo("order/save/request")[0]?.body).not.toHaveProperty("tip");
  expect(store.read().cart?.tip ?? null).toBeNull();
});
