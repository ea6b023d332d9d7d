import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeChange } from "../../testing/made-change.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import {
  acceptByDefault,
  buttonsOf,
  fakeKitchen,
  inDialog,
  later,
  listAnswer,
  numbered,
  openOrders,
  operator,
  rareActionsOf,
  row,
  setEveningClock,
} from "../testing/made-kitchen.tsx";

setEveningClock();

it("lists orders with their possible actions and their payment", async () => {
  fakeKitchen(
    numbered(11),
    numbered(12, { status: "ACCEPTED", promisedAt: Date.UTC(2026, 10, 19, 18, 30) }),
    numbered(13, { status: "READY" }),
    numbered(14, { status: "READY", type: "TAKEAWAY", paymentType: "ON_SPOT", address: null }),
    numbered(15, { status: "READY", type: "ON_SITE", table: "4", address: null }),
    numbered(16, { status: "COMPLETED", refundedCents: 1210, backOnSpotCents: 40 }),
  );
  await openOrders();
  expect(buttonsOf(11)).toEqual([acceptByDefault, "Andere Zeit", "Ablehnen"]);
  expect(buttonsOf(12)).toEqual(["Bereit"]);
  expect(buttonsOf(13)).toEqual(["Unterwegs", "Zugestellt"]);
  expect(buttonsOf(14)).toEqual(["Abgeholt"]);
  expect(buttonsOf(15)).toEqual(["Serviert"]);
  expect(buttonsOf(16)).toEqual([]);
  row(11).getByText("Stripe");
  row(11).getByText("Neu");
  row(16).getByText("12,50 € zurück");
  expect(row(11).queryByText(/zurück/)).toBeNull();
  row(11).getByText("Schnellstmöglich");
  row(12).getByText("19:30");
  row(14).getByText("Bezahlung vor Ort");
  row(15).getByText("Tisch 4");
});

it("marks an order that only tries out the kitchen", async () => {
  fakeKitchen(numbered(11), numbered(12, { isTest: true }));
  await openOrders();
  expect(row(11).queryByText("Test")).toBeNull();
  row(12).getByText("Test");
  await press("Nr. 12 ansehen");
  screen.getByText(/, Testbestellung, Neu$/);
});

it("marks an order that somebody complains about, unless that was withdrawn", async () => {
  const answerComplaintBy = Date.parse("2026-11-20T18:21:00+01:00");
  const complained = numbered(11, { complaint: "OPEN", answerComplaintBy });
  fakeKitchen(complained, numbered(12, { complaint: "WITHDRAWN" }), numbered(13));
  await openOrders();
  row(11).getByText("Reklamation");
  row(11).getByText("Antwort bis Fr 20.11., 18:21");
  expect(screen.getAllByText("Reklamation")).toHaveLength(1);
});

it("lists those with a complaint alone, and still rings for a new order", async () => {
  const kitchen = fakeKitchen(numbered(11, { complaint: "OPEN" }));
  const asked: string[] = [];
  kitchen.state.answerList = (query) => {
    asked.push(query.toString());
    return listAnswer(query.get("complaints") ? [numbered(12, { complaint: "REFUSED" })] : kitchen.state.orders);
  };
  await openOrders();
  await act(async () => void fireEvent.click(screen.getByRole("tab", { name: "Reklamationen" })));
  row(12).getByText("Reklamation");
  expect(asked.slice(-2)).toEqual(["pageSize=20&complaints=only", "status=PLACED&pageSize=20"]);
});

it("lets operators only cancel, with a reason", async () => {
  const kitchen = fakeKitchen(numbered(11), numbered(12, { status: "READY" }), numbered(13, { status: "COMPLETED" }));
  await openOrders(operator);
  expect([buttonsOf(11), buttonsOf(12)]).toEqual([[], []]);
  expect(await rareActionsOf(13)).toEqual([]);
  expect(await rareActionsOf(12)).toEqual(["Stornieren"]);
  await press("Nr. 11 ansehen");
  await press("Stornieren");
  const dialog = within(await screen.findByRole("dialog", { name: "Nr. 11 stornieren" }));
  fireEvent.change(dialog.getByLabelText("Grund *"), { target: { value: "Das Lokal hat zu" } });
  await press("Stornieren", dialog);
  await waitFor(() =>
    expect(kitchen.moves()).toEqual([{ to: "CANCELLED", reasonCode: "OTHER", reason: "Das Lokal hat zu" }]),
  );
});

it("lets staff cancel accepted orders and reject others", async () => {
  fakeKitchen(numbered(11), numbered(12, { status: "ACCEPTED" }));
  await openOrders();
  expect([await rareActionsOf(11), await rareActionsOf(12)]).toEqual([[], ["Stornieren"]]);
});

