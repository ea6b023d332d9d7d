import { type OrderToComplain, orderToComplain } from "@mahlzeit/contract/money/complaints";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { ComplaintEntry } from "./complaint-entry.tsx";

const now = Date.parse("2026-11-19T17:21:00Z");
const known: OrderToComplain = {
  service: { uid: "lindenhof", name: "Gasthaus Lindenhof", phone: "+43 1 122 58 13", email: "wirt@lindenhof.example" },
  number: 7,
  type: "TAKEAWAY",
  paymentType: "ON_SPOT",
  complainable: "soon",
  from: now + 20 * minuteMs,
  until: null,
  answerBy: now,
  handedOverAt: null,
  leftCents: 510,
  lines: [],
  complaint: null,
};
const accepted = { ...madeOrder, status: "ACCEPTED" } as const;
const wire = (one: OrderToComplain) => Response.json(z.encode(orderToComplain, one));
const entry = () => screen.queryByRole("link", { name: "Etwas war nicht in Ordnung" });

async function show(order: typeof madeOrder, answers: Parameters<typeof fakeNetwork>[0]) {
  const network = fakeNetwork(answers);
  const { rerender } = render(<ComplaintEntry order={order} clockAheadMs={0} />, { wrapper: MemoryRouter });
  await act(async () => {});
  return {
    ...network,
    change: (changed: typeof madeOrder) =>
      act(async () => rerender(<ComplaintEntry order={changed} clockAheadMs={0} />)),
  };
}

beforeEach(() => void vi.useFakeTimers({ now, shouldAdvanceTime: false }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("appears by itself at the time from which the order can be complained about", async () => {
  let complainable: OrderToComplain["complainable"] = "soon";
  await show(accepted, { complaint: () => wire({ ...known, complainable }) });
  expect(entry()).toBeNull();
  complainable = "yes";
  await act(async () => void (await vi.advanceTimersByTimeAsync(19 * minuteMs)));
  expect(entry()).toBeNull();
  await act(async () => void (await vi.advanceTimersByTimeAsync(minuteMs)));
  expect(entry()?.getAttribute("href")).toBe(`/confirm/success/${madeOrder.identificationTag}/reklamation`);
});

it("is asked for again when the order has become ready, and never before it is accepted", async () => {
  const { callsTo, change } = await show(madeOrder, { complaint: () => wire({ ...known, complainable: "yes" }) });
  expect(callsTo("complaint")).toEqual([]);
  await change({ ...madeOrder, status: "READY" });
  expect(entry()).not.toBeNull();
  await change({ ...madeOrder, status: "CANCELLED" });
  expect(entry()).toBeNull();
});

it("without an answer the order is shown without it", async () => {
  await show(accepted, { complaint: () => Promise.reject(new TypeError("offline")) });
  expect(screen.queryByRole("link")).toBeNull();
});
