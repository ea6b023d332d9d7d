import { findPayoutAccount, type PayoutAccountState } from "@mahlzeit/contract/money/payout-account";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { madeStatement } from "../../../testing/made-statement.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { PayoutAccount } from "./payout-account.tsx";

const since = Date.parse("2026-11-20T09:00:00Z");
const account = { holder: "Käsekuchl OG", iban: "AT61 … 3201", since, waitsUntil: null };
const none: PayoutAccountState = {
  restaurantName: "Käsekuchl",
  account: null,
  wouldWaitUntil: "2026-12-02",
  mayChange: true,
  secondFactor: "OFF",
};
const answerOf = (state: PayoutAccountState) => Response.json(z.encode(findPayoutAccount.answer, state));

async function open(state: PayoutAccountState | (() => PayoutAccountState), put = () => answerOf(none)) {
  const read = typeof state === "function" ? state : () => state;
  const network = fakeNetwork({ "payout-account": ({ method }) => (method === "GET" ? answerOf(read()) : put()) });
  const Page = createRoutesStub([
    { path: "/", Component: () => <PayoutAccount restaurantId={madeStatement.restaurantId} email="resi@example.at" /> },
  ]);
  renderInOffice(<Page />);
  await screen.findByRole("region", { name: "Auszahlungskonto" });
  await act(async () => {});
  return { sent: () => network.callsTo("payout-account").filter(({ method }) => method === "PUT") };
}
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name, hidden: true })));
const type = (label: RegExp, value: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("asks for the account where there is none, with a sentence at each field, and sends nothing wrong", async () => {
  const { sent } = await open(none);
  screen.getByText(/^Noch kein Konto\./);
  await press("Konto angeben");
  await screen.findByText(/frühestens am 2. Dezember 2026/);
  await type(/^IBAN/, "AT611904300234573202");
  await press("Konto speichern");
  await screen.findByText("Da stimmt eine Ziffer nicht.");
  expect(screen.getByLabelText<HTMLInputElement>(/^IBAN/).value).toBe("AT61 1904 3002 3457 3202");
  expect(sent()).toEqual([]);
});

it("saves with the password, says who is told, and asks for no code while the second factor is off", async () => {
  let isSaved = false;
  const { sent } = await open(
    () => (isSaved ? { ...none, account: { ...account, waitsUntil: "2026-12-02" } } : none),
    () => {
      isSaved = true;
      return answerOf(none);
    },
  );
  await press("Konto angeben");
  await type(/^Kontoinhaber/, "Käsekuchl OG");
  await type(/^IBAN/, "AT61 1904 3002 3457 3201");
  await type(/^Dein Passwort/, "geheim123");
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  await press("Konto speichern");
  await screen.findByText("Gespeichert. Alle Inhaber:innen bekommen eine Mail.");
  expect(sent().map(({ body }) => body)).toEqual([
    { holder: "Käsekuchl OG", iban: "AT61 1904 3002 3457 3201", password: "geheim123" },
  ]);
  await screen.findByText(/Ab 2. Dezember 2026 zahlen wir dorthin aus/);
  screen.getByText("AT61 … 3201");
  screen.getByRole("button", { name: "Konto ändern" });
});

it("asks for a code where the second factor is on, and loses nothing when something is refused", async () => {
  let refusal: "wrong-password" | "wrong-code" | "revision-changed" = "wrong-password";
  const { sent } = await open({ ...none, account, secondFactor: "ON" }, () => problemAnswer(refusal));
  await press("Konto ändern");
  await screen.findByText(/^Jetzt gilt Käsekuchl OG, AT61 … 3201\./);
  await type(/^IBAN/, "AT483200000012345864");
  await type(/^Dein Passwort/, "geheim123");
  await type(/^Code/, "123456");
  await press("Konto speichern");
  await screen.findByText("Ungültiges Passwort");
  refusal = "wrong-code";
  await press("Konto speichern");
  await screen.findByText(/^Dieser Code stimmt nicht/);
  refusal = "revision-changed";
  await press("Konto speichern");
  await screen.findByText(/^Das hat inzwischen jemand anderer geändert/);
  expect(screen.getByLabelText<HTMLInputElement>(/^IBAN/).value).toBe("AT48 3200 0000 1234 5864");
  expect(sent()[2]?.body).toEqual({
    holder: "Käsekuchl OG",
    iban: "AT48 3200 0000 1234 5864",
    seen: new Date(since).toISOString(),
    password: "geheim123",
    code: "123456",
  });
});

it("says how to switch the second factor on where it is needed", async () => {
  await open({ ...none, secondFactor: "REQUIRED" });
  expect(screen.queryByRole("button")).toBeNull();
  screen.getByText(/wenn du dich in zwei Schritten anmeldest/);
  expect(screen.getByRole("link", { name: "Zu Settings" }).getAttribute("href")).toBe("/management/settings");
});

it("only shows it to operators, and says when it cannot load it", async () => {
  await open({ ...none, account, mayChange: false });
  screen.getByText("AT61 … 3201");
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  fakeNetwork({ "payout-account": () => problemAnswer("service-not-found") });
  renderInOffice(<PayoutAccount restaurantId={madeStatement.restaurantId} email="resi@example.at" />);
  await screen.findByText("Das Auszahlungskonto ließ sich gerade nicht laden.");
});
