import { findPayouts, type PayoutRun } from "@mahlzeit/contract/management/payouts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeStatement } from "../../testing/made-statement.ts";
import { type FoundPayouts, Payouts } from "./payouts.tsx";

const { restaurantId, restaurantName, id } = madeStatement;
const due = { restaurantId, restaurantName, amount: 3121 };
const run: PayoutRun = {
  id,
  lastDay: "2026-11-22",
  madeAt: Date.parse("2026-11-24T09:00:00+01:00"),
  total: 3121,
  payouts: [{ ...due, id, ibanEnd: "3201", returnedAt: null }],
};
const found = (given: Partial<FoundPayouts>) => () =>
  Response.json(
    z.encode(findPayouts.answer, {
      lastDay: "2026-11-22",
      total: 0,
      due: [],
      held: [],
      canPay: true,
      runs: [],
      ...given,
    }),
  );
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("pays what was looked at, compared and confirmed, and sends the same run again where an answer was lost", async () => {
  let tries = 0;
  const network = fakeNetwork({
    payouts: ({ method }) => {
      if (method === "GET") return found(tries < 2 ? { total: 3121, due: [due] } : { runs: [run] })();
      tries += 1;
      if (tries === 1) throw new TypeError("the connection is gone");
      return Response.json({ ...run, madeAt: new Date(run.madeAt).toISOString(), total: 31.21, payouts: [] });
    },
  });
  render(<Payouts />);
  await screen.findByText("an 1 Restaurant für Bestellungen bis 22. November.");
  await press("Lauf prüfen");
  await press(/^Auszahlen/);
  await screen.findByText("Bitte vergleich zuerst die Summe.");
  fireEvent.click(screen.getByRole("checkbox", { hidden: true }));
  await press(/^Auszahlen/);
  await screen.findByText("Bitte gib dein Passwort ein.");
  fireEvent.change(screen.getByLabelText(/^Dein Passwort/), { target: { value: "geheim123" } });
  await press(/^Auszahlen/);
  await screen.findByText(/prüfe deine Verbindung/);
  await press(/^Auszahlen/);
  await screen.findByText("Nichts fällig für Bestellungen bis 22. November.");
  const [first, second] = network.callsTo("payouts").filter(({ method }) => method === "POST");
  expect(first?.body).toMatchObject({ total: 31.21, lastDay: "2026-11-22", password: "geheim123" });
  expect(second?.body).toEqual(first?.body);
  await screen.findByText("Lauf vom 24.11.2026");
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});

it("asks again to compare when it is another sum by now", async () => {
  let total = 3121;
  fakeNetwork({
    payouts: ({ method }) => {
      if (method === "GET") return found({ total, due: [{ ...due, amount: total }] })();
      total = 2000;
      return problemAnswer("payout-changed");
    },
  });
  render(<Payouts />);
  await screen.findByText(/^an 1 Restaurant/);
  await press("Lauf prüfen");
  fireEvent.click(screen.getByRole("checkbox", { hidden: true }));
  fireEvent.change(screen.getByLabelText(/^Dein Passwort/), { target: { value: "geheim123" } });
  await press(/^Auszahlen/);
  await screen.findByText(/Inzwischen ist es ein anderer Betrag/);
  await screen.findByRole("button", { name: /^Auszahlen\s*20,00/, hidden: true });
  expect(screen.getByRole<HTMLInputElement>("checkbox", { hidden: true }).checked).toBe(false);
});

it("says who waits for an account, and offers no run where nobody can pay", async () => {
  const held = [
    { ...due, isSuspended: false },
    { ...due, restaurantName: "Lindenhof", isSuspended: true },
  ];
  fakeNetwork({ payouts: found({ held, canPay: false }) });
  render(<Payouts />);
  await screen.findByText(/Da Marco al Forno \(31,21\s€\): Ohne Konto bleibt das Geld gutgeschrieben./);
  screen.getByText(/Lindenhof \(31,21\s€\): Gesperrt, das Geld bleibt/);
  expect(screen.getByText(/OPERATOR_NAME/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lauf prüfen" })).toBeNull();
});

it("books back what came back, after asking", async () => {
  const network = fakeNetwork({ payouts: found({ runs: [run] }), return: () => problemAnswer("not-found") });
  render(<Payouts />);
  await screen.findByText("Lauf vom 24.11.2026");
  await press(/^Kam zurück/);
  expect(network.callsTo("return")).toEqual([]);
  await press("Zurückbuchen");
  await screen.findByRole("alert", { hidden: true });
  expect(network.callsTo("return").map(({ path }) => path)).toEqual([`/api/management/payouts/items/${id}/return`]);
});

it("says when it cannot load them", async () => {
  fakeNetwork({ payouts: () => problemAnswer("not-found") });
  render(<Payouts />);
  await screen.findByText("Die Auszahlungen ließen sich gerade nicht laden.");
});
