import { watchOrder } from "@mahlzeit/contract/orders/live";
import type { Order } from "@mahlzeit/contract/orders/orders";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { FakeStream } from "../../testing/fake-stream.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { watch } from "./watch.ts";

const tag = madeOrder.identificationTag;
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
let visibility: DocumentVisibilityState = "visible";
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 18, 12) });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Watches an order and collects its events. */
async function watching(options = {}) {
  const told: string[] = [];
  const end = watch(
    watchOrder,
    { params: { tag } },
    {
      onEvent: ({ data }) => void told.push(data.status),
      onLost: (since) =>
        void told.push(since === null ? "back" : `lost ${new Date(since).toISOString().slice(11, 19)}`),
      onRefused: ({ problem }) => void told.push(problem.code),
    },
    options,
  );
  ends.push(end);
  await vi.dynamicImportSettled();
  await later(0);
  return { told, end };
}

function streaming() {
  let order: Order = madeOrder;
  const stream = new FakeStream(watchOrder, () => ({ event: "order" as const, data: order }));
  const change = (status: Order["status"]) => {
    order = { ...order, status };
  };
  const tell = async (status: Order["status"]) => {
    change(status);
    stream.tell({ event: "order", data: order });
    await later(0);
  };
  return { stream, change, tell };
}

async function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
  await later(0);
}

test("a stream tells what there is, then each change", async () => {
  const { stream, tell } = streaming();
  fakeNetwork({ "/live": () => stream.answer() });
  const { told } = await watching();
  await tell("ACCEPTED");
  expect(told).toEqual(["PLACED", "ACCEPTED"]);
});

test("those who watch the same share one stream, and whoever joins is told at once", async () => {
  const { stream, tell } = streaming();
  const network = fakeNetwork({ "/live": () => stream.answer() });
  const first = await watching();
  const second = await watching();
  expect(second.told).toEqual(["PLACED"]);
  first.end();
  await tell("ACCEPTED");
  expect([first.told, second.told]).toEqual([["PLACED"], ["PLACED", "ACCEPTED"]]);
  expect(network.callsTo("/live")).toHaveLength(1);
});

test("a restarted server is asked again within seconds, and nobody hears of it", async () => {
  const { stream, change } = streaming();
  fakeNetwork({ "/live": () => stream.answer() });
  const { told } = await watching();
  change("READY");
  stream.end();
  await later(1);
  expect(told).toEqual(["PLACED", "READY"]);
});

test("without a network it asks after growing pauses, says since when nothing was heard, and goes on", async () => {
  const { stream } = streaming();
  let isGone = false;
  const network = fakeNetwork({ "/live": () => (isGone ? noNetwork() : stream.answer()) });
  const { told } = await watching();
  await later(10);
  stream.comment();
  await later(1);
  isGone = true;
  stream.end();
  await later(5);
  expect(told).toEqual(["PLACED", "lost 18:12:10"]);
  const asked = network.calls.length;
  await later(55);
  // The retries after 0.5, 1, 2, 4, 8, 16 and then every 30 seconds.
  expect(network.calls.length - asked).toBeLessThanOrEqual(4);
  isGone = false;
  globalThis.dispatchEvent(new Event("online"));
  await later(0);
  expect(told).toEqual(["PLACED", "lost 18:12:10", "back", "PLACED"]);
});

test("a connection that falls silent is replaced; comments keep it", async () => {
  const { stream } = streaming();
  const network = fakeNetwork({ "/live": () => stream.answer() });
  await watching();
  for (let i = 0; i < 6; i++) {
    await later(15);
    stream.comment();
    await later(0);
  }
  expect(network.calls).toHaveLength(1);
  await later(47);
  expect(network.calls).toHaveLength(2);
});

test("a hidden page's stream ends after ten seconds, and begins at once when it is seen again", async () => {
  const { stream, change } = streaming();
  const network = fakeNetwork({ "/live": () => stream.answer() });
  const { told } = await watching();
  await show("hidden");
  await later(9);
  await show("visible");
  await later(9);
  stream.comment();
  expect(network.calls).toHaveLength(1);
  await show("hidden");
  await later(11);
  change("READY");
  await later(600);
  expect([network.calls.length, told]).toEqual([1, ["PLACED"]]);
  await show("visible");
  expect([network.calls.length, told]).toEqual([2, ["PLACED", "READY"]]);
});

test("what must ring while the page is hidden goes on", async () => {
  const { stream, tell } = streaming();
  fakeNetwork({ "/live": () => stream.answer() });
  const { told } = await watching({ alsoHidden: true });
  await show("hidden");
  await later(30);
  stream.comment();
  await later(35);
  stream.comment();
  await tell("CANCELLED");
  expect(told).toEqual(["PLACED", "CANCELLED"]);
});

test("a refusal for good ends it, a busy server is asked again when it says", async () => {
  let isBusy = true;
  const network = fakeNetwork({
    "/live": () =>
      isBusy ? problemAnswer("overloaded", {}, { "retry-after": "20" }) : problemAnswer("order-not-found"),
  });
  const { told } = await watching();
  await later(19);
  expect([network.calls.length, told]).toEqual([1, ["lost 18:12:00"]]);
  isBusy = false;
  await later(600);
  expect([network.calls.length, told]).toEqual([2, ["lost 18:12:00", "order-not-found"]]);
});
