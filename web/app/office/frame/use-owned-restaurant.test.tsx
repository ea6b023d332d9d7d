import type { Account } from "@mahlzeit/contract/people/customers";
import type { Action } from "@mahlzeit/domain/people/roles";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { madeAccount } from "../../testing/made-account.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { RestaurantField } from "./restaurant-page.tsx";
import { useOwnedRestaurant } from "./use-owned-restaurant.ts";

const [marco, anna] = ["Da Marco", "Annas Kuchl"].map((name, i) => ({ id: `r${i}`, uid: `r${i}`, name })) as [
  Account["roles"]["restaurants"][number]["service"],
  Account["roles"]["restaurants"][number]["service"],
];
const owner = (...restaurants: (typeof marco)[]): Account => ({
  ...madeAccount,
  roles: { operator: false, restaurants: restaurants.map((service) => ({ service, role: "owner" })) },
});

function open(account: Account, address = "/", needs: Action = "edit-delivery") {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => {
        const { restaurantId, owned, choose } = useOwnedRestaurant(account, needs);
        return (
          <>
            <output>{restaurantId}</output>
            <RestaurantField restaurants={owned} value={restaurantId ?? ""} onChoose={choose} />
          </>
        );
      },
    },
  ]);
  renderInOffice(<Page initialEntries={[address]} />);
}
const shown = () => screen.getByRole("status").textContent;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it("the restaurant that was chosen is the one that the next page shows, also without saying so in its address", () => {
  open(owner(marco, anna));
  expect(shown()).toBe(marco.id);
  fireEvent.change(screen.getByLabelText("Restaurant"), { target: { value: anna.id } });
  expect(shown()).toBe(anna.id);
  cleanup();
  open(owner(marco, anna));
  expect(shown()).toBe(anna.id);
});

it("an address comes before what is remembered, and what one no longer owns is not shown", () => {
  open(owner(marco, anna), "/?restaurant=r1");
  cleanup();
  open(owner(marco, anna), "/?restaurant=r0");
  expect(shown()).toBe(marco.id);
  cleanup();
  open(owner(marco, anna), "/?restaurant=r1");
  cleanup();
  open(owner(marco));
  expect(shown()).toBe(marco.id);
  expect(screen.queryByLabelText("Restaurant")).toBeNull();
});

it("a page shows a restaurant to whoever may do there what the page is for: operators with its address, staff where staff may", () => {
  const operator: Account = { ...madeAccount, roles: { operator: true, restaurants: [] } };
  open(operator, "/?restaurant=r7");
  expect(shown()).toBe("r7");
  cleanup();
  open(operator, "/?restaurant=r7", "pair-devices");
  expect(shown()).toBe("");
  cleanup();
  open(operator);
  expect(shown()).toBe("");
  cleanup();
  const staff: Account = {
    ...madeAccount,
    roles: { operator: false, restaurants: [{ service: marco, role: "staff" }] },
  };
  open(staff);
  expect(shown()).toBe("");
  cleanup();
  open(staff, "/", "see-tips");
  expect(shown()).toBe(marco.id);
  cleanup();
  const both: Account = { ...owner(marco), roles: { ...owner(marco).roles, operator: true } };
  open(both, "/?restaurant=r7", "pair-devices");
  expect(shown()).toBe("");
});
