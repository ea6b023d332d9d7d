import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { beginSession } from "../session/account-changes.ts";
import { accountAnswer, fakeNetwork, noNetwork, problemAnswer } from "../testing/fake-network.ts";
import { madeAccount } from "../testing/made-account.ts";
import { OrderByLink } from "./order-link-page.tsx";
import { button, cleanUp, fault, field, openPage, startClean, submit, type } from "./testing/open-page.tsx";

const linked = { service: { name: "Gasthaus Lindenhof" }, email: "MARIA@example.at", hasAccount: false };
const looks = (changes: object = {}) => ({ "order-links/look": () => Response.json({ ...linked, ...changes }) });
const account = () => accountAnswer(madeAccount);
const made = account;
const open = () => {
  location.hash = "#secret";
  openPage(OrderByLink, { hash: "#secret" });
};
async function choose(password: string, repeat = password) {
  await screen.findByRole("heading", { name: "Wähle ein Passwort" });
  type("Passwort", password);
  type("Passwort bestätigen", repeat);
  submit();
}

beforeEach(startClean);
afterEach(() => {
  cleanUp();
  history.replaceState(null, "", "/");
});

it("asks whoever has no account for a password alone, and then the order is in it", async () => {
  const network = fakeNetwork({
    ...looks(),
    "order-links/register": made,
    "customer/login": () => new Response("token"),
    "order/customer/auth": account,
  });
  open();
  await choose("Semmelknödel");
  await screen.findByRole("heading", { name: "Das hat geklappt!" });
  expect(location.hash).toBe("");
  expect(network.callsTo("order-links/register").map(({ body }) => body)).toEqual([
    { token: "secret", password: "Semmelknödel" },
  ]);
  await screen.findByRole("button", { name: "Meine Bestellungen" });
});

it("refuses passwords that differ, and shows the server's sentence at the field", async () => {
  fakeNetwork({
    ...looks(),
    "order-links/register": () => problemAnswer("invalid-input", { detail: "Bitte höchstens 200 Zeichen" }),
  });
  open();
  await choose("Semmelknödel", "Semmelknödl");
  await screen.findByText("Die Passwörter stimmen nicht überein");
  await choose("Semmelknödel");
  await screen.findByText("Bitte höchstens 200 Zeichen");
  expect(fault("Passwort")).toContain("200");
});

it("takes the account for made whose answer was lost", async () => {
  const answers = [noNetwork, () => problemAnswer("link-expired")];
  fakeNetwork({
    ...looks(),
    "order-links/register": () => (answers.shift() ?? made)(),
    "customer/login": () => new Response("token"),
    "order/customer/auth": account,
  });
  open();
  await choose("Semmelknödel");
  await screen.findByText(/prüfe deine Verbindung/);
  submit();
  await screen.findByRole("heading", { name: "Das hat geklappt!" });
});

it("asks whoever has an account to sign in, also if it was made meanwhile", async () => {
  const looked = [linked, { ...linked, hasAccount: true }];
  fakeNetwork({
    "order-links/look": () => Response.json(looked.shift() ?? looked[0]),
    "order-links/register": () => problemAnswer("email-taken"),
  });
  open();
  await choose("Semmelknödel");
  await screen.findByText("Melde dich an, dann kommt deine Bestellung bei Gasthaus Lindenhof in dein Konto.");
  expect(field("E-Mail").value).toBe("MARIA@example.at");
});

it("puts the order to the account that is signed in, only when the button is pressed", async () => {
  const network = fakeNetwork({
    ...looks({ hasAccount: true }),
    "order-links/keep": () => Response.json({ kept: true }),
    "order/customer/auth": account,
  });
  beginSession("known");
  open();
  await screen.findByRole("heading", { name: "Bestellung ins Konto legen?" });
  expect(network.callsTo("order-links/keep")).toEqual([]);
  fireEvent.click(button("In mein Konto legen"));
  await screen.findByRole("heading", { name: "Das hat geklappt!" });
  expect(network.callsTo("order-links/keep").map(({ body }) => body)).toEqual([{ token: "secret" }]);
});

it("is not for somebody else, who may sign out", async () => {
  fakeNetwork({ ...looks({ email: "otto@example.at" }), "order/customer/auth": account });
  beginSession("known");
  open();
  await screen.findByRole("heading", { name: "Diese Bestellung ist von jemand anderem" });
  button("Abmelden und weiter");
});

it("says that it is over, and looks again after a failure", async () => {
  const answers = [noNetwork, () => problemAnswer("link-expired")];
  fakeNetwork({ "order-links/look": () => (answers.shift() ?? noNetwork)() });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Nochmal" }));
  await screen.findByRole("heading", { name: "Dieser Link gilt nicht mehr" });
});
