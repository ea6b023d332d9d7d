import { watchOrder } from "@mahlzeit/contract/orders/live";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { fakeNetwork, ordersAnswer } from "../../testing/fake-network.ts";
import { FakeStream } from "../../testing/fake-stream.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { beSignedInForEachTest } from "../../testing/signed-in.ts";
import AccountOverlay from "./account-overlay.tsx";

beSignedInForEachTest();

it("an order under way changes by itself, in the list and when it is open", async () => {
  let one = madeOrder;
  const done: Order = {
    ...madeOrder,
    id: madeOrder.id.replace(/.$/, "7"),
    status: "COMPLETED",
    identificationTag: "fertig",
  };
  const stream = new FakeStream(watchOrder, () => ({ event: "order" as const, data: one }));
  const network = fakeNetwork({
    "order/customer/all": () => ordersAnswer([one, done]),
    "/live": () => stream.answer(),
  });
  const change = (changes: Partial<Order>) => {
    one = { ...one, ...changes };
    act(() => stream.tell({ event: "order", data: one }));
  };
  const Page = createRoutesStub([
    { path: "*", Component: () => <AccountOverlay account={madeAccount} onClose={() => undefined} /> },
  ]);
  render(<Page initialEntries={["/"]} />);
  await screen.findByText("Bestellung eingegangen");
  await waitFor(() => expect(stream.watchers).toBe(1));
  expect(network.callsTo("/live").map(({ path }) => path)).toEqual([`/api/orders/${one.identificationTag}/live`]);
  change({ status: "ACCEPTED" });
  await screen.findByText("In Zubereitung");
  fireEvent.click(screen.getAllByRole("button", { name: /Gasthaus Lindenhof/ })[0] as HTMLElement);
  // The stream sends no contact data, which the account may still see.
  change({ status: "ON_THE_WAY", customer: null, address: null, note: null });
  await waitFor(() => screen.getByText("Unterwegs"));
  await screen.findByText("Neubaugasse 14, Top 6, Türname: Gruber/Wolf");
  change({ status: "COMPLETED" });
  await waitFor(() => expect(stream.watchers).toBe(0));
  screen.getByText("Zugestellt");
});
