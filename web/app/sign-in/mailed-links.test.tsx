import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginSession } from "../session/account-changes.ts";
import { accountAnswer, fakeNetwork, noNetwork, problemAnswer } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { EmailConfirmation } from "./confirm-email-page.tsx";
import { PasswordReset } from "./password-page.tsx";
import { button, cleanUp, fault, field, isReady, openPage, startClean, submit, type } from "./testing/open-page.tsx";

const noConnection = "Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.";
const done = () => new Response(null, { status: 204 });

beforeEach(startClean);
afterEach(() => {
  cleanUp();
  history.replaceState(null, "", "/");
});

describe("a forgotten password", () => {
  it.each(["maria@example.at", "niemand@example.at"])("gives the same answer to %s", async (email) => {
    const network = fakeNetwork({ "password/forgot": () => new Response(null, { status: 202 }) });
    openPage(PasswordReset);
    screen.getByRole("heading", { name: "Passwort vergessen?" });
    expect(isReady("Link schicken")).toBe(false);
    type("E-Mail", email);
    submit();
    await screen.findByRole("heading", { name: "Schau in deine Mails" });
    const [told] = screen.getAllByText(/Falls es ein Konto zu/);
    expect(told?.textContent).toBe(
      `Falls es ein Konto zu ${email} gibt, haben wir dir einen Link geschickt. Er gilt 30 Minuten.`,
    );
    expect(network.calls.map(({ body }) => body)).toEqual([{ email }]);
    fireEvent.click(button("Nichts angekommen? Nochmal schicken"));
    expect(field("E-Mail").value).toBe(email);
  });

  it("is filled in with the address typed at the sign-in", () => {
    openPage(PasswordReset, { state: { email: "maria@example.at" } });
    expect(field("E-Mail").value).toBe("maria@example.at");
  });

  it("shows invalid addresses and failed requests", async () => {
    fakeNetwork({ "password/forgot": () => problemAnswer("too-many-attempts") });
    openPage(PasswordReset);
    type("E-Mail", "maria");
    await waitFor(() => expect(fault("E-Mail")).toBe("Bitte geben Sie eine gültige E-Mail Adresse an"));
    type("E-Mail", "maria@example.at");
    submit();
    await screen.findByText("Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.");
  });
});

describe("the link to a new password", () => {
  it("sets it once, ends the session and links to the sign-in", async () => {
    const network = fakeNetwork({
      "password/reset": done,
      "order/customer/auth": () => accountAnswer(madeAccount),
    });
    beginSession("old");
    openByLink(PasswordReset);
    expect(location.hash).toBe("");
    type("Neues Passwort", "neu");
    await waitFor(() => expect(fault("Neues Passwort")).toBe("Ungültiges Passwort (min. 6 Zeichnen)"));
    type("Neues Passwort", "ganz neu");
    type("Passwort bestätigen", "ganz nue");
    await waitFor(() => expect(fault("Passwort bestätigen")).toBe("Die Passwörter stimmen nicht überein"));
    type("Passwort bestätigen", "ganz neu");
    submit();
    await screen.findByRole("heading", { name: "Dein neues Passwort gilt" });
    expect(network.callsTo("password/reset").map(({ body }) => body)).toEqual([
      { token: "secret", newPassword: "ganz neu" },
    ]);
    expect(localStorage.getItem("auth_tkn")).toBeNull();
    expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe("/login");
  });

  it("says that it is no longer valid, and how to get another", async () => {
    fakeNetwork({ "password/reset": () => problemAnswer("link-expired") });
    openByLink(PasswordReset);
    choosePassword();
    await screen.findByRole("heading", { name: "Dieser Link gilt nicht mehr" });
    screen.getByText(/Dein Passwort ist, wie es war\.$/);
    fireEvent.click(button("Neuen Link anfordern"));
    screen.getByRole("heading", { name: "Passwort vergessen?" });
  });

  it("can be tried again if there was no answer", async () => {
    fakeNetwork({ "password/reset": noNetwork });
    openByLink(PasswordReset);
    choosePassword();
    await screen.findByText(noConnection);
    fakeNetwork({ "password/reset": done });
    submit();
    await screen.findByRole("heading", { name: "Dein neues Passwort gilt" });
  });
});

describe("the link that confirms an address", () => {
  it("confirms the address only when the button is pressed", async () => {
    const network = fakeNetwork({ "email/confirm": done });
    openByLink(EmailConfirmation);
    expect(location.hash).toBe("");
    expect(network.calls).toEqual([]);
    fireEvent.click(button("Adresse bestätigen"));
    await screen.findByRole("heading", { name: "Danke, deine E-Mail ist bestätigt" });
    expect(network.calls.map(({ body }) => body)).toEqual([{ token: "secret" }]);
  });

  it("updates the signed-in customer's account", async () => {
    const emailConfirmedAt = null;
    const answers = [{ ...madeAccount, emailConfirmedAt }, madeAccount];
    const network = fakeNetwork({
      "email/confirm": done,
      "order/customer/auth": () => accountAnswer(answers.shift() ?? madeAccount),
    });
    beginSession("known");
    openByLink(EmailConfirmation);
    fireEvent.click(button("Adresse bestätigen"));
    await screen.findByRole("button", { name: "Meine Bestellungen" });
    await waitFor(() => expect(network.callsTo("order/customer/auth")).toHaveLength(2));
  });

  it.each([
    ["link-expired", "Dieser Link wurde schon verwendet", /^Oder er ist zu alt\./],
    ["email-taken", "Diese E-Mail ist schon vergeben", /^Es existiert bereits ein Konto mit dieser E-Mail\./],
  ] as const)("says why it does not confirm: %s", async (code, title, text) => {
    fakeNetwork({ "email/confirm": () => problemAnswer(code) });
    openByLink(EmailConfirmation);
    fireEvent.click(button("Adresse bestätigen"));
    await screen.findByRole("heading", { name: title });
    screen.getByText(text);
  });

  it("can be tried again if there was no answer", async () => {
    fakeNetwork({ "email/confirm": noNetwork });
    openByLink(EmailConfirmation);
    fireEvent.click(button("Adresse bestätigen"));
    await screen.findByText(noConnection);
    fakeNetwork({ "email/confirm": done });
    fireEvent.click(button("Adresse bestätigen"));
    await screen.findByRole("heading", { name: "Danke, deine E-Mail ist bestätigt" });
  });

  it("says that its token is missing", () => {
    openPage(EmailConfirmation);
    screen.getByRole("heading", { name: "Diesem Link fehlt etwas" });
  });
});

function openByLink(Page: Parameters<typeof openPage>[0]) {
  location.hash = "#secret";
  openPage(Page, { hash: "#secret" });
}

function choosePassword() {
  type("Neues Passwort", "ganz neu");
  type("Passwort bestätigen", "ganz neu");
  submit();
}
