import type { Order } from "@mahlzeit/contract/orders/orders";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ensureAccount } from "../../data/ensure-account.ts";
import { beginSession } from "../../session/account-changes.ts";
import { forgetSession } from "../../session/account-store.ts";
import { accountAnswer, fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { createCartStore } from "../cart/cart-store.ts";
import { savePlacedOrder } from "../cart/placed-order.ts";
import { renderPage } from "../testing/render-page.tsx";
import { AccountOffer } from "./account-offer.tsx";

const key = "0f0e8f0e-3c1c-4d8e-9f57-1f2e3d4c5b6a";
const tag = madeOrder.identificationTag;
const order: Order = { ...madeOrder, accountOffered: true };
const email = order.customer?.email ?? "";
const account = { ...madeAccount, email };
const made = () => accountAnswer(account);
const signsIn = { "customer/login": () => new Response("token"), "order/customer/auth": () => accountAnswer(account) };

function open({ isPlacedHere = true, shown = order } = {}) {
  const store = createCartStore(localStorage);
  if (isPlacedHere) savePlacedOrder(store, shown, key);
  renderPage(<AccountOffer order={shown} />, { store });
}

async function choose(password: string) {
  fireEvent.change(await screen.findByLabelText("Passwort"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Konto anlegen" }));
}

async function signIn(as = account) {
  fakeNetwork({ "order/customer/auth": () => accountAnswer(as) });
  beginSession("token");
  await ensureAccount();
}

beforeEach(() => {
  localStorage.clear();
  forgetSession();
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

it("makes an account with a password alone, signs in, and says what is left to do", async () => {
  const network = fakeNetwork({ [`orders/${tag}/account`]: made, ...signsIn });
  open();
  screen.getByText("Ein Passwort genügt, und du hast ein Konto mit dieser Bestellung und ihrer Adresse.");
  await choose("Semmelknödel");
  await screen.findByRole("heading", { name: "Dein Konto ist da" });
  expect(network.calls.map(({ path, body }) => [path.replace(/^.*\/api/, ""), body]).slice(0, 2)).toEqual([
    [`/orders/${tag}/account`, { key, password: "Semmelknödel" }],
    ["/service/customer/login", { email, password: "Semmelknödel" }],
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Bestätige jetzt noch"));
});

it("refuses a short password beside the field, before anything is sent", async () => {
  const network = fakeNetwork({});
  open();
  await choose("kurz");
  await screen.findByText("Ungültiges Passwort (min. 6 Zeichnen)");
  expect(network.calls).toEqual([]);
});

it("can be tried again after a failure, and takes the account for made whose answer was lost", async () => {
  const answers = [noNetwork, () => problemAnswer("email-taken")];
  fakeNetwork({ [`orders/${tag}/account`]: () => (answers.shift() ?? made)(), ...signsIn });
  open();
  await choose("Semmelknödel");
  await screen.findByText(/prüfe deine Verbindung/);
  await choose("Semmelknödel");
  await screen.findByRole("heading", { name: "Dein Konto ist da" });
});

it("offers to sign in where there is an account already", async () => {
  fakeNetwork({
    [`orders/${tag}/account`]: () => problemAnswer("email-taken"),
    "customer/login": () => problemAnswer("wrong-credentials"),
  });
  open();
  await choose("Semmelknödel");
  await screen.findByText("Es existiert bereits ein Konto mit dieser E-Mail");
  expect(screen.getByRole("link", { name: "Anmelden" }).getAttribute("href")).toBe("/login");
});

it("elsewhere only has a link mailed, and says nothing of whom the order is for", async () => {
  const network = fakeNetwork({ "account/link": () => new Response(null, { status: 202 }) });
  open({ isPlacedHere: false });
  expect(document.body.textContent).not.toContain(email);
  expect(screen.queryByLabelText("Passwort")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Link schicken" }));
  await screen.findByRole("heading", { name: "Der Link ist unterwegs" });
  expect(network.callsTo(`orders/${tag}/account/link`)).toHaveLength(1);
  expect(document.body.textContent).not.toContain(email);
});

it("has a link mailed as well where the server has forgotten where the order was placed", async () => {
  fakeNetwork({ [`orders/${tag}/account`]: () => problemAnswer("other-device") });
  open();
  await choose("Semmelknödel");
  await screen.findByRole("button", { name: "Link schicken" });
});

it.each([
  [true, "Diese Bestellung liegt jetzt in deinem Konto."],
  [false, /^Deine E-Mail-Adresse ist noch nicht bestätigt\./],
])("puts it to the account that is signed in (%s)", async (kept, text) => {
  await signIn();
  const network = fakeNetwork({
    "account/keep": () => Response.json({ kept }),
    "order/customer/auth": () => accountAnswer(account),
  });
  open();
  fireEvent.click(screen.getByRole("button", { name: "In mein Konto legen" }));
  await screen.findByText(text);
  expect(network.callsTo("account/keep").map(({ body, token }) => [body, token])).toEqual([[{ key }, "token"]]);
});

it("says why it could not be put there, and can be tried again", async () => {
  await signIn();
  const answers = [() => problemAnswer("overloaded"), () => problemAnswer("other-device")];
  fakeNetwork({ "account/keep": () => answers.shift()?.() ?? noNetwork() });
  open();
  fireEvent.click(screen.getByRole("button", { name: "In mein Konto legen" }));
  await screen.findByText("Gerade ist sehr viel los. Bitte versuch es gleich noch einmal.");
  fireEvent.click(screen.getByRole("button", { name: "In mein Konto legen" }));
  await screen.findByRole("button", { name: "Link schicken" });
});

it("offers nothing to somebody else's account, or once the order says of nobody", async () => {
  await signIn({ ...madeAccount, email: "otto@example.at" });
  open();
  expect(screen.queryByRole("heading")).toBeNull();
  cleanup();
  act(forgetSession);
  open({ shown: { ...order, customer: null } });
  expect(screen.queryByRole("heading")).toBeNull();
});
