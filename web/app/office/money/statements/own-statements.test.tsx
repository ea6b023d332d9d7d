import { findMonthSales, findOwnStatements, type StatementRow } from "@mahlzeit/contract/money/statements";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { madeStatement } from "../../../testing/made-statement.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { OwnStatements } from "./own-statements.tsx";

type Dues = z.output<typeof findOwnStatements.answer>["dues"];
const { restaurantId } = madeStatement;
const found = (statements: readonly StatementRow[], balance = 3121, dues: Dues = null) => ({
  statements: () =>
    Response.json(
      z.encode(findOwnStatements.answer, {
        restaurantName: "Da Marco",
        balanceCents: balance,
        dues,
        statements: [...statements],
      }),
    ),
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows what a month came to and how, and what the account stands at", async () => {
  fakeNetwork(found([madeStatement]));
  renderInOffice(<OwnStatements restaurantId={restaurantId} />);
  await screen.findByText("steht dir nach heutigem Stand zu.");
  expect(screen.getByText("2 Bestellungen, Rechnung 2026-00017, ausgestellt 01.11.2026")).toBeTruthy();
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Stand Ende September 2026",
    "Kartenzahlungen deiner Gäste, nach Erstattungen",
    "Provision, netto",
    "Abwicklung von Kartenzahlungen, netto",
    "20 % USt. darauf",
    "Stand Ende Oktober 2026",
  ]);
  screen.getByText(/^Gezählt wird am Tag der Buchung/);
  expect(screen.queryByText(/Bitte überweise/)).toBeNull();
});

it("says what is to be paid, and until when", async () => {
  const due = { amountCents: 539, until: "2026-11-15" };
  const statement = { ...madeStatement, invoiceNumber: null, closingCents: -539, due };
  // A guest has paid by card since then.
  const dues = { openCents: 439, until: due.until, overdueCents: 0, overdueSince: null };
  fakeNetwork(found([statement], -439, dues));
  const { unmount } = renderInOffice(<OwnStatements restaurantId={restaurantId} />);
  await screen.findByText(/Bitte überweise 4,39\s€ bis 15. November/);
  unmount();
  fakeNetwork(found([statement], 1003));
  renderInOffice(<OwnStatements restaurantId={restaurantId} />);
  await screen.findByText("steht dir nach heutigem Stand zu.");
  expect(screen.queryByText(/Bitte überweise/)).toBeNull();
  cleanup();
  fakeNetwork(found([statement], -539, { ...dues, openCents: 539 }));
  renderInOffice(<OwnStatements restaurantId={restaurantId} />);
  await screen.findByText(/Bitte überweise 5,39\s€ bis 15. November/);
  expect(screen.getByText(/^schuldest du uns nach heutigem Stand/)).toBeTruthy();
  expect(screen.getByText(/keine Rechnung/)).toBeTruthy();
});

it("names what is overdue, and until when the rest is to be paid", async () => {
  const owed = { openCents: 539, until: "2026-11-15", overdueCents: 0, overdueSince: null };
  fakeNetwork(found([], -539, owed));
  const { unmount } = renderInOffice(<OwnStatements restaurantId={restaurantId} />);
  await screen.findByText(/5,39\s€ davon sind bis 15. November zu überweisen. Wohin/);
  unmount();
  fakeNetwork(found([], -539, { ...owed, overdueCents: 500, overdueSince: "2026-10-15" }));
  renderInOffice(<OwnStatements restaurantId={restaurantId} />);
  await screen.findByText(/5,00\s€ sind seit 15. Oktober überfällig, weitere 0,39\s€ sind bis 15. November zu zahlen/);
});

it("says so where there is none yet", async () => {
  fakeNetwork(found([], 0));
  renderInOffice(<OwnStatements restaurantId={restaurantId} />);
  await screen.findByText("Noch keine Abrechnung");
  expect(screen.getByText("Es ist nichts offen.")).toBeTruthy();
});

it("says when it cannot load them, and loads them when asked again", async () => {
  fakeNetwork({ statements: () => problemAnswer("not-found") });
  renderInOffice(<OwnStatements restaurantId={restaurantId} />);
  const failed = await screen.findByRole("alert");
  fakeNetwork(found([madeStatement]));
  await act(async () => void fireEvent.click(within(failed).getByRole("button", { name: "Nochmal" })));
  await screen.findByText("steht dir nach heutigem Stand zu.");
});

it("says when a file does not come, and saves it when it does", async () => {
  let isThere = false;
  const save = vi.fn(() => "blob:saved");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined }));
  fakeNetwork({
    ...found([madeStatement]),
    pdf: () => (isThere ? new Response("%PDF") : problemAnswer("not-found")),
  });
  renderInOffice(<OwnStatements restaurantId={restaurantId} />);
  const pdf = await screen.findByRole("button", { name: /^PDF.*: Da Marco al Forno, Oktober 2026$/ });
  await act(async () => void fireEvent.click(pdf));
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  isThere = true;
  await act(async () => void fireEvent.click(pdf));
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
});

it("has a month's sales by VAT rate once it is opened, and asks again for what did not come", async () => {
  let isThere = false;
  const sales = {
    rates: [
      { rate: 2000, netCents: 5143, vatCents: 1028, grossCents: 6171 },
      { rate: 1000, netCents: 16717, vatCents: 1672, grossCents: 18389 },
    ],
    depositCents: 500,
    tipCents: -150,
  };
  const network = fakeNetwork({
    ...found([madeStatement]),
    "2026-10/sales": () =>
      isThere ? Response.json(z.encode(findMonthSales.answer, sales)) : problemAnswer("service-not-found"),
  });
  renderInOffice(<OwnStatements restaurantId={restaurantId} />);
  const summary = await screen.findByText("So kommt es zusammen");
  expect(network.callsTo("/sales")).toEqual([]);
  const details = summary.closest("details") as HTMLDetailsElement;
  details.open = true;
  await act(async () => void fireEvent(details, new Event("toggle")));
  const failed = await screen.findByRole("alert");
  isThere = true;
  await act(async () => void fireEvent.click(within(failed).getByRole("button", { name: "Nochmal" })));
  const table = await screen.findByRole("table", { name: "Umsatz nach Steuersatz, Oktober 2026" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")).join(" | "));
  expect(rows).toEqual([
    "MwSt. | Netto | Steuer | Brutto",
    "20 % MwSt. | 51,43 € | 10,28 € | 61,71 €",
    "10 % MwSt. | 167,17 € | 16,72 € | 183,89 €",
    "Umsatz | 218,60 € | 27,00 € | 245,60 €",
    "Einwegpfand (ohne MwSt.) |  |  | 5,00 €",
    "Trinkgeld (ohne MwSt.) |  |  | −1,50 €",
    "Von Gästen bezahlt |  |  | 249,10 €",
  ]);
});