it("accepts with one press for no less than its guest was told, and proposes that for another time, too", async () => {
  const later = { expectedAt: Date.UTC(2026, 10, 19, 18, 47), defaultMinutes: 20 };
  const kitchen = fakeKitchen(numbered(11, later), numbered(12, { defaultMinutes: 35 }));
  await openOrders();
  expect(buttonsOf(12)).toContain("Annehmen, 35 Min.");
  await press("Andere Zeit", row(11));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByLabelText<HTMLSelectElement>("Beim Gast *").value).toBe("47");
  await press("Schließen", dialog);
  await press("Annehmen, 47 Min.", row(11));
  await waitFor(() => expect(kitchen.moves()).toEqual([{ to: "ACCEPTED", minutes: 47 }]));
});

it("accepts an order as soon as possible for its restaurant's half an hour with one press", async () => {
  const kitchen = fakeKitchen(numbered(11));
  await openOrders();
  await press(acceptByDefault, row(11));
  await waitFor(() => expect(buttonsOf(11)).toEqual(["Bereit"]));
  expect(kitchen.moves()).toEqual([{ to: "ACCEPTED", minutes: 30 }]);
});

it("accepts for another time", async () => {
  const kitchen = fakeKitchen(numbered(11));
  await openOrders();
  await press("Andere Zeit", row(11));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Beim Gast *"), { target: { value: "45" } });
  await press("Annehmen", dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(kitchen.moves()).toEqual([{ to: "ACCEPTED", minutes: 45 }]);
  expect(buttonsOf(11)).toEqual(["Bereit"]);
});

it("accepts for the requested time with one press, unless it has passed", async () => {
  const kitchen = fakeKitchen(
    numbered(11, { type: "TAKEAWAY", takeawayAt: Date.UTC(2026, 10, 19, 18, 45) }),
    numbered(12, { type: "TAKEAWAY", takeawayAt: Date.UTC(2026, 10, 19, 17, 45) }),
  );
  await openOrders();
  await press("Andere Zeit", row(11));
  const dialog = within(screen.getByRole("dialog"));
  dialog.getByRole("option", { name: "wie gewünscht um 19:45 Uhr" });
  await press("Schließen", dialog);
  await press("Annehmen", row(11));
  await waitFor(() => expect(kitchen.moves()).toEqual([{ to: "ACCEPTED" }]));
  expect(buttonsOf(12)).toContain(acceptByDefault);
});

it("rejects with a reason, and not without", async () => {
  const kitchen = fakeKitchen(numbered(11));
  await openOrders();
  await press("Ablehnen", row(11));
  const dialog = within(screen.getByRole("dialog"));
  await press("Ablehnen", dialog);
  await dialog.findByText("Bitte sag dem Gast, warum.");
  expect(kitchen.moves()).toEqual([]);
  fireEvent.click(dialog.getByLabelText(/^Anderer Grund/));
  await press("Ablehnen", dialog);
  await dialog.findByText("Bitte sag dem Gast, warum.");
  expect(kitchen.moves()).toEqual([]);
  fireEvent.change(dialog.getByLabelText("Grund *"), { target: { value: "Kein Teig mehr" } });
  await press("Ablehnen", dialog);
  const move = { to: "REJECTED", reasonCode: "OTHER", reason: "Kein Teig mehr" };
  await waitFor(() => expect(kitchen.moves()).toEqual([move]));
});

it("takes off the menu what an order is rejected for, and asks which of two dishes that is", async () => {
  const [first, second] = madeOrder.orderProducts;
  if (!first || !second) throw new Error("the made order has two dishes");
  const id = madeOrder.id.replace(/.$/, "2");
  const kitchen = fakeKitchen(
    numbered(11, { orderProducts: [first, { ...second, product: { ...second.product, id } }] }),
  );
  await openOrders();
  await press("Ablehnen", row(11));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.click(dialog.getByLabelText(/^Ein Gericht ist aus/));
  await press("Ablehnen", dialog);
  await dialog.findByText(/^Bitte sag, was aus ist/);
  expect(kitchen.moves()).toEqual([]);
  fireEvent.click(dialog.getByLabelText("Apfelsaft gespritzt"));
  dialog.getByText("„Apfelsaft gespritzt“ ist heute leider aus.");
  await press("Ablehnen", dialog);
  await waitFor(() => expect(kitchen.moves()).toEqual([{ to: "REJECTED", reasonCode: "SOLD_OUT", soldOut: [id] }]));
});

it("rejects for a reason of the list, of which the guest reads the sentence below it", async () => {
  const kitchen = fakeKitchen(numbered(11));
  await openOrders();
  await press("Ablehnen", row(11));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.click(dialog.getByLabelText(/^Zu viel los.*Gerade ist leider zu viel los\.$/));
  await press("Ablehnen", dialog);
  await waitFor(() => expect(kitchen.moves()).toEqual([{ to: "REJECTED", reasonCode: "TOO_BUSY" }]));
});

it("takes a double click as one", async () => {
  const kitchen = fakeKitchen(numbered(12, { status: "ACCEPTED" }));
  await openOrders();
  const ready = row(12).getByRole("button", { name: "Bereit" });
  await act(async () => {
    fireEvent.click(ready);
    fireEvent.click(ready);
  });
  await waitFor(() => expect(buttonsOf(12)).toContain("Unterwegs"));
  expect(kitchen.moves()).toEqual([{ to: "READY" }]);
});

it("shows when an order was placed", async () => {
  fakeKitchen(numbered(11, { creationTimestamp: Date.UTC(2026, 10, 19, 17, 42) }));
  await openOrders();
  row(11).getByText("bestellt 18:42");
});

it("says that somebody else has changed the order, and shows its new state", async () => {
  const kitchen = fakeKitchen(numbered(12, { status: "ACCEPTED" }));
  await openOrders();
  kitchen.state.answerMove = () => problemAnswer("illegal-transition", { state: "CANCELLED" });
  kitchen.state.orders = [numbered(12, { status: "CANCELLED" })];
  await press("Bereit", row(12));
  await screen.findByText("Nr. 12, Gasthaus Lindenhof: Das geht bei dieser Bestellung nicht mehr.");
  row(12).getByText("Storniert");
});

it("can try again after a lost answer", async () => {
  const kitchen = fakeKitchen(numbered(11));
  await openOrders();
  kitchen.state.answerMove = noNetwork;
  await press(acceptByDefault, row(11));
  await screen.findByText(/^Nr. 11, Gasthaus Lindenhof: .*prüfe deine Verbindung/);
  await press("Andere Zeit", row(11));
  const dialog = within(screen.getByRole("dialog"));
  await press("Annehmen", dialog);
  await dialog.findByText(/prüfe deine Verbindung/);
  kitchen.state.answerMove = null;
  await press("Annehmen", dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(kitchen.moves()).toEqual(Array.from({ length: 3 }, () => ({ to: "ACCEPTED", minutes: 30 })));
});

it("offers the next step in the order's overlay and keeps it open", async () => {
  const kitchen = fakeKitchen(numbered(12, { status: "ACCEPTED" }));
  await openOrders();
  await press("Nr. 12 ansehen");
  const dialog = await inDialog("Nr. 12");
  kitchen.state.answerMove = noNetwork;
  await press("Bereit", dialog);
  await dialog.findByText(/prüfe deine Verbindung/);
  kitchen.state.answerMove = null;
  await press("Bereit", dialog);
  await press("Zugestellt", dialog);
  kitchen.state.elsewhere = kitchen.state.orders;
  kitchen.state.orders = [];
  await later(5);
  await dialog.findByText("Gasthaus Lindenhof, Zugestellt");
  expect(kitchen.moves()).toEqual([{ to: "READY" }, { to: "READY" }, { to: "COMPLETED" }]);
});

it("marks failed and late orders", async () => {
  fakeKitchen(
    numbered(11, { status: "REJECTED" }),
    numbered(12, { status: "ACCEPTED", promisedAt: Date.UTC(2026, 10, 19, 17, 55) }),
    numbered(13, { status: "READY", type: "TAKEAWAY", promisedAt: Date.UTC(2026, 10, 19, 17, 55) }),
  );
  await openOrders();
  const toneOf = (number: number, label: string) => row(number).getByText(label).className;
  expect(toneOf(11, "Abgelehnt")).toContain("error");
  expect(toneOf(12, "In Zubereitung, zu spät")).toContain("error");
  expect(toneOf(13, "Bereit")).toContain("tint");
});

it("says at each dish what of it the guest confirmed, unless a correction brought it", async () => {
  fakeKitchen(numbered(11, { allergies: ["C", "H"], changes: [madeChange] }), numbered(12));
  await openOrders();
  row(11).getByText("Enthält C, vom Gast bestätigt");
  expect(row(11).getAllByText(/vom Gast bestätigt/)).toHaveLength(1);
  expect(row(12).queryByText(/vom Gast bestätigt/)).toBeNull();
  await press("Nr. 11 ansehen");
  (await inDialog("Nr. 11")).getByText("Enthält C, vom Gast bestätigt");
});

it("shows dishes and notes, and the restaurant if there are several", async () => {
  fakeKitchen(numbered(11));
  await openOrders();
  row(11).getByText(/Wiener Schnitzel vom Kalb/);
  row(11).getByText("Bitte beim Hoftor links; Klingel Gruber/Wolf");
  expect(row(11).queryByText(/Gasthaus Lindenhof/)).toBeNull();
  cleanup();
  await openOrders(operator);
  row(11).getByText(/Gasthaus Lindenhof$/);
});

it("says what the guest must not eat where the order is accepted, and that they took it back", async () => {
  fakeKitchen(
    numbered(11, { allergies: ["A", "G"] }),
    numbered(12, { allergiesWithdrawnAt: Date.UTC(2026, 10, 19, 17, 30) }),
    numbered(13),
  );
  await openOrders();
  row(11).getByText("ALLERGIE: A, G");
  for (const number of [12, 13]) expect(row(number).queryByText(/ALLERGIE/)).toBeNull();
  await press("Nr. 11 ansehen");
  (await inDialog("Nr. 11")).getByText("ALLERGIE: A, G");
  cleanup();
  await openOrders();
  await press("Nr. 12 ansehen");
  (await inDialog("Nr. 12")).getByText("Allergieangabe zurückgezogen, 18:30.");
});
