import { findNumbers } from "@mahlzeit/contract/operator/numbers";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import NumbersPage from "./numbers-page.tsx";
import { madeNumbers } from "./testing/made-numbers.ts";

const here = { id: madeOrder.service.id, uid: "da-marco", name: "Da Marco al Forno" };
const there = { id: madeOrder.service.id.replace(/.$/, "7"), uid: "zur-linde", name: "Zur Linde" };
const nobodys = "0190163d-8694-739b-aea5-966c26f8ad99";

type Memberships = typeof madeAccount.roles.restaurants;

function open(address: string, restaurants: Memberships, operator = false) {
  const network = fakeNetwork({ numbers: () => Response.json(z.encode(findNumbers.answer, madeNumbers)) });
  const account = { ...madeAccount, roles: { operator, restaurants } };
  const Page = createRoutesStub([
    {
      path: "/management",
      Component: () => <Outlet context={account} />,
      children: [{ path: "numbers", Component: NumbersPage }],
    },
  ]);
  renderInOffice(<Page initialEntries={[address]} />);
  return network;
}
const isNotFound = () => screen.findByRole("heading", { name: "Diese Seite gibt es nicht" });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("is not there for staff, nor with the address of another's restaurant", async () => {
  const network = open(`/management/numbers?restaurant=${here.id}`, [{ service: here, role: "staff" }]);
  await isNotFound();
  expect(network.callsTo("numbers")).toEqual([]);
});

it("shows an owner of several restaurants one, and another by its address", async () => {
  const network = open("/management/numbers?tage=7", [
    { service: here, role: "owner" },
    { service: there, role: "owner" },
  ]);
  await screen.findByRole("heading", { name: "Umsatz" });
  await act(async () => void fireEvent.change(screen.getByLabelText("Restaurant"), { target: { value: there.id } }));
  await screen.findByRole("heading", { name: "Umsatz" });
  expect(network.callsTo("numbers").map(({ path }) => path.includes(there.id))).toEqual([false, true]);
  expect(screen.getByRole("link", { name: "7\u00a0Tage" }).getAttribute("aria-current")).toBe("page");
});

it("shows an operator any restaurant by its address, and nothing without one", async () => {
  open("/management/numbers", [], true);
  await isNotFound();
  cleanup();
  const network = open(`/management/numbers?restaurant=${nobodys}`, [], true);
  await screen.findByRole("heading", { name: "Umsatz" });
  expect(network.calls.filter(({ path }) => path.includes(nobodys))).toHaveLength(1);
});
