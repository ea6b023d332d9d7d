import { act, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { accountChanged } from "../../session/account-changes.ts";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { OperatorNav } from "./management-nav.tsx";
import { waitingChanged } from "./use-waiting.ts";

it("says in the operator's sections how much waits, nothing where nothing does, and asks again when something was done", async () => {
  localStorage.setItem("auth_tkn", "token-of-maria");
  const none = { alerts: 0, reports: 0, applications: 0, differences: 0, returnedPayouts: 0, overdueDues: 0 };
  let waiting = { ...none, alerts: 3, reports: 1, applications: 2, differences: 1, returnedPayouts: 4, overdueDues: 5 };
  fakeNetwork({ "management/waiting": () => Response.json(waiting) });
  const Page = createRoutesStub([{ path: "*", Component: OperatorNav }]);
  renderInOffice(<Page initialEntries={["/management/restaurants/new"]} />);
  act(() => accountChanged({ ...madeAccount, roles: { operator: true, restaurants: [] } }));
  const nav = () => within(screen.getByRole("navigation", { name: "Management" }));
  expect(await nav().findByRole("link", { name: /Overview ?, offen: 4/ })).toBeTruthy();
  expect(nav().getByRole("link", { current: "page" }).textContent).toBe("Restaurants");
  expect(nav().getByRole("link", { name: /Anfragen ?, offen: 2/ })).toBeTruthy();
  expect(nav().getByRole("link", { name: /Geld ?, offen: 10/ })).toBeTruthy();
  waiting = none;
  act(waitingChanged);
  expect(await nav().findByRole("link", { name: "Overview" })).toBeTruthy();
});
