import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { AccountAccess } from "./account-access.tsx";

const answer = () => Response.json({ accountId: madeAccount.id, blockedAt: null });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const type = (value: string) => fireEvent.change(screen.getByLabelText("E-Mail"), { target: { value } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kept = {
  accountId: madeAccount.id,
  email: "ferdl@example.at",
  firstName: "Ferdl",
  lastName: "Huber",
  blockedAt: "2026-11-19T16:04:00.000Z",
  reason: "Nie abgeholt",
};
const blocked = (...all: object[]) => ({ "accounts/blocked": () => Response.json(all) });
const written = (calls: readonly { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === "POST").map(({ body }) => body);

it("blocks an account and lets it in again, and says so", async () => {
  const network = fakeNetwork({ "accounts/block": answer, "accounts/unblock": answer, ...blocked() });
  render(<AccountAccess />);
  await press("Sperren");
  expect(written(network.calls)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Grund/), { target: { value: " Nie abgeholt " } });
  type("maria@example.at");
  await press("Sperren");
  await screen.findByText("maria@example.at ist gesperrt und überall abgemeldet.");
  await press("Freigeben");
  await screen.findByText("maria@example.at ist freigegeben und kann sich wieder anmelden.");
  expect(written(network.calls)).toEqual([
    { email: "maria@example.at", reason: "Nie abgeholt" },
    { email: "maria@example.at" },
  ]);
});

it("says why it does not", async () => {
  fakeNetwork({ "accounts/block": () => problemAnswer("own-account"), ...blocked() });
  render(<AccountAccess />);
  type("ich@example.at");
  await press("Sperren");
  await screen.findByText("Das eigene Konto kannst du hier weder sperren noch löschen.");
});

it("lists who is kept out and why, and lets one in from there", async () => {
  const network = fakeNetwork({ "accounts/unblock": answer, ...blocked(kept) });
  render(<AccountAccess />);
  await screen.findByText("Nie abgeholt");
  await press(`Freigeben: ${kept.email}`);
  await screen.findByText(`${kept.email} ist freigegeben und kann sich wieder anmelden.`);
  expect(written(network.calls)).toEqual([{ email: kept.email }]);
});
