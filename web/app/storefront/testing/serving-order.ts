import { watchOrder } from "@mahlzeit/contract/orders/live";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { act, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { fakeNetwork, noNetwork, orderAnswer } from "../../testing/fake-network.ts";
import { FakeStream } from "../../testing/fake-stream.ts";

/** Fakes a server with one order whose changes are streamed. */
export class ServingOrder {
  order: Order;
  isGone = false;
  readonly stream: FakeStream<typeof watchOrder>;
  readonly network: ReturnType<typeof fakeNetwork>;

  constructor(order: Order, answers: Parameters<typeof fakeNetwork>[0] = {}) {
    this.order = order;
    this.stream = new FakeStream(watchOrder, () => ({ event: "order", data: this.order }));
    this.network = fakeNetwork({
      [`preview/${order.identificationTag}`]: () => (this.isGone ? noNetwork() : orderAnswer(this.order)),
      [`${order.identificationTag}/live`]: () => (this.isGone ? noNetwork() : this.stream.answer()),
      ...answers,
    });
  }

  async change(order: Order): Promise<void> {
    await waitFor(() => expect(this.stream.watchers).toBe(1));
    this.order = order;
    await act(async () => this.stream.tell({ event: "order", data: order }));
  }
}
