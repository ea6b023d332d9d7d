import { type AccountDossier, eraseAccountOnRequest, findAccountDossier } from "@mahlzeit/contract/operator/accounts";
import { type FoundAccount, searchAccounts } from "@mahlzeit/contract/operator/people";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { FindPeople } from "./find-people.tsx";
import { OnePerson } from "./one-person.tsx";

const { id } = madeAccount;
const evening = Date.UTC(2026, 10, 19, 17, 4);
const person: AccountDossier = {
  id,
  email: "ferdl@example.at",
  emailConfirmedAt: evening,
  firstName: "Ferdl",
  lastName: "Huber",
  phone: "+43 664 1234567",
  createdAt: evening,
  operatorSince: null,
  secondFactorSince: null,
  blockedAt: null,
  blockedReason: null,
  places: [{ postcode: "1070", city: "Wien" }],
  memberships: [],
  sessions: [{ signedInAt: evening, lastUsedAt: evening, browser: "Firefox", system: "Windows" }],
  orderCount: 11,
  orders: [
    {
      id: madeOrder.id,
      number: 142,
      service: { id: madeOrder.service.id, name: "Da Marco" },
      type: "DELIVERY",
      status: "COMPLETED",
      isTest: false,
      totalCents: 4023,
      creationTimestamp: evening,
      customer: null,
    },
  ],
};
const hit: FoundAccount = {
  id,
  email: person.email,
  firstName: "Ferdl",
  lastName: "Huber",
  phone: person.phone,
  isOperator: false,
  createdAt: evening,
  blockedAt: null,
};
const blocked = { accountId: id, blockedAt: new Date(evening).toISOString() };

function open(first: Partial<AccountDossier>, answers: Parameters<typeof fakeNetwork>[0] = {}, ownId = madeOrder.id) {
  const state = { ...person, ...first };
  const network = fakeNetwork({ ...answers, [id]: () => Response.json(z.encode(findAccountDossier.answer, state)) });
  const Page = createRoutesStub([{ path: "*", Component: () => <OnePerson id={id} ownId={ownId} /> }]);
  renderInOffice(<Page />);
  return { network, state };
}
const dialog = () => within(screen.getByRole("dialog"));
const written = (network: ReturnType<typeof fakeNetwork>) =>
  network.calls.filter(({ method }) => method !== "GET").map(({ body }) => body);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("tells who somebody is, without more than is needed", async () => {
  open({});
  await screen.findByRole("heading", { name: "Ferdl Huber" });
  screen.getByText("1070 Wien");
  screen.getByText("Firefox auf Windows");
  screen.getByText("11 in allem");
  expect(screen.getByRole("link", { name: "Nr. 142" }).getAttribute("href")).toBe(`/management/orders/${madeOrder.id}`);
});

it.each([
  ["REJECTED", "Abgelehnt", /error/],
  ["EXPIRED", "Nicht bezahlt", /error/],
  ["COMPLETED", "Abgeholt", /line/],
  ["ACCEPTED", "In Zubereitung", /tint/],
] as const)("shows an order that is %s by its colour", async (status, label, tone) => {
  open({ orders: person.orders.map((order) => ({ ...order, type: "TAKEAWAY", status })) });
  expect((await screen.findByText(label)).className).toMatch(tone);
});

it("blocks with a reason that has to be said, and lets in again", async () => {
  const { network, state } = open(
    {},
    {
      "accounts/block": () => Response.json(blocked),
      "accounts/unblock": () => Response.json({ ...blocked, blockedAt: null }),
    },
  );
  await screen.findByRole("heading", { name: "Zugang" });
  await press("Sperren");
  await press("Jetzt sperren", dialog());
  dialog().getByText("Bitte schreib, warum.");
  expect(written(network)).toEqual([]);
  fireEvent.change(dialog().getByRole("textbox"), { target: { value: " Nie abgeholt " } });
  Object.assign(state, { blockedAt: evening, blockedReason: "Nie abgeholt", sessions: [] });
  await press("Jetzt sperren", dialog());
  await screen.findByText("Ferdl ist gesperrt und überall abgemeldet.");
  await screen.findByText("Nirgends: Die Sperre hat alle Anmeldungen beendet.");
  Object.assign(state, { blockedAt: null, blockedReason: null });
  await press("Freigeben");
  await screen.findByRole("button", { name: "Sperren" });
  expect(written(network)).toEqual([{ email: person.email, reason: "Nie abgeholt" }, { email: person.email }]);
});

