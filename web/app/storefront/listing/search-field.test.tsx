import { paths } from "@mahlzeit/contract/page-addresses";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Page() {
  return (
    <>
      <SearchField placeholder="Bestelle bei 12 Restaurants" typed="Gulasch" />
      <output>{useLocation().search}</output>
    </>
  );
}

it.each([
  ["typed over", "Reisfleisch", "?suche=Reisfleisch"],
  ["left alone", "Gulasch", "?suche=Gulasch"],
])("searches for what stands in a field that was %s before the page's code was there", async (_, typed, search) => {
  const page = () => (
    <RouterProvider
      router={createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: [paths.listing()] })}
    />
  );
  document.body.innerHTML = `<div>${renderToString(page())}</div>`;
  const field = screen.getByRole<HTMLInputElement>("combobox");
  field.value = typed;
  await act(async () => hydrateRoot(document.querySelector("div") as HTMLDivElement, page()));
  expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe(typed);
  fireEvent.click(screen.getByRole("button", { name: "Suchen" }));
  await waitFor(() => expect(document.querySelector("output")?.textContent).toBe(search));
});

it("a dish among the suggestions says its allergens and age, and warns whoever avoids one of them", async () => {
  localStorage.setItem("mahlzeit-allergens", JSON.stringify({ letters: ["A", "N"], confirmed: [] }));
  const id = (n: number) => `0190163d-8694-739b-aea5-966c26f8ad9${n}`;
  const dish = { id: id(1), uid: "inn", restaurant: "Gasthaus", city: "Wien", price: 4.2, deposit: 0 };
  const dishes = [
    { ...dish, name: "Märzen", allergens: ["A"], age: 16 },
    { ...dish, id: id(2), name: "Märzensuppe", allergens: [], allergensKnown: false },
    { ...dish, id: id(3), name: "Märzenveilchen", allergens: [] },
  ];
  const found = { cities: [], types: [], restaurants: [], dishes };
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, location.href);
    return Response.json(pathname.endsWith("/search") ? found : []);
  });
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: [paths.listing()] })}
    />,
  );
  const field = screen.getByRole("combobox");
  await act(async () => field.focus());
  fireEvent.input(field, { target: { value: "Märzen" } });
  const options = await waitFor(() => screen.getAllByRole("option", { name: /Gasthaus/ }));
  expect(options.map(({ textContent }) => textContent?.replaceAll("\u00a0", " ").trim())).toEqual([
    "Märzen4,20 € · Gasthaus, Wien · A · ab 16 Enthält Gluten (A)",
    "Märzensuppe4,20 € · Gasthaus, Wien · Allergene: unbekannt",
    "Märzenveilchen4,20 € · Gasthaus, Wien · Allergene: keine",
  ]);
});
