import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beginSession } from "../session/account-changes.ts";
import { accountAnswer, deferred, fakeNetwork, noNetwork, problemAnswer } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { LoginSteps } from "./login-steps.tsx";
import { Registration } from "./register-page.tsx";
import { button, cleanUp, fault, field, isReady, openPage, startClean, submit, type } from "./testing/open-page.tsx";

const taken = "Es existiert bereits ein Konto mit dieser E-Mail";
const lets = {
  "customer/register": () => registered(),
  "customer/login": () => new Response("fresh"),
  "order/customer/auth": () => accountAnswer(madeAccount),
  "order/customer/all": () => Response.json([]),
};

beforeEach(startClean);
afterEach(() => {
  vi.restoreAllMocks();
  cleanUp();
});

describe("the registration", () => {
  it("asks only for what it needs, with attributes for password managers and phones", () => {
    openPage(Registration);
    screen.getByRole("heading", { name: "Registrieren" });
    const asked = [...document.querySelectorAll("input")].map((input) => [input.name, input.autocomplete]);
    expect(asked).toEqual([
      ["firstName", "given-name"],
      ["lastName", "family-name"],
      ["phone", "tel"],
      ["email", "username"],
      ["password", "new-password"],
      ["repeat", "new-password"],
    ]);
    expect(field("Telefonnummer").placeholder).toBe("+43 123 45678");
    expect(field("E-Mail").value).toBe("");
  });

  it("shows the error of a field only after it was changed or left", async () => {
    openPage(Registration);
    expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(0);
    for (const label of ["Vorname", "Nachname", "Telefonnummer", "E-Mail", "Passwort", "Passwort bestätigen"]) {
      fireEvent.blur(field(label));
      await waitFor(() => expect(fault(label)).toBe("Bitte ausfüllen"));
    }
  });

  it("says nothing about a field that nobody has been to yet", async () => {
    openPage(Registration);
    type("Passwort", "geheim!");
    type("Passwort", "kurz!");
    await waitFor(() => expect(fault("Passwort")).toBe("Ungültiges Passwort (min. 6 Zeichnen)"));
    expect(document.querySelectorAll("[aria-invalid=true]")).toHaveLength(1);
    expect(screen.queryByText("Bitte ausfüllen")).toBeNull();
  });

  it.each([
    ["Vorname", "M", "Bitte ausfüllen"],
    ["Nachname", "G", "Bitte ausfüllen"],
    ["Telefonnummer", "0664 1234567", "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678"],
    ["Telefonnummer", "+43 abc", "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678"],
    ["Telefonnummer", "ruf mich an", "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678"],
    ["Telefonnummer", "+43/660", "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678"],
    ["E-Mail", "maria.example.at", "Bitte geben Sie eine gültige E-Mail Adresse an"],
    ["E-Mail", "maria@post", "Bitte geben Sie eine gültige E-Mail Adresse an"],
    ["Passwort", "kurz!", "Ungültiges Passwort (min. 6 Zeichnen)"],
    ["Passwort bestätigen", "etwas anderes", "Die Passwörter stimmen nicht überein"],
  ])("refuses as %s %j", async (label, value, sentence) => {
    openPage(Registration);
    fillIn();
    await waitFor(() => expect(isReady("Registrieren")).toBe(true));
    type(label, value);
    await waitFor(() => expect(fault(label)).toBe(sentence));
    expect(isReady("Registrieren")).toBe(false);
  });

  it("accepts six characters as a password", async () => {
    openPage(Registration);
    fillIn();
    type("Passwort", "12345");
    type("Passwort bestätigen", "12345");
    await waitFor(() => expect(fault("Passwort")).toBe("Ungültiges Passwort (min. 6 Zeichnen)"));
    type("Passwort", "123456");
    type("Passwort bestätigen", "123456");
    await waitFor(() => expect(isReady("Registrieren")).toBe(true));
    expect([fault("Passwort"), fault("Passwort bestätigen")]).toEqual([null, null]);
  });

  it("compares the repeated password again when the first one changes", async () => {
    openPage(Registration);
    fillIn();
    type("Passwort", "etwas anderes");
    await waitFor(() => expect(fault("Passwort bestätigen")).toBe("Die Passwörter stimmen nicht überein"));
    type("Passwort", "geheim!");
    await waitFor(() => expect(fault("Passwort bestätigen")).toBeNull());
  });

  it("marks everything that is missing when it is sent", async () => {
    const network = fakeNetwork(lets);
    openPage(Registration);
    fireEvent.click(button("Registrieren"));
    await waitFor(() => expect(screen.getAllByText("Bitte ausfüllen")).toHaveLength(6));
    expect(document.activeElement).toBe(field("Vorname"));
    expect(network.calls).toEqual([]);
  });

  it("makes the account, signs in and says that it worked", async () => {
    const network = fakeNetwork(lets);
    openPage(Registration);
    fillIn();
    submit();
    await screen.findByRole("heading", { name: "Das hat geklappt!" });
    screen.getByText("Willkommen bei Mahlzeit");
    expect(network.callsTo("customer/register")[0]?.body).toEqual({
      email: "maria@example.at",
      password: "geheim!",
      customer: { firstName: "Maria", lastName: "Gruber", phone: "+43 664 1234567" },
    });
    expect(localStorage.getItem("auth_tkn")).toBe("fresh");
    fireEvent.click(button("Meine Bestellungen"));
    await screen.findByRole("heading", { name: "Maria Gruber" });
  });

  it("takes names with foreign letters, and the password letter by letter", async () => {
    const network = fakeNetwork(lets);
    openPage(Registration);
    fillIn();
    type("Vorname", "Đorđe");
    type("Nachname", "O’Hara-Müller");
    type("Passwort", "  ä €  ");
    type("Passwort bestätigen", "  ä €  ");
    submit();
    await screen.findByRole("heading", { name: "Das hat geklappt!" });
    expect(network.callsTo("customer/register")[0]?.body).toMatchObject({
      password: "  ä €  ",
      customer: { firstName: "Đorđe", lastName: "O’Hara-Müller" },
    });
    expect(network.callsTo("customer/login")[0]?.body).toMatchObject({ password: "  ä €  " });
  });

  it("works where nothing can be stored", async () => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    const network = fakeNetwork(lets);
    openPage(Registration);
    fillIn();
    submit();
    await screen.findByRole("heading", { name: "Das hat geklappt!" });
    fireEvent.click(button("Meine Bestellungen"));
    await screen.findByRole("heading", { name: "Maria Gruber" });
    expect(network.callsTo("order/customer/auth").map(({ token }) => token)).toContain("fresh");
  });

  it("works in the sign-in as well", async () => {
    fakeNetwork({ ...lets, "customer/exists": () => Response.json(false) });
    openPage(LoginSteps, { search: "?zurueck=/management" });
    type("E-Mail", "maria@example.at");
    submit();
    await screen.findByRole("heading", { name: "Registrieren" });
    fillIn();
    submit();
    await screen.findByRole("heading", { name: "Das hat geklappt!" });
    expect(screen.getByRole("link", { name: "Weiter" }).getAttribute("href")).toBe("/management");
  });

  it("makes one account however often it is sent", async () => {
    const waiting = deferred<Response>();
    const network = fakeNetwork({ ...lets, "customer/register": () => waiting.promise });
    openPage(Registration);
    fillIn();
    submit();
    await waitFor(() => expect(button("Registrieren").getAttribute("aria-busy")).toBe("true"));
    fireEvent.click(button("Registrieren"));
    waiting.resolve(registered());
    await screen.findByText("Das hat geklappt!");
    expect(network.callsTo("customer/register")).toHaveLength(1);
  });

  it("says at the e-mail address that there is an account already", async () => {
    fakeNetwork({
      "customer/register": () => problemAnswer("email-taken"),
      "customer/login": () => problemAnswer("wrong-credentials"),
    });
    openPage(Registration);
    fillIn();
    submit();
    await waitFor(() => expect(fault("E-Mail")).toBe(taken));
    expect(document.activeElement).toBe(field("E-Mail"));
    expect(field("Vorname").value).toBe("Maria");
    type("E-Mail", "mizzi@example.at");
    await waitFor(() => expect(fault("E-Mail")).toBeNull());
    fakeNetwork(lets);
    submit();
    await screen.findByRole("heading", { name: "Das hat geklappt!" });
  });

  it("signs in to the new account if only the answer was lost", async () => {
    let answer = noNetwork as () => Response;
    fakeNetwork({ ...lets, "customer/register": () => answer() });
    openPage(Registration);
    fillIn();
    submit();
    await screen.findByText("Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.");
    answer = () => problemAnswer("email-taken");
    submit();
    await screen.findByText("Das hat geklappt!");
  });

  it("signs in at the next try if only the sign-in had no answer", async () => {
    let isLost = true;
    let made = 0;
    fakeNetwork({
      ...lets,
      "customer/register": () => (++made === 1 ? registered() : problemAnswer("email-taken")),
      "customer/login": () => (isLost ? noNetwork() : new Response("fresh")),
    });
    openPage(Registration);
    fillIn();
    submit();
    await screen.findByRole("alert");
    expect(localStorage.getItem("auth_tkn")).toBeNull();
    isLost = false;
    submit();
    await screen.findByRole("heading", { name: "Das hat geklappt!" });
    expect(localStorage.getItem("auth_tkn")).toBe("fresh");
  });

  it.each(["too-many-attempts", "internal"] as const)("shows other refusals of the server: %s", async (code) => {
    const refusal = problemAnswer(code);
    const { detail } = await refusal.clone().json();
    fakeNetwork({ "customer/register": () => refusal });
    openPage(Registration);
    fillIn();
    submit();
    expect((await screen.findByRole("alert")).textContent).toBe(detail);
    expect(fault("E-Mail")).toBeNull();
  });

  it("links to the sign-in, with the page to return to", () => {
    openPage(Registration, { search: "?zurueck=/management" });
    expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe("/login?zurueck=%2Fmanagement");
  });

  it("welcomes customers who are signed in already", async () => {
    fakeNetwork(lets);
    beginSession("known");
    openPage(Registration);
    await screen.findByRole("heading", { name: "Willkommen bei Mahlzeit" });
    await screen.findByRole("heading", { name: "Maria Gruber" });
    expect(screen.queryByLabelText("E-Mail")).toBeNull();
  });

  it("welcomes with the operator's text, if there is one", async () => {
    fakeNetwork(lets);
    beginSession("known");
    openPage(Registration, {}, undefined, "Griaß di <b>bei uns</b>");
    await screen.findByRole("heading", { name: "Griaß di <b>bei uns</b>" });
  });
});

function fillIn() {
  type("Vorname", "Maria");
  type("Nachname", "Gruber");
  type("Telefonnummer", "+43 664 1234567");
  type("E-Mail", "maria@example.at");
  type("Passwort", "geheim!");
  type("Passwort bestätigen", "geheim!");
}

function registered(): Response {
  return new Response(accountAnswer(madeAccount).body, { status: 201 });
}
