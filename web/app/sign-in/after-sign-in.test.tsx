import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beginSession } from "../session/account-changes.ts";
import { accountAnswer, fakeNetwork, problemAnswer } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { LoginSteps } from "./login-steps.tsx";
import { button, cleanUp, openPage, startClean, submit, type } from "./testing/open-page.tsx";

const account = {
  "order/customer/auth": () => accountAnswer(madeAccount),
  "order/customer/all": () => Response.json([]),
};
const lets = {
  ...account,
  "customer/exists": () => Response.json(true),
  "customer/login": () => new Response("fresh"),
};

beforeEach(startClean);
afterEach(cleanUp);

describe("a customer who is signed in already", () => {
  it("sees the account overlay at once, and a button to open it again", async () => {
    fakeNetwork(account);
    beginSession("known");
    openPage(LoginSteps);
    await screen.findByRole("heading", { name: "Maria Gruber" });
    expect(screen.queryByLabelText("E-Mail")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
    expect(screen.queryByRole("heading", { name: "Maria Gruber" })).toBeNull();
    fireEvent.click(button("Meine Bestellungen"));
    await screen.findByRole("heading", { name: "Maria Gruber" });
  });

  it("returns to the page they came from", async () => {
    fakeNetwork(account);
    beginSession("known");
    openPage(LoginSteps, { search: "?zurueck=%2Fmanagement%2Fsettings" });
    await screen.findByText("Anderswo");
    expect(screen.queryByRole("heading", { name: "Maria Gruber" })).toBeNull();
  });

  it("is asked for the e-mail address if the token is refused", async () => {
    fakeNetwork({ "order/customer/auth": () => problemAnswer("unauthorized") });
    beginSession("dead");
    openPage(LoginSteps);
    await waitFor(() => expect(localStorage.getItem("auth_tkn")).toBeNull());
    screen.getByRole("heading", { name: "Wie lautet deine E-Mail-Adresse?" });
  });
});

describe("a visitor who came from another page", () => {
  it("returns there after signing in", async () => {
    fakeNetwork(lets);
    openPage(LoginSteps, { state: { returnTo: "/management" } });
    type("E-Mail", "maria@example.at");
    submit();
    await screen.findByText("Willkommen zurück!");
    type("Passwort", "geheim!");
    submit();
    await screen.findByText("Anderswo");
  });
});

describe("a visitor whose address names another site to return to", () => {
  it("stays on this one after signing in", async () => {
    fakeNetwork(lets);
    openPage(LoginSteps, { search: "?zurueck=https%3A%2F%2Fexample.com%2F" });
    type("E-Mail", "maria@example.at");
    submit();
    await screen.findByText("Willkommen zurück!");
    type("Passwort", "geheim!");
    submit();
    await screen.findByRole("heading", { name: "Willkommen bei Mahlzeit" });
  });
});