it("erases once it is confirmed and the own password is given, says why not, and takes a lost answer for done", async () => {
  let answer = () => problemAnswer("wrong-password");
  const { network } = open({}, { "/erase": () => answer() });
  await screen.findByRole("heading", { name: "Zugang" });
  await press("Auf Wunsch löschen");
  await press("Endgültig löschen", dialog());
  dialog().getByText(/bestätige zuerst/);
  fireEvent.click(dialog().getByRole("checkbox"));
  await press("Endgültig löschen", dialog());
  dialog().getByText("Bitte gib dein Passwort ein.");
  expect(written(network)).toEqual([]);
  fireEvent.change(dialog().getByLabelText("Dein Passwort *"), { target: { value: "demo" } });
  await press("Endgültig löschen", dialog());
  dialog().getByText("Ungültiges Passwort");
  answer = () => problemAnswer("not-found");
  await press("Endgültig löschen", dialog());
  await screen.findByRole("heading", { name: "Das Konto ist gelöscht." });
  expect(document.activeElement?.textContent).toMatch(/^Das Konto ist gelöscht\./);
  expect(written(network)).toEqual([{ password: "demo" }, { password: "demo" }]);
  expect(z.encode(eraseAccountOnRequest.answer, { accountId: id })).toEqual({ accountId: id });
});

const house = { id: madeOrder.service.id, uid: "da-marco", name: "Da Marco" };
it.each([
  [
    { memberships: [{ service: house, role: "owner" as const, since: evening, isLastOwner: true }] },
    /niemanden, dem es gehört/,
  ],
  [{ operatorSince: evening }, /betreibt den Marktplatz/],
])("does not offer to erase whom it may not: %j", async (changes, said) => {
  open(changes);
  await screen.findByText(said);
  expect(screen.queryByRole("button", { name: "Auf Wunsch löschen" })).toBeNull();
});

it("leaves one's own account to the settings", async () => {
  open({ operatorSince: evening }, {}, id);
  await screen.findByText(/Das bist du/);
  expect(screen.queryByRole("button", { name: "Sperren" })).toBeNull();
});

it("says that there is no such account", async () => {
  fakeNetwork({ [id]: () => problemAnswer("not-found") });
  const Page = createRoutesStub([{ path: "*", Component: () => <OnePerson id={id} ownId="" /> }]);
  renderInOffice(<Page />);
  await screen.findByRole("heading", { name: /gibt es nicht/ });
});

it("finds people, opens a single one at once, and until then shows who is kept out", async () => {
  let found = [hit, { ...hit, id: madeOrder.id, firstName: "Franzi", isOperator: true }];
  const kept = { ...blocked, email: person.email, firstName: "Ferdl", lastName: "Huber", reason: null };
  fakeNetwork({
    "search/accounts": () => Response.json(z.encode(searchAccounts.answer, found)),
    "accounts/blocked": () => Response.json([kept]),
  });
  const Page = createRoutesStub([
    { path: "/management/people", Component: FindPeople },
    { path: "/management/people/:id", Component: () => "Eine Person" },
  ]);
  renderInOffice(<Page initialEntries={["/management/people"]} />);
  await screen.findByRole("list", { name: "Gesperrte Konten" });
  const look = (query: string) => {
    fireEvent.change(screen.getByRole("searchbox", { name: "Person suchen" }), { target: { value: query } });
    return press("Suchen");
  };
  await look("huber");
  await screen.findByRole("heading", { name: "2\u00a0Treffer für „huber“" });
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Ferdl Huber", "Franzi Huber"]);
  found = [];
  await look("niemand");
  await screen.findByRole("heading", { name: "Kein Konto gefunden für „niemand“" });
  found = [hit];
  await look("ferdl");
  await screen.findByText("Eine Person");
});
