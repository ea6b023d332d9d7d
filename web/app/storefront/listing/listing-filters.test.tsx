import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { toggleFavourite } from "../favourites/device-favourites.ts";
import { ListingFilters } from "./listing-filters.tsx";
import type { FilterEntry, Listing } from "./load-listing.ts";

afterEach(cleanup);

it("says that there is no filter without restaurants", () => {
  show({ categories: [], cities: [] });
  screen.getByText("Kein Filter verfügbar");
  expect(screen.queryByRole("heading")).toBeNull();
});

it("offers all categories and cities, several of each", () => {
  show({ categories: [{ name: "Pasta", count: 2 }], cities: [{ name: "Wien", count: 2 }] });
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Kategorien", "Region"]);
  for (const name of [/Pasta/, /Wien/]) screen.getByRole("button", { name, pressed: false });
  expect(screen.queryByText("Kein Filter verfügbar")).toBeNull();
});

it("counts the favourites among all restaurants, and not in one city, where it does not know", async () => {
  for (const uid of ["adler", "zebra"]) toggleFavourite(uid);
  const facets = { categories: [{ name: "Pasta", count: 5 }], cities: [{ name: "Wien", count: 5 }] };
  show(facets);
  expect((await screen.findByRole("button", { name: "Meine Lieblinge" })).textContent).toBe("Meine Lieblinge2");
  cleanup();
  show(facets, { region: "Wien" });
  expect((await screen.findByRole("button", { name: "Meine Lieblinge" })).textContent).toBe("Meine Lieblinge");
  localStorage.clear();
});

function show(facets: { categories: FilterEntry[]; cities: FilterEntry[] }, chosen: { region?: string } = {}): void {
  const choice = { region: undefined, regions: [], kategorien: [], seite: 1, ...chosen };
  const listing: Listing = {
    choice,
    total: 0,
    found: 0,
    cards: [],
    promo: null,
    unknown: null,
    nowhere: false,
    meal: "lunch",
    rankedFor: null,
    ranking: "",
    delivering: 0,
    only: [],
    marks: [],
    counts: null,
    ...facets,
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <ListingFilters listing={listing} /> }]);
  render(<Page />);
}
