import {
  documentCategory,
  documentGroup,
  documentOption,
  documentProduct,
} from "@mahlzeit/domain/testing/menu-documents";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub, Outlet } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Call, fakeNetwork } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { MenuChanges } from "./menu-changes.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import { OptionGroups } from "./option-groups.tsx";

const restaurantId = "01938a5c-0000-7000-8000-00000000000f";
const dish = "01938a5c-0000-7000-8000-000000000001";
const option = "01938a5c-0000-7000-8000-000000000002";
const published = {
  categories: [documentCategory("01938a5c-0000-7000-8000-00000000000a", [documentProduct(dish, { name: "Tonno" })])],
  optionGroups: [
    documentGroup("01938a5c-0000-7000-8000-00000000000b", {
      name: "Beilage",
      options: [documentOption(option, { name: "Reis" })],
    }),
  ],
};
const then = new Date(0).toISOString();
let stored: { document: typeof published } | null;
let saves: (typeof published)[];

beforeEach(() => {
  localStorage.clear();
  stored = null;
  saves = [];
  fakeNetwork({
    "/menu/draft": ({ body }: Call) => {
      stored = body as { document: typeof published };
      saves.push(stored.document);
      return Response.json({ revision: `r${saves.length + 1}`, savedAt: then, others: [], changes: [] });
    },
    "/menu": () =>
      Response.json({
        revision: `r${saves.length + 1}`,
        draft: stored && { document: stored.document, savedAt: then, savedBy: null, changes: [], toldAt: null },
        published: { number: 1, at: then, by: null, document: published },
        others: [],
        publishers: [],
        schedule: null,
      }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(page: ReactNode, query = ""): Promise<void> {
  cleanup();
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <Outlet context={madeAccount} />,
      children: [{ index: true, Component: () => page }],
    },
  ]);
  renderInOffice(<Page initialEntries={[`/${query}`]} />);
  await screen.findAllByRole("heading");
}
const of = { restaurantId, mayPublish: true, children: null };
const openEditor = () => open(<MenuEditor {...of} />);
const price = () => screen.getByLabelText<HTMLInputElement>("Preis Tonno in Euro");
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const dock = () => within(screen.getByRole("complementary"));
const priceSaved = () => saves.at(-1)?.categories[0]?.products[0]?.priceCents;

it("is saved as it stands in the field, also where the page is left out of the middle of it", async () => {
  await openEditor();
  fireEvent.focus(price());
  type(price(), "13,4");
  cleanup();
  await waitFor(() => expect(priceSaved()).toBe(1340));
});

it("is kept as it was written and named where it is no amount, and nothing is published until it is mended", async () => {
  await openEditor();
  type(price(), "13,4");
  type(price(), "13,4o");
  fireEvent.blur(price());
  expect(price().value).toBe("13,4o");
  expect(price().getAttribute("aria-invalid")).toBe("true");
  dock().getByText("Noch nicht alles gesichert");
  dock().getByText(/Tonno: Preis „13,4o“ geht so nicht/);
  await open(<MenuChanges {...of} />);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Jetzt veröffentlichen" })));
  screen.getByRole("link", { name: /Tonno: Preis „13,4o“ geht so nicht/ });
  await openEditor();
  expect(price().value).toBe("13,4o");
  type(price(), "13,40");
  fireEvent.blur(price());
  expect(price().getAttribute("aria-invalid")).toBeNull();
  expect(dock().queryByText("Noch nicht alles gesichert")).toBeNull();
  cleanup();
  await waitFor(() => expect(priceSaved()).toBe(1340));
});

it("is what it was before with Escape", async () => {
  await openEditor();
  fireEvent.focus(price());
  type(price(), "99");
  type(price(), "99x");
  fireEvent.keyDown(price(), { key: "Escape" });
  expect(price().value).toBe("9,90");
  expect(screen.queryByText("Noch nicht alles gesichert")).toBeNull();
});

it("may be a discount with half a per cent, a deposit, or what an option costs less", async () => {
  await open(<MenuEditor {...of} />, `?kategorie=${published.categories[0]?.id}&gericht=${dish}`);
  type(screen.getByLabelText("Rabatt in %"), "12,5");
  type(screen.getByLabelText("Pfand in €"), "0,25");
  await open(<OptionGroups {...of} />, `?gruppe=${published.optionGroups[0]?.id}`);
  type(screen.getByLabelText("Aufpreis Reis in Euro"), "-");
  screen.getByText("Noch nicht alles gesichert");
  type(screen.getByLabelText("Aufpreis Reis in Euro"), "-0,5");
  cleanup();
  await waitFor(() => expect(saves.at(-1)?.optionGroups[0]?.options[0]?.priceCents).toBe(-50));
  expect(saves.at(-1)?.categories[0]?.products[0]).toMatchObject({ discountBasisPoints: 1250, depositCents: 25 });
});

it("is named as a discount of more than everything is", async () => {
  await open(<MenuEditor {...of} />, `?kategorie=${published.categories[0]?.id}&gericht=${dish}`);
  const discount = screen.getByLabelText("Rabatt in %");
  type(discount, "150");
  fireEvent.blur(discount);
  screen.getByText("Bitte 0 bis 100 Prozent.");
  dock().getByText(/Tonno: Rabatt „150“ geht so nicht/);
});
