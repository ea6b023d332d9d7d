import { draftPayouts, findPayouts, type PayoutDraft, type PayoutRun, payOut } from "@mahlzeit/contract/money/payouts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { createElement } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeStatement } from "../../testing/made-statement.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { type FoundPayouts, Payouts } from "./payouts.tsx";

const { restaurantId, restaurantName, id } = madeStatement;
const due = { restaurantId, restaurantName, uid: "da-marco", amountCents: 3121 };
const run: PayoutRun = {
  id,
  state: "CONFIRMED",
  lastDay: "2026-11-22",
  madeAt: Date.parse("2026-11-24T09:00:00+01:00"),
  totalCents: 3121,
  payouts: [{ restaurantId, restaurantName, amountCents: 3121, id, ibanEnd: "3201", returnedAt: null }],
};
const fine: PayoutDraft["checks"] = [
  { check: "BOOKS", result: "OK", title: "Buch und Konto stimmen überein", words: ["31,21 € im Buch."] },
  { check: "ACCOUNTS", result: "OK", title: "1 Konto geprüft", words: [] },
  { check: "HELD", result: "LOOK", title: "1 Restaurant bleibt stehen", words: ["Lindenhof, 5,00 €: Ohne Konto."] },
];
const draft: PayoutDraft = {
  id,
  lastDay: "2026-11-22",
  totalCents: 3121,
  due: [{ ...due, beforeCents: 2800 }],
  checks: fine,
};
const found = (given: Partial<FoundPayouts>) => () =>
  Response.json(
    z.encode(findPayouts.answer, {
      isByProvider: false,
      lastDay: "2026-11-22",
      totalCents: 0,
      due: [],
      held: [],
      runs: [],
      ...given,
    }),
  );
const drafted = (given: Partial<PayoutDraft> = {}) =>
  Response.json(z.encode(draftPayouts.answer, { ...draft, ...given }));
const show = () => renderInOffice(createElement(createRoutesStub([{ path: "/", Component: Payouts }])));
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));
const box = () => screen.findByRole<HTMLInputElement>("checkbox", { hidden: true });
const typePassword = () =>
  fireEvent.change(screen.getByLabelText(/^Dein Passwort/), { target: { value: "geheim123" } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("offers no run where Stripe pays restaurants out, but for what is left from before", async () => {
  let left = {};
  fakeNetwork({ payouts: () => found({ isByProvider: true, ...left })() });
  show();
  await screen.findByText(/Einen Auszahlungslauf gibt es nicht/);
  expect(screen.queryByText(/Nichts fällig/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Lauf prüfen" })).toBeNull();
  cleanup();
  left = { totalCents: 3121, due: [due] };
  show();
  await screen.findByText(/^aus der Zeit vor Stripe Connect, an 1 Restaurant/);
  screen.getByRole("button", { name: "Lauf prüfen" });
});

it("pays the draft that was looked at, compared and confirmed, and sends it again where an answer was lost", async () => {
  let tries = 0;
  const network = fakeNetwork({
    payouts: () => found(tries < 2 ? { totalCents: 3121, due: [due] } : { runs: [run] })(),
    drafts: () => drafted(),
    confirm: () => {
      tries += 1;
      if (tries === 1) throw new TypeError("the connection is gone");
      return Response.json(z.encode(payOut.answer, run));
    },
  });
  show();
  await screen.findByText("an 1 Restaurant für Bestellungen bis 22. November.");
  await press("Lauf prüfen");
  await box();
  expect(screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "Buch und Konto stimmen überein, passt31,21 € im Buch.",
    "1 Konto geprüft, passt",
    "1 Restaurant bleibt stehen, schau hinLindenhof, 5,00 €: Ohne Konto.",
  ]);
  await press(/^Auszahlen/);
  await screen.findByText("Bitte vergleich zuerst die Summe.");
  fireEvent.click(await box());
  await press(/^Auszahlen/);
  await screen.findByText("Bitte gib dein Passwort ein.");
  typePassword();
  await press(/^Auszahlen/);
  await screen.findByText(/prüfe deine Verbindung/);
  await press(/^Auszahlen/);
  await screen.findByText("Nichts fällig für Bestellungen bis 22. November.");
  const [first, second] = network.callsTo("confirm");
  expect(first?.path).toBe(`/api/management/payouts/${id}/confirm`);
  expect(first?.body).toEqual({ total: 31.21, password: "geheim123" });
  expect([second?.path, second?.body]).toEqual([first?.path, first?.body]);
  await screen.findByText("Lauf vom 24.11.2026");
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});

it("asks again to compare when it is another draft by now", async () => {
  let total = 3121;
  fakeNetwork({
    payouts: () => found({ totalCents: total, due: [due] })(),
    drafts: () => drafted(total === 3121 ? {} : { id: restaurantId, totalCents: total }),
    confirm: () => {
      total = 2000;
      return problemAnswer("payout-changed");
    },
  });
  show();
  await screen.findByText(/^an 1 Restaurant/);
  await press("Lauf prüfen");
  fireEvent.click(await box());
  typePassword();
  await press(/^Auszahlen/);
  await screen.findByText(/Inzwischen ist es ein anderer Betrag/);
  await screen.findByRole("button", { name: /^Auszahlen\s*20,00/, hidden: true });
  expect((await box()).checked).toBe(false);
});

it("keeps back a run of which a check failed, and says which", async () => {
  const failed = { check: "BOOKS" as const, result: "FAILED" as const, title: "Buch und Konto stimmen nicht überein" };
  const checks = [{ ...failed, words: ["Bei 2 Bestellungen."] }, ...fine.slice(1)];
  fakeNetwork({ payouts: found({ totalCents: 3121, due: [due] }), drafts: () => drafted({ checks }) });
  show();
  await screen.findByText(/^an 1 Restaurant/);
  await press("Lauf prüfen");
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: /^Auszahlen/, hidden: true });
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Auszahlen geht erst, wenn das alles passt: „Buch und Konto stimmen nicht überein“.",
  );
  expect(screen.queryByRole("checkbox", { hidden: true })).toBeNull();
});

