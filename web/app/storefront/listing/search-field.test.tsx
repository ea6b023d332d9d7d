import { paths } from "@mahlzeit/contract/page-addresses";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  cleanup();
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
