import { openDriverLink } from "@mahlzeit/contract/kitchen/drivers";
import {
  type DriverShift,
  type DriverStop,
  driverShift,
  findDriverShift,
  findShiftEnd,
  reportStop,
  watchDriverShift,
} from "@mahlzeit/contract/orders/driver-round";
import type { DriverReport } from "@mahlzeit/domain/orders/order/delivery-round";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { vi } from "vitest";
import * as z from "zod/mini";
import { type Call, fakeNetwork, noNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { FakeStream } from "../../../testing/fake-stream.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { Shift } from "../shift.tsx";

/** A Friday, 19:20 in Vienna. */
export const shiftNow = Date.parse("2026-11-20T18:20:00Z");
/** 05:00 of the next day. */
export const shiftEnd = Date.parse("2026-11-21T04:00:00Z");
export const token = "driver_stefan";

const idOf = (number: number) => madeOrder.id.slice(0, -3) + String(number);

/** Makes a stop that is under way, paid by card. */
export function madeStop(number: number, changes: Partial<DriverStop> = {}): DriverStop {
  return {
    id: idOf(number),
    number,
    status: "ON_THE_WAY",
    promisedAt: shiftNow + 5 * 60_000,
    address: madeOrder.address,
    contact: { firstName: "Maria", lastName: "Gruber", phone: "+43 664 1234567" },
    note: null,
    payment: "PAID",
    totalCents: 2966,
    idCheck: null,
    nobodyThereAt: null,
    ...changes,
  };
}

interface Reported {
  readonly id: string;
  readonly order: string;
  readonly kind: DriverReport;
  readonly at: string;
}

type Became = z.output<typeof reportStop.answer>["became"];

/** Fakes a server with a shift of these stops; reports change them. */
export function fakeShift(...stops: DriverStop[]) {
  const state = {
    stops,
    cancelled: [] as DriverShift["cancelled"],
    passedOn: [] as DriverShift["passedOn"],
    isOver: false,
    /** The state of orders whose reports do not fit, by number. */
    became: new Map<number, Became>(),
    /** True if reports arrive but their answers are lost. */
    losesAnswers: false,
    openLink: (): Response => Response.json({ token }, { status: 201 }),
  };
  const taken: string[] = [];
  const shown = (): DriverShift => ({
    at: Date.now(),
    firstName: "Stefan",
    endsAt: shiftEnd,
    service: { name: "Da Marco al Forno", phone: "+43 1 5550123" },
    stops: state.stops,
    cancelled: state.cancelled,
    passedOn: state.passedOn,
  });
  const stream = new FakeStream(watchDriverShift, () => ({ event: "shift" as const, data: shown() }));
  const guarded = (answer: () => Response) => () => (state.isOver ? problemAnswer("unauthorized") : answer());
  const take = ({ id, order, kind }: Reported): Response => {
    const number = Number(order.slice(-3));
    const became = state.became.get(number);
    if (became) return Response.json(z.encode(reportStop.answer, { isTaken: false, became }));
    if (!taken.includes(id)) {
      taken.push(id);
      if (kind === "COMPLETED") state.stops = state.stops.filter((stop) => stop.id !== order);
      if (kind === "ON_THE_WAY")
        state.stops = state.stops.map((stop) => (stop.id === order ? { ...stop, status: kind } : stop));
      stream.tell({ event: "shift", data: shown() });
    }
    if (state.losesAnswers) return noNetwork();
    return Response.json(z.encode(reportStop.answer, { isTaken: true }));
  };
  const answers = {
    [openDriverLink.path]: () => state.openLink(),
    // The shift is ended at the same path.
    [findDriverShift.path]: ({ method }: Call) =>
      guarded(() =>
        method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(z.encode(driverShift, shown())),
      )(),
    [watchDriverShift.path]: guarded(() => stream.answer()),
    [reportStop.path]: ({ body }: Call) => guarded(() => take(body as Reported))(),
    [findShiftEnd.path]: guarded(() =>
      Response.json(
        z.encode(findShiftEnd.answer, {
          delivered: 9,
          collected: [{ number: 404, amountCents: 1790 }],
          cashCents: 1790,
          tipsCents: 950,
          tipped: 4,
        }),
      ),
    ),
  };
  let network = fakeNetwork(answers);
  const all: Reported[] = [];
  const remember = () => all.push(...network.callsTo(reportStop.path).map(({ body }) => body as Reported));
  const openings = () =>
    network.callsTo(openDriverLink.path).map(({ body }) => body as { readonly code: string; readonly key: string });
  return {
    state,
    /** Returns the reports that the server was sent: "418 COMPLETED", also those without an answer. */
    sent: () =>
      [...all, ...network.callsTo(reportStop.path).map(({ body }) => body as Reported)].map(
        ({ order, kind }) => `${order.slice(-3)} ${kind}`,
      ),
    reports: () => network.callsTo(reportStop.path).map(({ body }) => body as Reported),
    /** Returns the ids of the reports that the server took. */
    taken,
    opened: () => openings().map(({ code }) => code),
    /** The keys with which the phone asked for its token. */
    keys: () => openings().map(({ key }) => key),
    tell: async (...now: DriverStop[]) => {
      state.stops = now;
      await act(async () => stream.tell({ event: "shift", data: shown() }));
    },
    goAway: async () => {
      remember();
      vi.stubGlobal("fetch", noNetwork);
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      await act(async () => {
        stream.end();
        dispatchEvent(new Event("offline"));
      });
    },
    comeBack: async () => {
      network = fakeNetwork(answers);
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
      await act(async () => void dispatchEvent(new Event("online")));
    },
    /** Ends the shift on the server: by itself, or by the restaurant. */
    end: async () => {
      state.isOver = true;
      await act(async () => stream.end());
    },
  };
}

/** Opens the page at this address; `close` closes the tab. */
export async function openShift(address = "/fahrt"): Promise<() => void> {
  history.replaceState(null, "", address);
  const Stub = createRoutesStub([{ path: "/fahrt", Component: Shift }]);
  const { unmount } = render(<Stub initialEntries={[address]} />);
  await later(0);
  return () => {
    dispatchEvent(new Event("pagehide"));
    unmount();
  };
}

/** Lets this many seconds pass. */
export const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

export async function tap(name: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name }));
  await later(0);
}
