import type { Account } from "@mahlzeit/contract/people/customers";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountChanged } from "../../session/account-changes.ts";
import { currentAccount } from "../../session/account-store.ts";
import { accountAnswer, fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { press } from "../../testing/press.ts";
import {
  cleanUp,
  field,
  fill,
  lost,
  noteOf,
  now,
  openSettings,
  refuseAttempts,
  sendForm,
  startClean,
  tooOften,
  type,
} from "../testing/open-settings.tsx";

/** A customer who has just signed in is not asked for the password. */
const fresh = { ...madeAccount, signedInAt: now };

beforeEach(startClean);
afterEach(cleanUp);

describe("the main settings", () => {
  it("show the account's data; 'On spot' is the preferred payment", () => {
    openSettings();
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
    openSettings();
    const labels = ["Vorname *", "Nachname *", "Telefonnummer *", "E-Mail *"];
    for (const label of labels) type(label, "");
    await waitFor(() => expect(labels.map(noteOf)).toEqual([fill, fill, fill, fill]));
    type("Vorname *", "M");
    type("Nachname *", "");
    type("Telefonnummer *", "keine");
    type("E-Mail *", "maria@");
    await sendForm("Vorname *");
    expect(labels.map(noteOf)).toEqual([
      fill,
      fill,
      "Bitte geben Sie eine gültige Telefonnummer an, wie z.B.: +43 123 45678",
      "Bitte geben Sie eine gültige E-Mail Adresse an",
    ]);
    expect(document.activeElement).toBe(field("Vorname *"));
    expect(network.calls).toEqual([]);
  });

  it("are sent completely as specified, shown everywhere and reported as saved", async () => {
    const changed: Account = {
      ...madeAccount,
      paymentType: "STRIPE",
      customer: { ...madeAccount.customer, phone: "0664" },
    };
    const network = fakeNetwork({ "customer/update": () => accountAnswer(changed) });
    openSettings();
    type("Telefonnummer *", " 0664 ");
    fireEvent.change(screen.getByLabelText("Zahlungsmethode"), { target: { value: "STRIPE" } });
    await press("Update");
    await screen.findByText("Gespeichert.");
    expect(network.calls.map(({ body }) => body)).toEqual([
      {
        customer: { firstName: "Maria", lastName: "Gruber", phone: "0664" },
        email: "maria@example.at",
        paymentType: "STRIPE",
      },
    ]);
    expect(currentAccount()).toEqual(changed);
    expect(field("Telefonnummer *").value).toBe("0664");
  });

  it("keep what was typed if there is no answer, and can be sent again", async () => {
    fakeNetwork({ "customer/update": noNetwork });
    openSettings();
    type("Vorname *", "Hanna");
    await press("Update");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(lost));
    expect(field("Vorname *").value).toBe("Hanna");
    const renamed = { ...madeAccount, customer: { ...madeAccount.customer, firstName: "Hanna" } };
    const network = fakeNetwork({ "customer/update": () => accountAnswer(renamed) });
    await press("Update");
    await screen.findByText("Gespeichert.");
    expect(network.calls.map(({ body }) => body)).toMatchObject([{ customer: { firstName: "Hanna" } }]);
    expect(currentAccount()).toEqual(renamed);
  });

  it("say that a new e-mail address is valid once its link was opened", async () => {
    const waiting = { ...fresh, pendingEmail: "maria@neu.example" };
    const network = fakeNetwork({ "customer/update": () => accountAnswer(waiting) });
    openSettings(fresh);
    type("E-Mail *", "maria@neu.example");
    await press("Update");
    await screen.findByText(
      "Wir haben einen Link an maria@neu.example geschickt. Bis du ihn öffnest, gilt maria@example.at.",
    );
    expect(network.calls[0]?.body).toMatchObject({ email: "maria@neu.example" });
    expect(field("E-Mail *").value).toBe("maria@example.at");
  });

  it("say at the e-mail address that it is taken, until it is changed", async () => {
    fakeNetwork({ "customer/update": () => problemAnswer("email-taken") });
    openSettings(fresh);
    type("Vorname *", "Mizzi");
    type("E-Mail *", "anna@example.at");
    await press("Update");
    await waitFor(() => expect(noteOf("E-Mail *")).toBe("Es existiert bereits ein Konto mit dieser E-Mail"));
    expect(field("Vorname *").value).toBe("Mizzi");
    expect(currentAccount()).toEqual(fresh);
    type("E-Mail *", "anna@neu.example");
    await waitFor(() => expect(noteOf("E-Mail *")).toBeUndefined());
  });

  it("accept another spelling of the e-mail address without a password", async () => {
    const network = fakeNetwork({
      "customer/update": () => accountAnswer({ ...madeAccount, email: "Maria@example.at" }),
    });
    openSettings();
    type("E-Mail *", "Maria@example.at");
    await press("Update");
    await screen.findByText("Gespeichert.");
    expect(field("E-Mail *").value).toBe("Maria@example.at");
    expect(network.calls.map(({ body }) => body)).toMatchObject([{ email: "Maria@example.at" }]);
  });

  it("show at a field what only the server refuses", async () => {
    const errors = [{ field: "customer.lastName", message: "Bitte höchstens 80 Zeichen" }];
    fakeNetwork({ "customer/update": () => problemAnswer("invalid-input", { errors }) });
    openSettings();
    await press("Update");
    await waitFor(() => expect(noteOf("Nachname *")).toBe("Bitte höchstens 80 Zeichen"));
  });

  it.each([
    ["no answer comes", noNetwork, lost],
    ["it was tried too often", refuseAttempts, tooOften],
  ] as const)("keep what was typed if %s", async (_, answer, sentence) => {
    fakeNetwork({ "customer/update": answer });
    openSettings();
    type("Vorname *", "Mizzi");
    await press("Update");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
    expect(field("Vorname *").value).toBe("Mizzi");
    expect(currentAccount()).toEqual(madeAccount);
  });

  it("show changes from another tab, except in fields being edited", async () => {
    openSettings();
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

describe("a new e-mail address, more than ten minutes after signing in", () => {
  const waiting = { ...madeAccount, pendingEmail: "maria@neu.example" };

  async function askForIt(account?: Account) {
    openSettings(account);
    type("Vorname *", "Mizzi");
    type("E-Mail *", " maria@neu.example ");
    await press("Update");
    const dialog = await screen.findByRole("dialog", { name: "Neue E-Mail-Adresse" });
    within(dialog).getByText(/künftig mit maria@neu\.example anmelden/);
    await waitFor(() => expect(document.activeElement).toBe(field("Passwort *")));
  }

  it("needs the password and is sent with it", async () => {
    const network = fakeNetwork({ "customer/update": () => accountAnswer(waiting) });
    await askForIt();
    expect(network.calls).toEqual([]);
    await press("E-Mail ändern");
    await waitFor(() => expect(noteOf("Passwort *")).toBe(fill));
    type("Passwort *", "kurz");
    await waitFor(() => expect(noteOf("Passwort *")).toBe("Ungültiges Passwort"));
    type("Passwort *", " geheim genug ");
    await press("E-Mail ändern");
    await screen.findByText(/^Wir haben einen Link an maria@neu\.example geschickt\./);
    expect(network.calls.map(({ body }) => body)).toMatchObject([
      { customer: { firstName: "Mizzi" }, email: "maria@neu.example", password: " geheim genug " },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for the password if only the server demands it", async () => {
    const network = fakeNetwork({
      "customer/update": ({ body }) =>
        (body as { password?: string }).password ? accountAnswer(waiting) : problemAnswer("password-required"),
    });
    await askForIt(fresh);
    type("Passwort *", "geheim genug");
    await press("E-Mail ändern");
    await screen.findByText(/^Wir haben einen Link an/);
    expect(network.calls).toHaveLength(2);
  });

  it("says at the password that it is wrong, and keeps what was typed after cancelling", async () => {
    fakeNetwork({ "customer/update": () => problemAnswer("wrong-password") });
    await askForIt();
    type("Passwort *", "falsch geraten");
    await press("E-Mail ändern");
    await waitFor(() => expect(noteOf("Passwort *")).toBe("Ungültiges Passwort"));
    await press("Schließen");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(field("E-Mail *").value.trim()).toBe("maria@neu.example");
    expect(currentAccount()).toEqual(madeAccount);
  });

  it("says at the address that it is taken", async () => {
    fakeNetwork({ "customer/update": () => problemAnswer("email-taken") });
    await askForIt();
    type("Passwort *", "geheim genug");
    await press("E-Mail ändern");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(noteOf("E-Mail *")).toBe("Es existiert bereits ein Konto mit dieser E-Mail");
  });

  it("can be tried again if there was no answer", async () => {
    fakeNetwork({ "customer/update": noNetwork });
    await askForIt();
    type("Passwort *", "geheim genug");
    await press("E-Mail ändern");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(lost));
    fakeNetwork({ "customer/update": () => accountAnswer(waiting) });
    await press("E-Mail ändern");
    await screen.findByText("Gespeichert.");
  });
});

describe("a session that is over", () => {
  it("is ended by any request that the server refuses", async () => {
    fakeNetwork({ "customer/update": () => problemAnswer("unauthorized") });
    openSettings();
    await press("Update");
    await screen.findByText("Gast");
    expect(currentAccount()).toBeNull();
  });
});
