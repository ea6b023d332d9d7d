import { documentCategory, documentProduct } from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { MenuPrices } from "./menu-prices.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const restaurantId = "01938a5c-0000-7000-8000-00000000000f";
const soup = "01938a5c-0000-7000-8000-0000000000a1";
const roast = "01938a5c-0000-7000-8000-0000000000a2";
const category = "01938a5c-0000-7000-8000-0000000000c1";

/** Opens the page with two dishes, and returns the calls. */
function open(mayPublish: boolean) {
  let prices: Record<string, number> = { [soup]: 400, [roast]: 1500 };
  const at = new Date(0).toISOString();
  const { calls } = fakeNetwork({
    "/menu/draft": () => Response.json({ revision: "r2", savedAt: new Date(0).toISOString(), others: [], changes: [] }),
    "/prices": ({ method, body }) => {
      if (method === "POST") {
        const { changes } = body as { changes: readonly { productId: string; priceCents: number }[] };
        prices = { ...prices, ...Object.fromEntries(changes.map((one) => [one.productId, one.priceCents])) };
      }
      return Response.json({ lowest: [], planned: null });
    },
    "/menu": () => {
      const dishes = Object.entries(prices).map(([id, priceCents]) => documentProduct(id, { name: id, priceCents }));
      const document = { categories: [documentCategory(category, dishes)], optionGroups: [] };
      const published = { number: 1, at, by: null, document };
      return Response.json({ revision: "r", published, draft: null, others: [], publishers: [], schedule: null });
    },
  });
  const Page = createRoutesStub([
    { path: "/", Component: () => <MenuPrices restaurantId={restaurantId} mayPublish={mayPublish} /> },
  ]);
  renderInOffice(<Page />);
  return calls;
}

it("shows what was changed in place of the button, which comes back only for a change that begins anew", async () => {
  const calls = open(true);
  const amount = await screen.findByLabelText("Um wie viel");
  fireEvent.change(amount, { target: { value: "4 Prozent" } });
  fireEvent.change(screen.getByLabelText("Rundung"), { target: { value: "x90" } });
  fireEvent.change(screen.getByLabelText("Gültig ab"), { target: { value: "now" } });
  // 4,16 rounds to the unchanged price.
  expect(screen.getByText(/^Ein Preis bleibt/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Jetzt ändern" }));

  expect((await screen.findByRole("heading", { name: /^1\sPreis geändert$/ })).closest("[role=status]")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /ändern$|Entwurf|einplanen/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Versionen" })).toBeTruthy();
  expect(document.activeElement?.contains(screen.getByRole("status"))).toBe(true);
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toMatchObject([{ at: null, changes: [{ productId: roast, priceCents: 1590 }] }]);

  fireEvent.click(screen.getByRole("button", { name: "Noch eine Änderung" }));
  expect((screen.getByLabelText("Gültig ab") as HTMLSelectElement).value).not.toBe("now");
  expect(screen.getByRole("button", { name: /einplanen$/ })).toBeTruthy();
});

it("offers staff the draft alone, without a day from which prices would apply", async () => {
  const calls = open(false);
  await screen.findByRole("heading", { name: "Für den Entwurf" });
  expect(screen.queryByLabelText("Gültig ab")).toBeNull();
  expect(screen.queryByText(/gleich|Gilt ab/i)).toBeNull();
  expect(screen.queryByRole("button", { name: /ändern$|einplanen$/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "In den Entwurf" }));
  await screen.findByRole("heading", { name: /im Entwurf$/ });
  expect(screen.getByRole("link", { name: "Ansehen" })).toBeTruthy();
  expect(
    calls.filter(({ method }) => method !== "GET").map(({ path, method }) => [method, path.split("/").at(-1)]),
  ).toEqual([["PUT", "draft"]]);
});