it("shows the five largest of many, and all when asked", async () => {
  const many = Array.from({ length: 7 }, (_, i) => ({
    ...due,
    restaurantId: id.replace(/.$/, String(i)),
    restaurantName: `Küche ${i}`,
    beforeCents: null,
  }));
  fakeNetwork({ payouts: found({ totalCents: 3121, due: [due] }), drafts: () => drafted({ due: many }) });
  show();
  await screen.findByText(/^an 1 Restaurant/);
  await press("Lauf prüfen");
  await screen.findByText("Küche 4");
  expect(screen.queryByText("Küche 5")).toBeNull();
  await press("Alle 7 zeigen");
  expect(screen.getByText("Küche 6")).toBeTruthy();
});

it("fetches the bank's file, and shows that it was fetched", async () => {
  let state: PayoutRun["state"] = "CONFIRMED";
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:saved", revokeObjectURL: () => undefined }));
  fakeNetwork({
    payouts: () => found({ runs: [{ ...run, state }] })(),
    file: () => {
      state = "EXPORTED";
      return new Response("<Document/>");
    },
  });
  show();
  await screen.findByText("noch nicht bei der Bank");
  await press(/^Datei für die Bank/);
  await screen.findByText("schon geholt");
});

it("names whom the run leaves out, why and what to do, and offers no run where nobody gets anything", async () => {
  const held = [
    { ...due, reason: "NO_ACCOUNT" as const, until: null },
    { ...due, restaurantId: id, restaurantName: "Lindenhof", reason: "WAITING" as const, until: "2026-12-02" },
  ];
  fakeNetwork({ payouts: found({ held }) });
  show();
  const link = await screen.findByRole("link", { name: "Da Marco al Forno" });
  expect(link.getAttribute("href")).toBe("/management/restaurants/da-marco#geld");
  screen.getByRole("heading", { name: "2\u00a0bleiben stehen" });
  screen.getByText(/^Ohne Konto\. Das Geld bleibt gutgeschrieben, bis die Inhaber:innen/);
  screen.getByText(/^Neues Konto\. Das Geld wartet drei Banktage und geht ab 2\. Dezember hinaus/);
  expect(screen.queryByRole("button", { name: "Lauf prüfen" })).toBeNull();
});

it("books back what came back, after asking", async () => {
  const network = fakeNetwork({ payouts: found({ runs: [run] }), return: () => problemAnswer("not-found") });
  show();
  await screen.findByText("Lauf vom 24.11.2026");
  await press(/^Kam zurück/);
  expect(network.callsTo("return")).toEqual([]);
  await press("Zurückbuchen");
  await screen.findByRole("alert", { hidden: true });
  expect(network.callsTo("return").map(({ path }) => path)).toEqual([`/api/management/payouts/items/${id}/return`]);
});

it("says when it cannot load them", async () => {
  fakeNetwork({ payouts: () => problemAnswer("not-found") });
  show();
  await screen.findByText("Die Auszahlungen ließen sich gerade nicht laden.");
});
