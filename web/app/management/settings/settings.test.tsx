import type { Account } from "@mahlzeit/contract/customers";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountChanged, beginSession } from "../../session/account-changes.ts";
import { currentAccount } from "../../session/account-store.ts";
import { useAccount } from "../../session/use-account.ts";
import { fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { accountAnswer, madeAccount } from "../../testing/made-account.ts";
import { Settings } from "./settings.tsx";

const now = Date.UTC(2026, 10, 19, 18, 0);
const fill = "Bitte ausfüllen";
const lost = "Das hat nicht geklappt. Bitte prüfe deine Verbindung und versuch es noch einmal.";

function Page() {
  const account = useAccount();
  return account ? <Settings account={account} /> : <p>Gast</p>;
}

function open(account: Account = madeAccount) {
  beginSession("token-of-maria");
  accountChanged(account);
  const Stub = createRoutesStub([{ path: "/management/settings", Component: Page }]);
  render(<Stub initialEntries={["/management/settings"]} />);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const panel = (name: string) => within(screen.getByRole("region", { name }));
function sendForm(label: string) {
  return act(async () => void fireEvent.submit(field(label).form as HTMLFormElement));
}

/** What stands below a field. */
function noteOf(label: string) {
  return document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent;
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(Date, "now").mockReturnValue(now);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the main settings", () => {
  it("hold what the account holds; 'On spot' is the payment preferred", () => {
    open();
    expect(["Vorname *", "Nachname *", "Telefonnummer *", "E-Mail *"].map((label) => field(label).value)).toEqual([
      "Maria",
      "Gruber",
      "+43 664 123 45 67",
      "maria@example.at",
    ]);
    const select = screen.getByLabelText<HTMLSelectElement>("Zahlungsmethode");
    expect(select.value).toBe("ON_SPOT");
    expect([...select.options].map(({ text }) => text)).toEqual(["On spot", "Kredit/Debit Karte"]);
  });

  it("are checked by the rules before they are sent", async () => {
    const network = fakeNetwork({});
    open();
    type("Vorname *", "M");
    type("Nachname *", "");
    type("Telefonnummer *", "keine");
    type("E-Mail *", "maria@");
    await sendForm("Vorname *");
    expect(["Vorname *", "Nachname *", "Telefonnummer *", "E-Mail *"].map(noteOf)).toEqual([
      fill,
      fill,
      "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678",
      "Bitte geben Sie eine gültige E-Mail Adresse an",
    ]);
    expect(network.calls).toEqual([]);
  });

  it("are sent, shown everywhere and said to be saved; an e-mail address as it was is not sent", async () => {
    const changed: Account = {
      ...madeAccount,
      paymentType: "STRIPE",
      customer: { ...madeAccount.customer, phone: "0664" },
    };
    const network = fakeNetwork({ "customer/update": () => accountAnswer(changed) });
    open();
    type("Telefonnummer *", " 0664 ");
    fireEvent.change(screen.getByLabelText("Zahlungsmethode"), { target: { value: "STRIPE" } });
    await press("Update");
    await screen.findByText("Gespeichert.");
    expect(network.calls.map(({ body }) => body)).toEqual([
      { customer: { firstName: "Maria", lastName: "Gruber", phone: "0664" }, paymentType: "STRIPE" },
    ]);
    expect(currentAccount()).toEqual(changed);
    expect(field("Telefonnummer *").value).toBe("0664");
  });

  it("say that another e-mail address counts once its link was opened", async () => {
    const waiting = { ...madeAccount, pendingEmail: "maria@neu.example" };
    const network = fakeNetwork({ "customer/update": () => accountAnswer(waiting) });
    open();
    type("E-Mail *", "maria@neu.example");
    await press("Update");
    await screen.findByText(
      "Wir haben einen Link an maria@neu.example geschickt. Bis du ihn öffnest, gilt maria@example.at.",
    );
    expect(network.calls[0]?.body).toMatchObject({ email: "maria@neu.example" });
    expect(field("E-Mail *").value).toBe("maria@example.at");
  });

  it("say at the e-mail address that somebody else has it, until it is changed", async () => {
    fakeNetwork({ "customer/update": () => problemAnswer("email-taken") });
    open();
    type("E-Mail *", "anna@example.at");
    await press("Update");
    await waitFor(() => expect(noteOf("E-Mail *")).toBe("Es existiert bereits ein Konto mit dieser E-Mail"));
    type("E-Mail *", "anna@neu.example");
    await waitFor(() => expect(noteOf("E-Mail *")).toBeUndefined());
  });

  it("say at a field what only the server finds wrong with it", async () => {
    const errors = [{ field: "customer.lastName", message: "Bitte höchstens 80 Zeichen" }];
    fakeNetwork({ "customer/update": () => problemAnswer("invalid-input", { errors }) });
    open();
    await press("Update");
    await waitFor(() => expect(noteOf("Nachname *")).toBe("Bitte höchstens 80 Zeichen"));
  });

  it.each([
    ["no answer comes", noNetwork, lost],
    [
      "it was tried too often",
      () => problemAnswer("too-many-attempts"),
      "Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.",
    ],
  ] as const)("keep what was typed where %s", async (_, answer, sentence) => {
    fakeNetwork({ "customer/update": answer });
    open();
    type("Vorname *", "Mizzi");
    await press("Update");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
    expect(field("Vorname *").value).toBe("Mizzi");
    expect(currentAccount()).toEqual(madeAccount);
  });

  it("take over what another tab changed, but not over what is being typed", async () => {
    open();
    type("Vorname *", "Mizzi");
    await act(async () =>
      accountChanged({ ...madeAccount, customer: { firstName: "Marie", lastName: "Huber", phone: "+43 1" } }),
    );
    expect([field("Vorname *").value, field("Nachname *").value, field("Telefonnummer *").value]).toEqual([
      "Mizzi",
      "Huber",
      "+43 1",
    ]);
  });
});

describe("the addresses", () => {
  const home = madeAccount.addresses[0] as Account["addresses"][number];
  const work = {
    ...home,
    id: "0190163d-8694-739b-aea5-966c26f8ad99",
    street: "Taborstraße",
    number: "95",
    extra: null,
  };
  const two = { ...madeAccount, addresses: [home, work] };

  it("are listed, each with a button that names it", () => {
    open(two);
    expect(
      panel("Addresses")
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Neubaugasse 14, Top 61070 Wien, Österreich", "Taborstraße 951070 Wien, Österreich"]);
    screen.getByRole("button", { name: "Neubaugasse 14, Top 6, 1070 Wien löschen" });
    screen.getByRole("button", { name: "Taborstraße 95, 1070 Wien löschen" });
  });

  it("say where there is none, and where no more fit", () => {
    open({ ...madeAccount, addresses: [] });
    panel("Addresses").getByText(/^Noch keine\./);
    cleanup();
    open({
      ...madeAccount,
      addresses: Array.from({ length: 20 }, (_, i) => ({ ...home, id: `${home.id.slice(0, -2)}${i + 10}` })),
    });
    panel("Addresses").getByText("Mehr Adressen passen nicht ins Konto. Bitte lösche zuerst eine.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add address" }).disabled).toBe(true);
  });

  it("go once, however often their button is pressed", async () => {
    const network = fakeNetwork({ "customer/remove/address": () => accountAnswer(madeAccount) });
    open(two);
    const button = screen.getByRole("button", { name: /^Taborstraße/ });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText("Adresse gelöscht.");
    expect(network.calls.map(({ body }) => body)).toEqual([{ id: work.id }]);
    expect(panel("Addresses").getAllByRole("listitem")).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add address" }));
  });

  it("go one after the other, so that no late answer brings one back", async () => {
    const arrivals: (() => void)[] = [];
    const left = [
      { ...madeAccount, addresses: [work] },
      { ...madeAccount, addresses: [] },
    ];
    const network = fakeNetwork({
      "customer/remove/address": () =>
        new Promise<Response>((resolve) => {
          const answer = accountAnswer(left[arrivals.length] as Account);
          arrivals.push(() => resolve(answer));
        }),
    });
    open(two);
    await press(/^Neubaugasse/);
    await press(/^Taborstraße/);
    expect(network.calls).toHaveLength(1);
    await act(async () => arrivals[0]?.());
    await waitFor(() => expect(network.calls).toHaveLength(2));
    await act(async () => arrivals[1]?.());
    await waitFor(() => expect(panel("Addresses").queryAllByRole("listitem")).toEqual([]));
  });

  it("stay where the server could not be reached", async () => {
    fakeNetwork({ "customer/remove/address": noNetwork });
    open(two);
    await press(/^Taborstraße/);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(lost));
    expect(panel("Addresses").getAllByRole("listitem")).toHaveLength(2);
  });

  it("are asked for whole, in Austria unless said otherwise", async () => {
    const network = fakeNetwork({ "customer/add/address": () => accountAnswer(two) });
    open();
    await press("Add address");
    screen.getByRole("dialog", { name: "Adresse hinzufügen" });
    expect(field("Land *").value).toBe("Österreich");
    await sendForm("Straße *");
    expect(["Straße *", "Hausnummer *", "PLZ *", "Ort *"].map(noteOf)).toEqual([fill, fill, fill, fill]);
    type("Land *", " ");
    await waitFor(() => expect(noteOf("Land *")).toBe(fill));
    expect(network.calls).toEqual([]);

    for (const [label, value] of [
      ["Straße *", "Taborstraße"],
      ["Hausnummer *", "95"],
      ["PLZ *", "1070"],
      ["Ort *", "Wien"],
      ["Land *", "Österreich"],
    ] as const)
      type(label, value);
    await sendForm("Straße *");
    await screen.findByText("Adresse gespeichert.");
    expect(network.calls.map(({ body }) => body)).toEqual([
      {
        country: { name: "Österreich" },
        city: { name: "Wien" },
        postcode: { postcode: "1070" },
        street: "Taborstraße",
        houseNumber: "95",
      },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(panel("Addresses").getAllByRole("listitem")).toHaveLength(2);
  });

  it.each([
    ["no answer comes", noNetwork, lost],
    [
      "no more fit",
      () => problemAnswer("too-many-addresses"),
      "Mehr Adressen passen nicht ins Konto. Bitte lösche zuerst eine.",
    ],
  ] as const)("keep what was typed where %s", async (_, answer, sentence) => {
    fakeNetwork({ "customer/add/address": answer });
    open();
    await press("Add address");
    for (const label of ["Straße *", "Hausnummer *", "PLZ *", "Ort *"]) type(label, "1");
    await sendForm("Straße *");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
    expect(field("Ort *").value).toBe("1");
  });
});

describe("the password", () => {
  async function openForm(old: string, fresh: string, repeat = fresh) {
    await press("Change password");
    type("Altes Passwort *", old);
    type("Neues Passwort *", fresh);
    type("Neues Passwort wiederholen *", repeat);
    await sendForm("Altes Passwort *");
  }

  it("says since when it is this one", () => {
    open();
    panel("Security").getByText("Zuletzt geändert im März");
  });

  it("needs all three fields, six characters, and the same twice", async () => {
    const network = fakeNetwork({});
    open();
    await openForm("", "kurz", "kurt");
    expect(["Altes Passwort *", "Neues Passwort *", "Neues Passwort wiederholen *"].map(noteOf)).toEqual([
      fill,
      "Ungültiges Passwort (min. 6 Zeichnen)",
      "Die Passwörter stimmen nicht überein",
    ]);
    expect(network.calls).toEqual([]);
  });

  it("notices that a repeat became right or wrong by the other field", async () => {
    fakeNetwork({});
    open();
    await openForm("altes-geheimnis", "neues-geheimnis", "neues-geheimniss");
    expect(noteOf("Neues Passwort wiederholen *")).toBe("Die Passwörter stimmen nicht überein");
    type("Neues Passwort *", "neues-geheimniss");
    await waitFor(() => expect(noteOf("Neues Passwort wiederholen *")).toBeUndefined());
  });

  it("is changed, and since when is asked anew", async () => {
    const network = fakeNetwork({
      "customer/update/password": () => new Response(null, { status: 204 }),
      "order/customer/auth": () => accountAnswer({ ...madeAccount, passwordChangedAt: now }),
    });
    open();
    await openForm("altes-geheimnis", " neues geheimnis ");
    await screen.findByText("Passwort geändert. Auf anderen Geräten bist du abgemeldet.");
    expect(network.calls[0]?.body).toEqual({ oldPassword: "altes-geheimnis", newPassword: " neues geheimnis " });
    await panel("Security").findByText("Zuletzt geändert heute");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says at the old one that it is wrong", async () => {
    fakeNetwork({ "customer/update/password": () => problemAnswer("wrong-password") });
    open();
    await openForm("falsch-geraten", "neues-geheimnis");
    await waitFor(() => expect(noteOf("Altes Passwort *")).toBe("Ungültiges Passwort"));
    expect(document.activeElement).toBe(field("Altes Passwort *"));
  });

  it.each([
    ["no answer comes", noNetwork, lost],
    [
      "it was tried too often",
      () => problemAnswer("too-many-attempts"),
      "Das waren zu viele Versuche. Bitte warte kurz und versuch es dann noch einmal.",
    ],
  ] as const)("says so where %s", async (_, answer, sentence) => {
    fakeNetwork({ "customer/update/password": answer });
    open();
    await openForm("altes-geheimnis", "neues-geheimnis");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
  });
});

describe("the end of the account", () => {
  it("is asked about once more", async () => {
    open();
    panel("Delete account").getByText("Löscht dein Konto vollständig. Das lässt sich nicht rückgängig machen.");
    await press("Delete account");
    screen.getByRole("dialog", { name: "Konto vollständig löschen" });
    await press("Doch nicht");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a session that is over", () => {
  it("is forgotten by whatever was asked", async () => {
    fakeNetwork({ "customer/update": () => problemAnswer("unauthorized") });
    open();
    await press("Update");
    await screen.findByText("Gast");
    expect(currentAccount()).toBeNull();
  });
});
