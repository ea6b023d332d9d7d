import {
  beginOnboarding,
  type ConnectedAccountState,
  findConnectedAccount,
} from "@mahlzeit/contract/money/connected-account";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { madeStatement } from "../../../testing/made-statement.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { OwnConnectedAccount } from "./own-connected-account.tsx";

type Account = NonNullable<ConnectedAccountState["account"]>;
const begun: Account = { state: "BEGUN", takesCards: false, paysOut: false, missing: [], hasPayoutFailed: false };
const offered: ConnectedAccountState = { isOffered: true, mayChange: true, account: null };
const answerOf = (state: ConnectedAccountState) => Response.json(z.encode(findConnectedAccount.answer, state));

async function open(
  state: ConnectedAccountState,
  more: Parameters<typeof fakeNetwork>[0] = {},
  address = "/management/statements",
) {
  const network = fakeNetwork({ "connected-account": () => answerOf(state), ...more });
  const Page = createRoutesStub([
    {
      path: "/management/statements",
      Component: () => <OwnConnectedAccount restaurantId={madeStatement.restaurantId}>Bankkonto</OwnConnectedAccount>,
    },
  ]);
  renderInOffice(<Page initialEntries={[address]} />);
  await screen.findByRole("region", { name: "Auszahlungskonto" });
  return network;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("leads to Stripe's page, and says why where that cannot be reached", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, assign });
  let isThere = false;
  await open(offered, {
    onboarding: () =>
      isThere
        ? Response.json(z.encode(beginOnboarding.answer, { url: "https://connect.example/setup" }))
        : problemAnswer("payment-unavailable"),
  });
  screen.getByText(/zahlen deine Gäste nur vor Ort/);
  const press = () =>
    act(async () => void fireEvent.click(screen.getByRole("button", { name: "Auszahlungskonto einrichten" })));
  await press();
  await screen.findByRole("alert");
  isThere = true;
  await press();
  expect(assign.mock.calls).toEqual([["https://connect.example/setup"]]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("asks Stripe when somebody comes back from there, and says what is missing", async () => {
  const account: Account = { ...begun, state: "MISSING", missing: ["Ausweis", "Steuernummer"] };
  const network = await open(
    offered,
    { check: () => answerOf({ ...offered, account }) },
    "/management/statements?konto=zurueck",
  );
  screen.getByText("Stripe braucht noch: Ausweis, Steuernummer.");
  expect(network.callsTo("check")).toHaveLength(1);
  screen.getByRole("button", { name: "Weiter bei Stripe" });
});

it("shows what is known where Stripe does not answer, and that its page was too old", async () => {
  const state = { ...offered, account: begun };
  const unreachable = { check: () => problemAnswer("payment-unavailable") };
  await open(state, unreachable, "/management/statements?konto=abgelaufen");
  screen.getByText("Angefangen");
  screen.getByText(/war abgelaufen/);
});

it("shows an account that is ready with the way to its payouts, and one that was not accepted by the bank", async () => {
  const account: Account = { ...begun, state: "READY", takesCards: true, paysOut: true, hasPayoutFailed: true };
  await open({ ...offered, account });
  expect(screen.getByRole("alert").textContent).toContain("IBAN");
  screen.getByRole("button", { name: /bei Stripe ansehen$/ });
  expect(screen.queryByText(/nur vor Ort/)).toBeNull();
});

it("is the bank account where Stripe does not pay restaurants out", async () => {
  const network = fakeNetwork({ "connected-account": () => answerOf({ ...offered, isOffered: false }) });
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <OwnConnectedAccount restaurantId={madeStatement.restaurantId}>Bankkonto</OwnConnectedAccount>,
    },
  ]);
  renderInOffice(<Page />);
  await screen.findByText("Bankkonto");
  expect(network.callsTo("check")).toEqual([]);
});

it("offers an operator who looks at it nothing to open", async () => {
  await open({ ...offered, mayChange: false, account: begun });
  expect(screen.queryByRole("button")).toBeNull();
});
