import type { MenuVersion } from "@mahlzeit/contract/catalogue/edit-menu";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { MenuVersions } from "./menu-versions.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = new Date(0).toISOString();
const version = (number: number): Omit<MenuVersion, "at"> & { at: string } => ({
  number,
  at,
  by: "Marco",
  note: "",
  source: "EDITOR",
  summary: "1 Preis",
});

it("goes on at the first of the older versions, also where the button that showed them is gone", async () => {
  const numbers = Array.from({ length: 23 }, (_, i) => 23 - i);
  fakeNetwork({
    "/menu/versions": ({ query }) => {
      const rest = numbers.filter((number) => number < Number(query.get("before") ?? "100"));
      return Response.json({ versions: rest.slice(0, 10).map(version), hasOlder: rest.length > 10, aside: [] });
    },
    "/prices": () => Response.json({ lowest: [], planned: null }),
    "/menu": () => {
      const published = { number: 23, at, by: null, document: { categories: [], optionGroups: [] } };
      return Response.json({ revision: "r", published, draft: null, others: [], publishers: [], schedule: null });
    },
  });
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <MenuVersions restaurantId="01938a5c-0000-7000-8000-00000000000f" mayPublish>
          Restaurant
        </MenuVersions>
      ),
    },
  ]);
  renderInOffice(<Page />);
  for (const first of [13, 3]) {
    fireEvent.click(await screen.findByRole("button", { name: "Ältere zeigen" }));
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(`Version ${first} ansehen`));
  }
  expect(screen.queryByRole("button", { name: "Ältere zeigen" })).toBeNull();
});
