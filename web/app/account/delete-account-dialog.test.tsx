import { deleteAccount, disableCustomer } from "@mahlzeit/contract/people/customers";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { onLeaving } from "../session/account-store.ts";
import { authToken } from "../session/token.ts";
import { fakeNetwork, noNetwork, problemAnswer } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { beSignedInForEachTest, now } from "../testing/signed-in.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

const minute = 60_000;
const erased = () => new Response(null, { status: 204 });
const gone = vi.fn();
const kept = vi.fn();

function open(signedInAt: number, endpoint: typeof disableCustomer | typeof deleteAccount = disableCustomer) {
  const account = { ...madeAccount, signedInAt };
  const Dialog = () => (
    <DeleteAccountDialog account={account} endpoint={endpoint} onClose={kept} onDeleted={() => gone(authToken())} />
  );
  const Page = createRoutesStub([
    { path: "/management/settings", Component: Dialog },
    { path: "*", Component: () => <p>{useLocation().pathname}</p> },
  ]);
  render(<Page initialEntries={["/management/settings"]} />);
}

const passwordField = () => screen.queryByLabelText<HTMLInputElement>("Passwort *");
const typePassword = (value: string) => fireEvent.change(passwordField() as HTMLElement, { target: { value } });
const submit = () => act(async () => void fireEvent.submit(document.querySelector("form") as HTMLFormElement));

beSignedInForEachTest();
beforeEach(() => {
  gone.mockReset();
  kept.mockReset();
});

describe("the dialog for deleting an account", () => {
  it("says what is deleted and what is kept", () => {
    open(now);
    screen.getByRole("dialog", { name: "Konto vollständig löschen" });
    screen.getByText(/Damit verschwinden deine Daten und gespeicherten Adressen/);
    screen.getByText(/sieben Jahre lang aufheben müssen: ohne deinen Namen/);
    fireEvent.click(screen.getByRole("button", { name: "Doch nicht" }));
    expect(kept).toHaveBeenCalledOnce();
    expect(authToken()).toBe("token-of-maria");
  });

  it.each([
    ["POST", "customer/disable", disableCustomer],
    ["DELETE", "customer/account", deleteAccount],
  ] as const)("erases by %s %s, goes to the overview, then signs out", async (method, path, endpoint) => {
    const network = fakeNetwork({ [path]: erased });
    open(now - 10 * minute, endpoint);
    expect(passwordField()).toBeNull();
    await submit();
    await screen.findByText("/overview");
    expect(network.calls).toMatchObject([{ method, token: "token-of-maria", body: undefined }]);
    expect(gone).toHaveBeenCalledWith("token-of-maria");
    expect(authToken()).toBeNull();
  });

  it("says for good whose account it was, so that nothing on this device goes on waiting for it", async () => {
    const left = vi.fn();
    const stop = onLeaving(left);
    fakeNetwork({ "customer/disable": erased });
    open(now);
    await submit();
    await screen.findByText("/overview");
    expect(left.mock.calls).toEqual([[madeAccount.id]]);
    stop();
  });

  it("asks for the password once the sign-in is ten minutes ago", async () => {
    const network = fakeNetwork({ "customer/disable": erased });
    open(now - 10 * minute - 1);
    await submit();
    await screen.findByText("Bitte ausfüllen");
    expect(document.activeElement).toBe(passwordField());
    typePassword("kurz");
    await submit();
    await screen.findByText("Ungültiges Passwort");
    expect(network.calls).toEqual([]);
    typePassword("geheim-genug");
    await submit();
    await screen.findByText("/overview");
    expect(network.calls.map(({ body }) => body)).toEqual([{ password: "geheim-genug" }]);
  });

  it("asks for the password if only the server demands it", async () => {
    const network = fakeNetwork({
      "customer/disable": ({ body }) => (body ? erased() : problemAnswer("password-required")),
    });
    open(now);
    await submit();
    await screen.findByText("Bitte gib zur Sicherheit noch einmal dein Passwort ein.");
    typePassword("geheim-genug");
    await submit();
    await screen.findByText("/overview");
    expect(network.calls).toHaveLength(2);
  });

  it("says that the password is wrong, at the field", async () => {
    fakeNetwork({ "customer/disable": () => problemAnswer("wrong-password") });
    open(0);
    typePassword("falsch-geraten");
    await submit();
    const note = () => document.getElementById(passwordField()?.getAttribute("aria-describedby") ?? "")?.textContent;
    await waitFor(() => expect(note()).toBe("Ungültiges Passwort"));
    typePassword("noch einmal anders");
    await waitFor(() => expect(note()).toBeUndefined());
    typePassword("falsch-geraten");
    await submit();
    await waitFor(() => expect(note()).toBe("Ungültiges Passwort"));
    expect(document.activeElement).toBe(passwordField());
    expect(authToken()).toBe("token-of-maria");
  });

  it("says to wait after too many attempts", async () => {
    fakeNetwork({ "customer/disable": () => problemAnswer("too-many-attempts", {}, { "retry-after": "20" }) });
    open(0);
    typePassword("falsch-geraten");
    await submit();
    await screen.findByText("Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.");
  });

  it("takes an ended session for success if an earlier answer was lost", async () => {
    let tries = 0;
    fakeNetwork({
      "customer/disable": () => {
        tries += 1;
        return tries === 1 ? noNetwork() : problemAnswer("unauthorized");
      },
    });
    open(now);
    await submit();
    await screen.findByText("Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.");
    expect(authToken()).toBe("token-of-maria");
    await submit();
    await screen.findByText("/overview");
    expect(authToken()).toBeNull();
  });

  it("redirects to the sign-in if the session had ended before", async () => {
    fakeNetwork({ "customer/disable": () => problemAnswer("unauthorized") });
    open(now);
    await submit();
    await screen.findByText("/login");
    expect(authToken()).toBeNull();
  });

  it("sends one request, however often it is pressed", async () => {
    let arrive: (answer: Response) => void = () => {};
    const network = fakeNetwork({ "customer/disable": () => new Promise<Response>((resolve) => (arrive = resolve)) });
    open(now);
    await submit();
    await submit();
    await waitFor(() => expect(network.calls).toHaveLength(1));
    await act(async () => arrive(erased()));
    await screen.findByText("/overview");
    expect(network.calls).toHaveLength(1);
  });
});
