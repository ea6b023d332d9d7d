import { type Numbers as FoundNumbers, findNumbers } from "@mahlzeit/contract/operator/numbers";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes, useSearchParams } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { chosenPeriod } from "../plots/chosen-period.ts";
import figureStyles from "./numbers.module.css";
import { Numbers } from "./numbers.tsx";
import { madeNumbers, noNumbers } from "./testing/made-numbers.ts";

const restaurantId = madeOrder.service.id;
const answer = (numbers: FoundNumbers) => Response.json(z.encode(findNumbers.answer, numbers));

function Page() {
  const [query] = useSearchParams();
  return (
    <Numbers restaurantId={restaurantId} chosen={chosenPeriod(query)} query={query}>
      {null}
    </Numbers>
  );
}

function open(address = "/?tage=7") {
  renderInOffice(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  );
}
const plot = async (title: string) =>
  within((await screen.findByRole("heading", { name: title })).closest("section") ?? document.body);
const textOf = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: madeNumbers.at });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says what the orders of the period add up to, each number with how it was before", async () => {
  fakeNetwork({ numbers: () => answer(madeNumbers) });
  open();
  await screen.findByText(/^13\. November bis 19\. November 2026, verglichen mit den 7 Tagen davor\./);
  screen.getByText(/Eine Bestellung läuft noch; sie zählt, sobald sie fertig ist\.$/);
  screen.getByText(/^Umsatz ist, was Gäste .* ohne Trinkgeld.*Gezählt wird am Tag der Bestellung/);
  const figures = screen.getAllByRole("listitem").map(textOf);
  for (const figure of [
    "Bestellungen200+7 gegenüber den 7 Tagen davor",
    "Umsatz5.314 €+8,6 % gegenüber den 7 Tagen davor",
    "Ø Warenkorb26,57 €+1,22 € gegenüber den 7 Tagen davor",
    "Angenommen < 3 min94 %+2 Punkte gegenüber den 7 Tagen davor",
    "Pünktlich88 %−3 Punkte gegenüber den 7 Tagen davor",
    "Abgelehnt8wie davor gegenüber den 7 Tagen davor",
  ])
    expect(figures).toContain(figure);
});

it("says in euros how much more there is than next to nothing", async () => {
  const before = { ...madeNumbers.before, sums: { ...madeNumbers.before.sums, revenueCents: 2_00 } };
  fakeNetwork({ numbers: () => answer({ ...madeNumbers, before }) });
  open();
  await screen.findByText(/^13\. November bis 19\. November 2026/);
  const figures = screen.getAllByRole("listitem").map(textOf);
  expect(figures).toContain("Umsatz5.314 €+5.312 € gegenüber den 7 Tagen davor");
});

it("says the finding of each plot in words", async () => {
  fakeNetwork({ numbers: () => answer(madeNumbers) });
  open();
  const finding = async (title: string) => textOf((await plot(title)).getAllByText(/./, { selector: "p" })[0] ?? null);
  expect(await finding("Umsatz")).toBe("5.314 € in 7 Tagen. Heute bis 14:32 sind’s 412 €.");
  expect(await finding("Wie schnell, wie pünktlich")).toBe(
    "In 3 Minuten angenommen: 94 ProzentIm Mittel nach 48 Sekunden.",
  );
  (await plot("Wie schnell, wie pünktlich")).getByText(/Am Freitag sind’s 71/);
  const peak = "Sonntag um 20 Uhr ist dein Höhepunkt: 7 Bestellungen in einer Stunde.";
  expect(await finding("Wann bestellt wird")).toBe(peak);
  expect(await finding("Abgelehnt, und warum")).toBe("8 von 212, das sind 3,8 %. Dir sind rund 208 € entgangen.");
  expect(await finding("Am liebsten bestellt")).toBe("Margherita liegt vorn: 80 von 360 Stück.");
  expect(await finding("Wie sie’s wollen")).toBe("Lieferung liegt vorn.");
  (await plot("Wie sie’s wollen")).getByText(/der Bestellungen sind von Gästen, die schon einmal da waren\.$/);
});

