import type { Account } from "@mahlzeit/contract/people/customers";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { vi } from "vitest";
import { accountChanged, beginSession } from "../../session/account-changes.ts";
import { useAccount } from "../../session/account-store.ts";
import { problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Settings } from "../settings/settings.tsx";

export const now = Date.UTC(2026, 10, 19, 18, 0);
export const fill = "Bitte ausfüllen";
export const lost = "Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.";
export const tooOften = "Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.";
export const refuseAttempts = () => problemAnswer("too-many-attempts");

function Page() {
  const account = useAccount();
  return account ? <Settings account={account} /> : <p>Gast</p>;
}

/** Renders the signed-in customer's settings; other addresses show "Anderswo". */
export function openSettings(account: Account = madeAccount) {
  beginSession("token-of-maria");
  accountChanged(account);
  const Stub = createRoutesStub([
    { path: "/management/settings", Component: Page },
    { path: "*", Component: () => <p>Anderswo</p> },
  ]);
  renderInOffice(<Stub initialEntries={["/management/settings"]} />);
}

export function startClean(): void {
  localStorage.clear();
  vi.spyOn(Date, "now").mockReturnValue(now);
}

export function cleanUp(): void {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const panel = (name: string) => within(screen.getByRole("region", { name }));

export function type(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

export async function sendForm(label: string): Promise<void> {
  await act(async () => void fireEvent.submit(field(label).form as HTMLFormElement));
}

/** Returns the error or hint below a field. */
export function noteOf(label: string) {
  return document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent;
}
