import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { problemAnswer } from "../../testing/fake-network.ts";
import { press } from "../../testing/press.ts";
import { fakeKitchen, inDialog, numbered, openOrders, operator, setEveningClock } from "../testing/made-kitchen.tsx";

setEveningClock();

const promisedAt = Date.UTC(2026, 10, 19, 18, 30);
const accepted = numbered(12, { status: "ACCEPTED", promisedAt });
const later = (time: string) => `+${time.slice(0, 2).trim()} Minuten, dann um ${time.slice(2).trim()}`;

it("puts an accepted order off once, each button saying until when", async () => {
  const { network } = fakeKitchen(accepted);
  await openOrders();
  await press("Nr. 12 ansehen");
  const dialog = await inDialog("Nr. 12");
  for (const name of [later("5 19:35"), later("10 19:40"), later("15 19:45")]) dialog.getByRole("button", { name });
  await press(later("10 19:40"), dialog);
  await dialog.findByText("19:40, verschoben von 19:30");
  expect(network.callsTo("shift").map(({ body }) => body)).toEqual([{ minutes: 10 }]);
  expect(dialog.queryByRole("heading", { name: "Dauert länger" })).toBeNull();
});

it("says why where somebody else was faster", async () => {
  const kitchen = fakeKitchen(accepted);
  await openOrders();
  await press("Nr. 12 ansehen");
  kitchen.state.answerMove = () => problemAnswer("already-shifted");
  await press(later("5 19:35"), await inDialog("Nr. 12"));
  await screen.findByText(/^Nr. 12, Gasthaus Lindenhof: Diese Bestellung wurde schon einmal verschoben/);
});

it("is not offered for an order that is ready", async () => {
  fakeKitchen(accepted, numbered(13, { status: "READY", promisedAt }));
  await openOrders();
  await press("Nr. 13 ansehen");
  expect((await inDialog("Nr. 13")).queryByText("Dauert länger")).toBeNull();
});

it("is not offered to operators", async () => {
  fakeKitchen(accepted);
  await openOrders(operator);
  await press("Nr. 12 ansehen");
  expect((await inDialog("Nr. 12")).queryByText("Dauert länger")).toBeNull();
});

it("stands above what is loaded late, so that nothing pushes it away from under a finger", async () => {
  fakeKitchen(accepted);
  await openOrders();
  await press("Nr. 12 ansehen");
  const dialog = await inDialog("Nr. 12");
  const minutes = dialog.getByRole("button", { name: later("15 19:45") });
  for (const late of [await dialog.findByText(/^Beleg/), dialog.getByRole("region", { name: "Was geschehen ist" })])
    expect(minutes.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