it("says how many orders were complained about, and of which dishes the most pieces", async () => {
  fakeNetwork({ numbers: () => answer(madeNumbers) });
  open();
  const complaints = await plot("Reklamationen");
  expect(textOf(complaints.getByText(/^3\svon\s200/).closest("p"))).toBe(
    "3 von 200, das sind 1,5 %. Zurück gingen 42 €.",
  );
  expect(complaints.getAllByRole("listitem").map(textOf)).toEqual([
    "Gericht 33 von 50",
    "Gericht 22 von 60",
    "Gericht 11 von 70",
  ]);
  cleanup();
  fakeNetwork({
    numbers: () =>
      answer({
        ...madeNumbers,
        period: { ...madeNumbers.period, sums: { ...madeNumbers.period.sums, complaints: 0 } },
        dishes: [],
      }),
  });
  open();
  (await plot("Reklamationen")).getByText("Nichts reklamiert.");
});

it("gives the numbers of the columns and of all dishes as tables, and those of the week as one", async () => {
  fakeNetwork({ numbers: () => answer(madeNumbers) });
  open();
  const rowsOf = (table: HTMLElement) => within(table).getAllByRole("row", { hidden: true }).map(textOf);
  const [days, week, dishes] = await screen.findAllByRole("table", { hidden: true });
  expect(rowsOf(days as HTMLElement)).toContain("Sa, 14.11.11.302 €1.200 €");
  // A night belongs to the evening before.
  expect(rowsOf(week as HTMLElement)[0]).toBe("Wochentag202122230");
  expect(rowsOf(week as HTMLElement)[7]).toBe("So70001");
  expect(rowsOf(dishes as HTMLElement)).toHaveLength(9);
});

it("shows another period by its address, and keeps the former one until it is there", async () => {
  const network = fakeNetwork({ numbers: () => answer(madeNumbers) });
  open();
  await plot("Umsatz");
  await act(async () => void fireEvent.click(screen.getByRole("link", { name: "Monat" })));
  expect(screen.getByRole("link", { name: "Monat" }).getAttribute("aria-current")).toBe("page");
  await act(async () => void fireEvent.click(screen.getByRole("link", { name: "Oktober 2026" })));
  screen.getByRole("link", { name: "November 2026" });
  await plot("Umsatz");
  const asked = network.callsTo("numbers").map(({ query }) => String(query));
  expect(asked).toEqual(["from=2026-11-13&to=2026-11-19", "month=2026-11", "month=2026-10"]);
});

it("asks for any days that somebody types", async () => {
  const network = fakeNetwork({ numbers: () => answer(madeNumbers) });
  open("/?von=2026-10-01&bis=2026-10-05");
  fireEvent.change(await screen.findByLabelText(/^Von/), { target: { value: "2026-09-01" } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Anzeigen" })));
  expect(String(network.callsTo("numbers").at(-1)?.query)).toBe("from=2026-09-01&to=2026-10-05");
});

it("says that nobody has ordered yet", async () => {
  fakeNetwork({ numbers: () => answer(noNumbers) });
  open();
  await screen.findByRole("heading", { name: "Noch keine Bestellungen" });
  expect(screen.queryByRole("heading", { name: "Umsatz" })).toBeNull();
});

it("says of a past period without orders that there were none", async () => {
  fakeNetwork({ numbers: () => answer({ ...noNumbers, at: noNumbers.at + 40 * 86_400_000 }) });
  open();
  await screen.findByRole("heading", { name: "Keine Bestellungen" });
});

it("compares today with a whole day and judges nothing by it, and the first orders with nothing", async () => {
  const day = madeNumbers.period.days.slice(-1);
  const today = { ...madeNumbers.period, from: "2026-11-19", days: day };
  const dayBefore = { ...madeNumbers.before, from: "2026-11-12", days: day };
  let before = dayBefore;
  fakeNetwork({ numbers: () => answer({ ...madeNumbers, period: today, before }) });
  open("/?tage=1");
  await screen.findByText(/^Donnerstag, 19\. November 2026 bis 14:32, verglichen mit dem ganzen Donnerstag davor\./);
  expect(document.querySelector(`.${figureStyles.worse}`)).toBeNull();
  cleanup();
  before = { ...dayBefore, sums: noNumbers.before.sums };
  open("/?tage=1");
  await plot("Umsatz");
  expect(screen.queryAllByText(/gegenüber/)).toEqual([]);
});

it("tries again what could not be loaded", async () => {
  let isThere = false;
  fakeNetwork({ numbers: () => (isThere ? answer(madeNumbers) : noNetwork()) });
  open();
  await screen.findByRole("alert");
  isThere = true;
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Nochmal" })));
  await plot("Umsatz");
  expect(screen.queryByRole("alert")).toBeNull();
});
