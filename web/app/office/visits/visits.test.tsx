import { findVisits } from "@mahlzeit/contract/operator/visits";
import { dateOfDayNumber, dayNumberOfDate } from "@mahlzeit/domain/local-time";
import { cleanup, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork } from "../../testing/fake-network.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Visits } from "./visits.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none = { views: 0, restaurants: 0, checkouts: 0, forms: 0, placed: 0, refused: 0 };
function periodFrom(from: string, count: number, counts = none) {
  const first = dayNumberOfDate(from);
  const days = Array.from({ length: count }, (_, i) => ({ day: dateOfDayNumber(first + i), ...none }));
  days[2] = { day: dateOfDayNumber(first + 2), ...counts };
  return { from, to: dateOfDayNumber(first + count - 1), sums: counts, days };
}

function open(counts = none, count = 30) {
  const network = fakeNetwork({
    "/management/visits": () =>
      Response.json(
        z.encode(findVisits.answer, {
          at: Date.parse("2026-11-19T17:42:00Z"),
          period: periodFrom("2026-10-21", count, counts),
          before: periodFrom("2026-09-21", count),
          pages: counts === none ? [] : [{ page: "restaurant", views: 400 }],
          refusals:
            counts === none
              ? []
              : [
                  { reason: "city-not-delivered", orders: 12 },
                  { reason: "minimum-not-reached", orders: 3 },
                ],
          restaurants: counts === none ? [] : [{ uid: "zur-linde", name: null, views: 400, placed: 30, refused: 15 }],
        }),
      ),
  });
  const Page = createRoutesStub([
    { path: "/", Component: () => <Visits chosen={{ days: 30 }} query={new URLSearchParams()} /> },
  ]);
  renderInOffice(<Page />);
  return network;
}
const some = { views: 1000, restaurants: 400, checkouts: 90, forms: 60, placed: 30, refused: 15 };

it("says how many of those who saw a restaurant ordered, and why others did not", async () => {
  open(some);
  await screen.findByText(/Auf 100 angesehene Restaurants kommen 8 Bestellungen/);
  const reasons = screen.getByText("Dorthin wird nicht geliefert").closest("li");
  expect(reasons && within(reasons).getByText("12")).toBeDefined();
  screen.getByText("Mindestbestellwert nicht erreicht");
  screen.getByText(/15 von 45 Versuchen/);
});

it("has the numbers of the plot as a table, by weeks where the days are many", async () => {
  open(some, 62);
  const table = await screen.findByRole("region", { name: "Besuche je Woche", hidden: true });
  expect(within(table).getAllByRole("row", { hidden: true })).toHaveLength(1 + 9);
  within(table).getByText("21.10. bis 27.10.");
});

it("says so where nobody was there, and offers to ask again where it failed", async () => {
  open();
  await screen.findByText("Noch keine Besuche");
  cleanup();
  fakeNetwork({ "/management/visits": () => Promise.reject(new TypeError("away")) });
  const Page = createRoutesStub([
    { path: "/", Component: () => <Visits chosen={{ days: 7 }} query={new URLSearchParams()} /> },
  ]);
  renderInOffice(<Page />);
  await screen.findByRole("button", { name: "Nochmal" });
});
