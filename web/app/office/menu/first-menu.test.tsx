import { documentCategory, documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { MenuChanges } from "./menu-changes.tsx";
import { MenuEditor } from "./menu-editor.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const restaurantId = "01938a5c-0000-7000-8000-00000000000f";
const nothing = { categories: [], optionGroups: [] };
const twoDishes = {
  categories: [
    documentCategory(
      "01938a5c-0000-7000-8000-00000000000a",
      ["1", "2"].map((last) => documentProduct(`01938a5c-0000-7000-8000-00000000000${last}`)),
    ),
  ],
  optionGroups: [],
};
const then = new Date(0).toISOString();

async function open(page: ReactNode, published: object, drafted: object): Promise<void> {
  const draft = { document: drafted, savedAt: then, savedBy: null, changes: [], toldAt: null };
  fakeNetwork({
    "/menu": () =>
      Response.json({
        revision: "r1",
        draft,
        published: { number: 1, at: then, by: null, document: published },
        others: [],
        publishers: [],
        schedule: null,
      }),
  });
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <Outlet context={madeAccount} />,
      children: [{ index: true, Component: () => page }],
    },
  ]);
  renderInOffice(<Page />);
  await screen.findAllByRole("heading");
}

const changes = (
  <MenuChanges restaurantId={restaurantId} mayPublish>
    {null}
  </MenuChanges>
);
const editor = (
  <MenuEditor restaurantId={restaurantId} mayPublish>
    {null}
  </MenuEditor>
);

it("is no change of a version that nobody made", async () => {
  await open(changes, nothing, twoDishes);
  screen.getByRole("heading", { level: 1, name: "Deine erste Karte" });
  screen.getByText("2 Gerichte in 1 Kategorie, noch nicht veröffentlicht.");
  cleanup();
  await open(changes, twoDishes, nothing);
  screen.getByRole("heading", { level: 1, name: "Was sich ändert" });
});

it("is imported first of all, and nothing in it can be sorted", async () => {
  await open(editor, nothing, nothing);
  expect(screen.getByRole("link", { name: "Karte importieren" }).getAttribute("href")).toBe("/management/menu/import");
  expect(screen.queryByText(/Ziehen zum Sortieren/)).toBeNull();
  cleanup();
  await open(editor, nothing, twoDishes);
  expect(screen.queryByRole("link", { name: "Karte importieren" })).toBeNull();
  screen.getByText(/Ziehen zum Sortieren/);
});
