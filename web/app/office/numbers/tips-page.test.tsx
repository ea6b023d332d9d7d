import { findTips } from "@mahlzeit/contract/operator/numbers";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { LatestTips } from "./tips-page.tsx";

const restaurantId = "019a1f48-4800-7379-a5ee-3a3408d31b6a";
type Tips = z.output<typeof findTips.answer>["tips"];
const found = (tips: Tips) => ({
  tips: () => Response.json(z.encode(findTips.answer, { restaurantName: "Da Marco", tips })),
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows by month what is for the kitchen and what for who drives", async () => {
  fakeNetwork(found([{ month: "2026-10", kitchenCents: 12_350, driverCents: 4800 }]));
  renderInOffice(<LatestTips restaurantId={restaurantId} />);
  const row = await screen.findByRole("row", { name: /^Oktober 2026/ });
  expect(row.textContent).toMatch(/Oktober 2026123,50.€48,00.€/);
});

it("says so where nobody gave anything", async () => {
  fakeNetwork(found([]));
  renderInOffice(<LatestTips restaurantId={restaurantId} />);
  await screen.findByText("Noch kein Trinkgeld");
});
