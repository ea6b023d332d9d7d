import { intakeState } from "@mahlzeit/contract/kitchen/intake";
import { findRestaurantDay, type RestaurantDay, type Wait } from "@mahlzeit/contract/operator/restaurant-day";
import { type BoardOrder, board as boardShape } from "@mahlzeit/contract/orders/board";
import { watchBoard } from "@mahlzeit/contract/orders/live-board";
import type { Account } from "@mahlzeit/contract/people/customers";
import { hourMs } from "@mahlzeit/domain/local-time";
import { render, screen, within } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import * as z from "zod/mini";
import OverviewPage from "../../../account/overview/overview-page.tsx";
import { OfficeData } from "../../../data/office-data.tsx";
import { fakeNetwork, ordersAnswer } from "../../../testing/fake-network.ts";
import { FakeStream } from "../../../testing/fake-stream.ts";
import { madeAccount } from "../../../testing/made-account.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { now } from "../../../testing/signed-in.ts";
import { openIntake } from "../../kitchen/testing/made-intake.ts";
import DayPage from "../day-page.tsx";

export const { id } = madeOrder.service;
export const service = { id, uid: "da-marco", name: "Da Marco al Forno" };
export const second = { id: madeAccount.id, uid: "zur-post", name: "Zur Post" };
export type Roles = Account["roles"];
export const owner: Roles = { operator: false, restaurants: [{ service, role: "owner" }] };
export const staff: Roles = { operator: false, restaurants: [{ service, role: "staff" }] };

// 19:00 in Vienna.
export const madeDay: RestaurantDay = {
  at: now,
  comparedDay: "2026-11-12",
  orders: { today: 29, byPhone: 6, beforeUntilNow: 26 },
  takings: { todayCents: 84_230, beforeUntilNowCents: 75_210, beforeCents: 161_840 },
  devices: { paired: 3, connected: 2 },
  waits: [],
};
export const complaint = {
  kind: "complaints",
  endsAt: now + 23 * hourMs,
  count: 1,
  first: { order: madeOrder.id, number: 402, waitsFor: "ANSWER", amountCents: 1411, answeredAt: null },
} as const satisfies Wait;

interface Faked {
  readonly roles?: Roles;
  readonly orders?: readonly BoardOrder[];
  readonly own?: readonly (typeof madeOrder)[];
  readonly hasStream?: boolean;
}

/** Opens the overview of somebody with these roles; the server's answers may be changed meanwhile. */
export function openDay(
  { roles = owner, orders = [], own = [], hasStream = true }: Faked = {},
  address = "/management/day",
) {
  const state = {
    day: madeDay as Partial<RestaurantDay>,
    orders,
    intake: openIntake,
    answerIntake: null as null | (() => Response),
    answerDay: null as null | (() => Response | Promise<Response>),
  };
  const board = () => ({
    version: "1",
    at: now,
    restaurant: { id, name: service.name, defaultMinutes: 30, orderTypes: ["DELIVERY" as const] },
    orders: [...state.orders],
  });
  const stream = new FakeStream(
    watchBoard,
    () => ({ event: "board" as const, data: board() }),
    () => ({ event: "intake" as const, data: state.intake }),
  );
  const network = fakeNetwork({
    "/day": () =>
      state.answerDay?.() ?? Response.json(z.encode(findRestaurantDay.answer, { ...madeDay, ...state.day })),
    "management/board": () => Response.json(z.encode(boardShape, board())),
    "management/live": () => (hasStream ? stream.answer() : new Response(null, { status: 502 })),
    "management/intake": () => state.answerIntake?.() ?? Response.json(z.encode(intakeState, state.intake)),
    "intake/pause": () => Response.json(z.encode(intakeState, state.intake)),
    "order/customer/all": () => ordersAnswer(own),
    suspension: () => Response.json({ restaurant: service, suspension: null }),
    termination: () =>
      Response.json({
        restaurant: service,
        termination: null,
        mayWithdraw: false,
        earliest: "2026-12-19",
        complaintsTo: "",
      }),
  });
  const Page = createRoutesStub([
    {
      path: "/management",
      Component: () => (
        <OfficeData>
          <Outlet context={{ ...madeAccount, roles }} />
        </OfficeData>
      ),
      children: [
        { path: "overview", Component: OverviewPage },
        { path: "day", Component: DayPage },
        { path: "glance", Component: () => <h1>Es läuft.</h1> },
      ],
    },
  ]);
  render(<Page initialEntries={[address]} />);
  return { state, stream, asked: (path: string) => network.callsTo(path) };
}

export const panel = (name: string) => within(screen.getByRole("region", { name }));
/** A figure of the day, by its label, value and note. */
export const figure = (name: RegExp) => screen.findByRole("link", { name });
