import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import { reportTrial, sendLifeSign } from "@mahlzeit/contract/kitchen/devices";
import { type IntakeState, intakeState } from "@mahlzeit/contract/kitchen/intake";
import {
  type BoardComplaint,
  type Board as BoardData,
  type BoardOrder,
  board,
  type DeviceTrial,
  findBoard,
  findBoardComplaints,
  type OpenedTicket,
  placeTestOrder,
  reportOpenedTicket,
} from "@mahlzeit/contract/orders/board";
import { watchBoard } from "@mahlzeit/contract/orders/live-board";
import { managedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { findPrinters, type Printer, testPrinter } from "@mahlzeit/contract/orders/printers";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { act, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { vi } from "vitest";
import * as z from "zod/mini";
import { api } from "../../../data/api.ts";
import { type Call, fakeNetwork, noNetwork } from "../../../testing/fake-network.ts";
import { FakeStream } from "../../../testing/fake-stream.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { Board } from "../board.tsx";
import { BoardCallerContext } from "../board-caller.ts";
import { openIntake } from "./made-intake.ts";
import { madeMenu } from "./made-menu.ts";

/** A Friday, 19:12 in Vienna. */
export const boardNow = Date.parse("2026-11-20T18:12:00Z");
const restaurantId = madeOrder.service.id;
const idOf = (number: number) => madeOrder.id.slice(0, -3) + String(number);

/** Makes a delivery paid by card, just placed. */
export function made(number: number, changes: Partial<BoardOrder> = {}): BoardOrder {
  const placedAt = changes.placedAt ?? boardNow;
  const status = changes.status ?? "PLACED";
  const move = (to: OrderState) => ({ status: to, at: placedAt, by: "guest" as const, ...noReply });
  return {
    id: idOf(number),
    number,
    isTest: false,
    type: "DELIVERY",
    status,
    source: "WEB",
    placedAt,
    answerFrom: placedAt,
    prepareFrom: placedAt,
    mustBeAnsweredBy: null,
    takeawayAt: null,
    expectedAt: null,
    promisedAt: null,
    shift: null,
    lines: [
      {
        position: 0,
        product: { id: madeOrder.id, name: "Wiener Schnitzel" },
        options: [{ id: madeOrder.service.id, name: "Erdäpfelsalat" }],
        allergens: ["A", "C", "M"],
        quantity: 2,
        fullPriceCents: 3315,
      },
    ],
    isAskable: true,
    question: null,
    changes: [],
    note: null,
    ifMissing: "ASK",
    allergies: [],
    contact: {
      firstName: "Maria",
      lastName: "Gruber",
      phone: "+43 664 1234567",
      address: madeOrder.address,
    },
    payment: "PAID",
    subtotalCents: 3315,
    discount: { valueCents: 0, reason: null },
    depositCents: 0,
    deliveryFeeCents: 0,
    totalCents: 3315,
    moves: [...new Set<OrderState>(["PLACED", status === "PLACED" ? status : "ACCEPTED", status])].map(move),
    ...changes,
  };
}

const noReply = { name: null, minutes: null, reasonCode: null, reason: null };

/** Returns an answer that the board does not read. */
export function managedAnswer(): Response {
  const { identificationTag: _tag, customerAccount: _account, ...managed } = madeOrder;
  return Response.json(
    z.encode(managedOrder, { ...managed, isTest: false, defaultMinutes: 30, money: null, complaint: null }),
  );
}

/** Fakes a server with a board of these orders; transitions move them. */
export function fakeBoard(...orders: BoardOrder[]) {
  const state = {
    orders,
    /** The server's clock minus the device's. */
    clockAheadMs: 0,
    answerMove: null as null | (() => Response),
    /** Answers requests about missing dishes. */
    answerMissing: (({ path }) => {
      throw new Error(`nobody answers ${path}`);
    }) as (call: Call) => Response,
    hasStream: true,
    menu: madeMenu,
    intake: openIntake,
    /** The escalation's steps in the wire format. */
    escalation: [] as object[],
    printers: [] as readonly Printer[],
    complaints: [] as readonly BoardComplaint[],
    /** Answers requests about one complaint. */
    answerComplaint: (({ path }) => {
      throw new Error(`nobody answers ${path}`);
    }) as (call: Call) => Response,
    opened: [] as OpenedTicket[],
    trial: [] as DeviceTrial[],
    /** The time since which a ticket waits for each printer. */
    ticketsWaitSince: null as number | null,
  };
  const showIntake = (change: Partial<IntakeState> = {}) => {
    state.intake = { ...state.intake, ...change };
    return Response.json(z.encode(intakeState, state.intake));
  };
  const moveTo = (number: number, status: OrderState, by: Partial<BoardOrder["moves"][number]>) => {
    state.orders = state.orders.map((order) => {
      if (order.number !== number) return order;
      const at = Date.now() + state.clockAheadMs;
      const promisedAt = order.promisedAt ?? at;
      const move = { status, at, by: "restaurant" as const, ...noReply, ...by };
      return { ...order, status, promisedAt, moves: [...order.moves, move] };
    });
  };
  const shown = (): BoardData => ({
    version: "1",
    at: Date.now() + state.clockAheadMs,
    restaurant: { id: restaurantId, name: "Da Marco al Forno", defaultMinutes: 30, orderTypes: ["DELIVERY"] },
    orders: state.orders,
  });
  const show = () => Response.json(z.encode(board, shown()));
  const inNetwork = () =>
    state.printers
      .filter(({ kind }) => kind !== "browser")
      .map((printer) => ({
        id: printer.id,
        name: printer.name,
        state: printer.state,
        waitingSince: state.ticketsWaitSince,
      }));
  const events = [
    () => ({ event: "board" as const, data: shown() }),
    () => ({ event: "intake" as const, data: state.intake }),
    () => ({ event: "printers" as const, data: inNetwork() }),
    () => ({ event: "opened" as const, data: state.opened }),
    () => ({ event: "trial" as const, data: state.trial }),
    () => ({ event: "complaints" as const, data: [...state.complaints] }),
  ];
  const stream = new FakeStream(watchBoard, ...events);
  told = () => {
    for (const event of events) stream.tell(event());
  };
  isUnread = () => stream.isUnread;
  const answerMove = ({ path, body }: Call) => {
    if (state.answerMove) return state.answerMove();
    const order = state.orders.find(({ id }) => path.includes(id));
    moveTo(order?.number ?? 0, (body as { to: OrderState }).to, { name: "Marco" });
    return managedAnswer();
  };
  const placeTest = () => {
    const order = made(500, { isTest: true });
    state.orders = [...state.orders, order];
    return Response.json({ id: order.id, number: order.number });
  };
  const network = fakeNetwork({
    [findBoard.path]: show,
    [findBoardComplaints.path]: () => Response.json(z.encode(findBoardComplaints.answer, [...state.complaints])),
    "/complaint": (call) => state.answerComplaint(call),
    "/complaint/answer": (call) => state.answerComplaint(call),
    "/complaint/done": (call) => state.answerComplaint(call),
    [watchBoard.path]: () => (state.hasStream ? stream.answer() : new Response(null, { status: 502 })),
    transitions: answerMove,
    escalation: () => Response.json(state.escalation),
    "/correct": (call) => state.answerMissing(call),
    "/preview": (call) => state.answerMissing(call),
    "/ask": (call) => state.answerMissing(call),
    [reportTrial.path]: () => new Response(null, { status: 204 }),
    [sendLifeSign.path]: () => new Response(null, { status: 204 }),
    [placeTestOrder.path]: placeTest,
    [reportOpenedTicket.path]: ({ body }) => Response.json({ order: (body as { order: string | null }).order }),
    "/test": () => Response.json(z.encode(testPrinter.answer, [...state.printers])),
    printers: () => Response.json(z.encode(findPrinters.answer, [...state.printers])),
    "management/intake": () => showIntake(),
    "intake/pause": ({ body }) => {
      const { length, types, reason } = body as { length: "30"; types: IntakeState["orderTypes"]; reason: "BREAK" };
      const until = boardNow + Number(length) * 60_000;
      return showIntake({ pauses: types.map((type) => ({ type, since: boardNow, until, length, reason })) });
    },
    "intake/resume": () => showIntake({ pauses: [] }),
    "intake/busy": ({ body }) => {
      const { extraMinutes } = body as { extraMinutes: number };
      return showIntake({ busy: extraMinutes ? { extraMinutes, until: boardNow + 3_600_000 } : null });
    },
    "intake/sold-out": ({ body }) => {
      const { products } = body as { products: string[] };
      const until = boardNow + 3_600_000;
      const soldOut = products.map((id) => ({ kind: "product" as const, id, name: "Tiramisù", dishes: 1, until }));
      return showIntake({ soldOut });
    },
    "hours/holiday": () => {
      showIntake({ openHoliday: null });
      return Response.json({
        revision: "",
        schedules: [],
        specialDays: [],
        holidays: [],
        comingHolidays: [],
        pauses: [],
        intake: {
          enabled: true,
          hasMenu: true,
          orderTypes: state.intake.orderTypes,
          preparationMinutes: 30,
          orderAheadDays: 0,
          silentSince: null,
        },
      });
    },
    "intake/back": () => showIntake({ soldOut: [] }),
    [getMenu.path]: () => Response.json(z.encode(getMenu.answer, state.menu)),
  });
  return {
    state,
    restaurantId,
    /** Returns the number of requests to this path. */
    asked: (path: string) => network.callsTo(path).length,
    lifeSigns: () => network.callsTo(sendLifeSign.path).map(({ body }) => body),
    sentTo: (path: string) => network.callsTo(path).map(({ body }) => body),
    /** Simulates the loss of the network for stream and requests. */
    goAway: () => {
      vi.stubGlobal("fetch", noNetwork);
      told = () => {};
      isUnread = () => false;
      stream.end();
    },
    /** Ends the stream, while requests are answered. */
    endStream: () => {
      state.hasStream = false;
      told = () => {};
      isUnread = () => false;
      stream.end();
    },
    /** Fails requests, while the stream stays open and silent. */
    loseCalls: () => {
      vi.stubGlobal("fetch", noNetwork);
      told = () => {};
      isUnread = () => false;
    },
    moves: () => network.callsTo("transitions").map(({ body }) => body),
    moved: () =>
      network.callsTo("transitions").map(({ path, body }) => {
        const order = state.orders.find(({ id }) => path.includes(id));
        return [order?.number, (body as { to: OrderState }).to];
      }),
    moveByOther: (
      number: number,
      to: OrderState,
      name: string | null,
      by: "restaurant" | "guest" | "clock" = "restaurant",
    ) => moveTo(number, to, { name, by }),
  };
}

/** The id of the paired device whose board is opened. */
export const ownDevice = madeOrder.id;

interface Opened {
  /** The name of a paired device; absent for a member's board. */
  deviceName?: string | null;
  rename?: (name: string) => Promise<void>;
  isNew?: boolean;
}

export function renderBoard({ deviceName = null, rename, isNew }: Opened = {}): void {
  const caller = {
    api,
    token: null,
    deviceId: deviceName && ownDevice,
    deviceName,
    rename: rename ?? null,
  };
  const shown = (
    <BoardCallerContext value={caller}>
      <Board restaurantId={restaurantId} canTest isNew={isNew ?? false} />
    </BoardCallerContext>
  );
  const Stub = createRoutesStub([{ path: "/", Component: () => shown }]);
  renderInOffice(<Stub />);
}

/** Opens the board of a member or, with a name, of a paired device. */
export async function openBoard(deviceName: string | null = null): Promise<void> {
  renderBoard({ deviceName });
  await screen.findByText("Da Marco al Forno");
}

export const article = (name: string) => screen.getByRole("article", { name });
/** Sends a change to the board's page. */
let told = () => {};
let isUnread = () => false;
/** Lets time pass, and on a busy machine also the moments in which the page reads its stream. */
export const later = (seconds: number) =>
  act(async () => {
    told();
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    for (let i = 0; i < 500 && isUnread(); i++) await vi.advanceTimersByTimeAsync(0);
  });
