import type { changeToday, ManagedHours } from "@mahlzeit/contract/catalogue/edit-hours";
import type { Input } from "@mahlzeit/contract/endpoint";
import { findManagedOrders, type ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { holidaysAhead } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import * as z from "zod/mini";
import { type Call, fakeNetwork } from "../../../testing/fake-network.ts";
import { madeAccount } from "../../../testing/made-account.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import HoursPage from "../hours-page.tsx";

const here = { id: madeOrder.service.id, uid: "da-marco", name: "Da Marco al Forno" };
export const everyDay = [1, 2, 3, 4, 5, 6, 7] as ManagedHours["schedules"][number]["weekdays"];
export const made: ManagedHours = {
  revision: "r1",
  schedules: [{ weekdays: everyDay, startTime: "11:00:00", endTime: "22:00:00", orderTypes: null }],
  specialDays: [],
  holidays: [{ day: "2026-12-25", choice: "CLOSED", periods: [] }],
  comingHolidays: [...holidaysAhead("2026-11-19")],
  pauses: [],
  intake: {
    enabled: true,
    hasMenu: true,
    orderTypes: ["DELIVERY", "TAKEAWAY"],
    preparationMinutes: 20,
    capacity: null,
    booked: [],
    busy: null,
    orderAheadDays: 0,
    silentSince: null,
  },
};

type Role = "owner" | "staff";

/** Opens an owner's page; `view` is the stored choice. */
export async function openHours({
  role = "owner" as Role,
  hours = made,
  change = undefined as ((call: Call) => Response) | undefined,
  view = "list" as "list" | "bars",
  orders = [] as readonly ManagedOrder[],
} = {}) {
  localStorage.setItem(`hours-view-${madeAccount.id}`, view);
  let stored = hours;
  const network = fakeNetwork({
    [findManagedOrders.path]: () => Response.json(z.encode(findManagedOrders.answer, [...orders])),
    today: ({ body }) => {
      const { day, special } = body as Input<typeof changeToday>["body"];
      const specialDays = special ? [{ from: day, to: day, ...special }] : [];
      return Response.json({ ...stored, specialDays, revision: `${day} ${JSON.stringify(special)}` });
    },
    hours: (call) => {
      if (call.method === "GET") return Response.json(stored);
      if (change) return change(call);
      stored = { ...stored, ...(call.body as ManagedHours), revision: "r2" };
      return Response.json(stored);
    },
  });
  const account = { ...madeAccount, roles: { operator: false, restaurants: [{ service: here, role }] } };
  const Page = createRoutesStub([
    {
      path: "/management",
      Component: () => <Outlet context={account} />,
      children: [{ path: "hours", Component: HoursPage }],
    },
  ]);
  renderInOffice(<Page initialEntries={["/management/hours"]} />);
  await act(async () => {});
  const store = (next: Partial<ManagedHours>) => (stored = { ...stored, ...next });
  const today = () => network.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { network, store, today, sent: () => network.calls.filter(({ method }) => method === "PUT") };
}
export const type = (label: string, typed: string, place = 0) => {
  const field = screen.getAllByLabelText(label)[place] as HTMLInputElement;
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
};
export const click = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));
export const bodyOf = (call: Call | undefined) => call?.body as ManagedHours;
export const holiday = (name: string) => within(screen.getByRole("radiogroup", { name }));
/** Returns the drafts stored on the device. */
export const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith("hours-draft-"));
