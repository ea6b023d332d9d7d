import { act, cleanup, screen } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { EnteredBar } from "./entered-bar.tsx";

const { id, uid } = madeOrder.service;
const house = { id, uid, name: "Gasthaus Lindenhof" };
const operator = { operator: true, restaurants: [] };

function open(roles: Parameters<typeof EnteredBar>[0]["roles"], at = `/management/menu?restaurant=${id}`) {
  const network = fakeNetwork({ "/enter": () => Response.json(house) });
  const Page = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <>
          <EnteredBar roles={roles} />
          <Link to="/management/glance">Weg</Link>
          <Link to={`/management/hours?restaurant=${id}`}>Weiter</Link>
        </>
      ),
    },
  ]);
  const { unmount } = renderInOffice(<Page initialEntries={[at]} />);
  return { network, unmount };
}
const press = (name: string) => act(async () => screen.getByRole("link", { name }).click());

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it("says where an operator is, keeps the visit once however many pages they see there, and leads back", async () => {
  const { network } = open(operator);
  await screen.findByText("Du bist als Betreiberin bei Gasthaus Lindenhof");
  await press("Weiter");
  screen.getByText("Du bist als Betreiberin bei Gasthaus Lindenhof");
  expect(network.calls.map(({ method, path }) => [method, path])).toEqual([
    ["POST", `/api/management/restaurants/${id}/enter`],
  ]);
  expect(screen.getByRole("link", { name: "Zurück zum Restaurant" }).getAttribute("href")).toBe(
    `/management/restaurants/${uid}`,
  );
  await press("Weg");
  expect(screen.queryByRole("region")).toBeNull();
  await press("Weiter");
  await screen.findByText("Du bist als Betreiberin bei Gasthaus Lindenhof");
  expect(network.calls).toHaveLength(2);
});

it("is not there in one's own restaurant, for its people, and on other pages", () => {
  const own = { operator: true, restaurants: [{ service: house, role: "owner" as const }] };
  open(own);
  open({ operator: false, restaurants: [] });
  open(operator, `/management/glance?restaurant=${id}`);
  open(operator, "/management/menu");
  expect(screen.queryByRole("region")).toBeNull();
});
