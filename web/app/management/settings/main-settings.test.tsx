import type { Account } from "@mahlzeit/contract/customers";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountChanged } from "../../session/account-changes.ts";
import { currentAccount } from "../../session/account-store.ts";
import { fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { accountAnswer, madeAccount } from "../../testing/made-account.ts";
import {
  cleanUp,
  field,
  fill,
  lost,
  noteOf,
  openSettings,
  press,
  refuseAttempts,
  sendForm,
  startClean,
  tooOften,
  type,
} from "../testing/open-settings.tsx";

beforeEach(startClean);
afterEach(cleanUp);

describe("the main settings", () => {
  it("hold what the account holds; 'On spot' is the payment preferred", () => {
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
    openSettings();
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
    openSettings();
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
    openSettings();
    type("E-Mail *", "anna@example.at");
    await press("Update");
    await waitFor(() => expect(noteOf("E-Mail *")).toBe("Es existiert bereits ein Konto mit dieser E-Mail"));
    type("E-Mail *", "anna@neu.example");
    await waitFor(() => expect(noteOf("E-Mail *")).toBeUndefined());
  });

  it("say at a field what only the server finds wrong with it", async () => {
    const errors = [{ field: "customer.lastName", message: "Bitte höchstens 80 Zeichen" }];
    fakeNetwork({ "customer/update": () => problemAnswer("invalid-input", { errors }) });
    openSettings();
    await press("Update");
    await waitFor(() => expect(noteOf("Nachname *")).toBe("Bitte höchstens 80 Zeichen"));
  });

  it.each([
    ["no answer comes", noNetwork, lost],
    ["it was tried too often", refuseAttempts, tooOften],
  ] as const)("keep what was typed where %s", async (_, answer, sentence) => {
    fakeNetwork({ "customer/update": answer });
    openSettings();
    type("Vorname *", "Mizzi");
    await press("Update");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
    expect(field("Vorname *").value).toBe("Mizzi");
    expect(currentAccount()).toEqual(madeAccount);
  });

  it("take over what another tab changed, but not over what is being typed", async () => {
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

describe("a session that is over", () => {
  it("is forgotten by whatever was asked", async () => {
    fakeNetwork({ "customer/update": () => problemAnswer("unauthorized") });
    openSettings();
    await press("Update");
    await screen.findByText("Gast");
    expect(currentAccount()).toBeNull();
  });
});
