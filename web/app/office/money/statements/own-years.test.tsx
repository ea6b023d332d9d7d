import { findOwnYears, type OwnYears } from "@mahlzeit/contract/money/own-years";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { OwnYearsPanel } from "./own-years.tsx";

const restaurantId = "019a1f48-4800-7379-a5ee-3a3408d31b6a";
const empty = { cardCents: 0, onSpotCents: 0, feesCents: 0, orders: 0 };
const made: OwnYears = {
  restaurantName: "Gasthaus Lindenhof",
  seller: {
    name: "Resi Lindner",
    address: "Hauptplatz 1, 4020 Linz",
    vatId: "ATU12345678",
    register: "",
    taxNumber: "",
    birthDate: "09.04.1985",
    iban: "AT61 … 3201",
  },
  years: [
    {
      year: 2026,
      isOver: true,
      quarters: [1, 2, 3, 4].map((quarter) => ({
        quarter,
        ...(quarter === 4 ? { cardCents: 123_456, onSpotCents: 7450, feesCents: 2086, orders: 34 } : empty),
      })),
    },
  ],
};
const answer = (changes: Partial<OwnYears["seller"]> = {}) =>
  Response.json(z.encode(findOwnYears.answer, { ...made, seller: { ...made.seller, ...changes } }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows a restaurant's own lines by quarter, who sells, and what is missing", async () => {
  fakeNetwork({ years: () => answer() });
  renderInOffice(<OwnYearsPanel restaurantId={restaurantId} />);
  const row = await screen.findByRole("row", { name: /^4. Quartal/ });
  expect(row.textContent).toMatch(/1.234,56.€74,50.€20,86.€34$/);
  screen.getByText("fehlt noch");
  screen.getByText("AT61 … 3201");
  expect(screen.queryByText("Firmenbuch")).toBeNull();
});

it("takes a tax number, refuses what is none, and shows it afterwards", async () => {
  let kept = "";
  const { callsTo } = fakeNetwork({
    "trader-tax": () => {
      kept = "12 345/6789";
      return answer({ taxNumber: kept });
    },
    years: () => answer({ taxNumber: kept }),
  });
  renderInOffice(<OwnYearsPanel restaurantId={restaurantId} />);
  const open = await screen.findByRole("button", { name: /^Steuernummer/ });
  await act(async () => void fireEvent.click(open));
  const field = await screen.findByLabelText(/^Steuernummer/);
  await act(async () => void fireEvent.change(field, { target: { value: "12 345/67" } }));
  await screen.findByText("Eine Steuernummer hat neun Ziffern, wie 12 345/6789.");
  await act(async () => void fireEvent.change(field, { target: { value: "123456789" } }));
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Speichern" })));
  await screen.findByText("12 345/6789");
  expect(callsTo("trader-tax")[0]?.body).toEqual({ taxNumber: "123456789", birthDate: "09.04.1985" });
});
