import { findMonths, findStatements } from "@mahlzeit/contract/money/statements";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeStatement } from "../../testing/made-statement.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Months } from "./months.tsx";

const closed = { month: "2026-10", restaurants: 1, netCents: 649, issuedAt: madeStatement.issuedAt };
const months = (found: Partial<z.output<typeof findMonths.answer>>) => () =>
  Response.json(z.encode(findMonths.answer, { months: [], toClose: null, canInvoice: true, years: [], ...found }));
const statements = () => Response.json(z.encode(findStatements.answer, [madeStatement]));
const open = () =>
  renderInOffice(
    <MemoryRouter>
      <Months />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows the latest month's statements, and those of another once it is opened", async () => {
  const network = fakeNetwork({
    months: months({ months: [closed, { ...closed, month: "2026-09" }] }),
    statements,
  });
  open();
  const link = await screen.findByRole("link", { name: "Da Marco al Forno" });
  expect(link.getAttribute("href")).toBe(`/management/statements?restaurant=${madeStatement.restaurantId}`);
  expect(network.callsTo("statements").map(({ path }) => path)).toEqual(["/api/management/months/2026-10/statements"]);
  const [, september] = screen.getAllByRole("group");
  await act(async () => {
    september?.setAttribute("open", "");
    if (september) fireEvent(september, new Event("toggle"));
  });
  expect(network.callsTo("statements")).toHaveLength(2);
});

it("closes a month that is over when asked, and says why it does not", async () => {
  let isClosed = false;
  const network = fakeNetwork({
    months: () => months(isClosed ? { months: [closed] } : { toClose: "2026-10" })(),
    statements,
    close: () => (isClosed ? Response.json({ issued: 1 }) : problemAnswer("month-open")),
  });
  open();
  const button = await screen.findByRole("button", { name: "Jetzt ausstellen" });
  await act(async () => void fireEvent.click(button));
  await screen.findByText("Abrechnen lässt sich ein Monat ab 01:00 des Ersten danach.");
  isClosed = true;
  await act(async () => void fireEvent.click(button));
  await screen.findByText("Eine Abrechnung ist ausgestellt.");
  expect(document.activeElement?.textContent).toBe("Eine Abrechnung ist ausgestellt.");
  await screen.findByRole("link", { name: "Da Marco al Forno" });
  expect(network.callsTo("close").map(({ path }) => path)).toEqual(
    Array(2).fill("/api/management/months/2026-10/close"),
  );
  expect(screen.queryByRole("button", { name: "Jetzt ausstellen" })).toBeNull();
});

it("says when nothing is closed yet, and when nobody can be invoiced", async () => {
  fakeNetwork({ months: months({ toClose: "2026-10", canInvoice: false }) });
  open();
  await screen.findByText("Noch nichts abgerechnet");
  expect(screen.getByText(/OPERATOR_NAME/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Jetzt ausstellen" })).toBeNull();
});

it("downloads the file of a year, and says why it could not", async () => {
  let fails = true;
  const network = fakeNetwork({
    months: months({ years: [2027, 2026] }),
    report: () =>
      fails ? problemAnswer("internal") : new Response("Umsätze", { headers: { "content-type": "text/csv" } }),
  });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }));
  open();
  await screen.findByText(/Das ist keine Meldung/);
  const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "2026 als CSV" })));
  await press();
  await screen.findByRole("alert");
  fails = false;
  await press();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(network.callsTo("report").map(({ path }) => path)).toEqual(Array(2).fill("/api/management/years/2026/report"));
});

it("says when it cannot load them", async () => {
  fakeNetwork({ months: () => problemAnswer("not-found") });
  open();
  await screen.findByText("Die Monate ließen sich gerade nicht laden.");
});
