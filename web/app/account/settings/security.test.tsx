import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
  panel,
  refuseAttempts,
  sendForm,
  startClean,
  tooOften,
  type,
} from "../testing/open-settings.tsx";
import { lastChanged } from "./security.tsx";

beforeEach(startClean);
afterEach(cleanUp);

describe("the password", () => {
  async function openForm(old: string, fresh: string, repeat = fresh) {
    await press("Change password");
    type("Altes Passwort *", old);
    type("Neues Passwort *", fresh);
    type("Neues Passwort wiederholen *", repeat);
    await sendForm("Altes Passwort *");
  }

  it("shows when it was last changed", () => {
    openSettings();
    panel("Security").getByText("Zuletzt geändert im März");
  });

  it.each([
    [Date.UTC(2026, 10, 18, 23, 0), "heute"],
    [Date.UTC(2026, 10, 18, 22, 59), "im November"],
    [Date.UTC(2026, 2, 14), "im März"],
    [Date.UTC(2025, 11, 31, 23, 0), "im Jänner"],
    [Date.UTC(2025, 11, 31, 22, 59), "im Dezember 2025"],
  ])("changed at %d: %s", (changedAt, words) => {
    expect(lastChanged(changedAt, now)).toBe(words);
  });

  it("needs all three fields, six characters, and the same twice", async () => {
    const network = fakeNetwork({});
    openSettings();
    await openForm("", "kurz", "kurt");
    expect(["Altes Passwort *", "Neues Passwort *", "Neues Passwort wiederholen *"].map(noteOf)).toEqual([
      fill,
      "Ungültiges Passwort (min. 6 Zeichnen)",
      "Die Passwörter stimmen nicht überein",
    ]);
    expect(document.activeElement).toBe(field("Altes Passwort *"));
    type("Altes Passwort *", "kurz");
    await waitFor(() => expect(noteOf("Altes Passwort *")).toBe("Ungültiges Passwort"));
    for (const label of ["Neues Passwort *", "Neues Passwort wiederholen *"]) {
      type(label, "");
      await waitFor(() => expect(noteOf(label)).toBe(fill));
    }
    expect(network.calls).toEqual([]);
  });

  it("checks the repetition again when the other field changes", async () => {
    fakeNetwork({});
    openSettings();
    await openForm("altes-geheimnis", "neues-geheimnis", "neues-geheimniss");
    expect(noteOf("Neues Passwort wiederholen *")).toBe("Die Passwörter stimmen nicht überein");
    type("Neues Passwort *", "neues-geheimniss");
    await waitFor(() => expect(noteOf("Neues Passwort wiederholen *")).toBeUndefined());
  });

  it("is changed, and the date of the change is loaded", async () => {
    const network = fakeNetwork({
      "customer/update/password": () => new Response(null, { status: 204 }),
      "order/customer/auth": () => accountAnswer({ ...madeAccount, passwordChangedAt: now }),
    });
    openSettings();
    await openForm("altes-geheimnis", " neues geheimnis ");
    await screen.findByText("Passwort geändert. Auf anderen Geräten bist du abgemeldet.");
    expect(network.calls[0]?.body).toEqual({ oldPassword: "altes-geheimnis", newPassword: " neues geheimnis " });
    await panel("Security").findByText("Zuletzt geändert heute");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says at the old password that it is wrong", async () => {
    fakeNetwork({ "customer/update/password": () => problemAnswer("wrong-password") });
    openSettings();
    await openForm("falsch-geraten", "neues-geheimnis");
    await waitFor(() => expect(noteOf("Altes Passwort *")).toBe("Ungültiges Passwort"));
    expect(document.activeElement).toBe(field("Altes Passwort *"));
  });

  it.each([
    ["no answer comes", noNetwork, lost],
    ["it was tried too often", refuseAttempts, tooOften],
  ] as const)("says so if %s", async (_, answer, sentence) => {
    fakeNetwork({ "customer/update/password": answer });
    openSettings();
    await openForm("altes-geheimnis", "neues-geheimnis");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
  });

  it("says that the old password is wrong at the next try, if it was changed and only the answer was lost", async () => {
    fakeNetwork({ "customer/update/password": noNetwork });
    openSettings();
    await openForm("altes-geheimnis", "neues-geheimnis");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(lost));
    fakeNetwork({ "customer/update/password": () => problemAnswer("wrong-password") });
    await sendForm("Altes Passwort *");
    await waitFor(() => expect(noteOf("Altes Passwort *")).toBe("Ungültiges Passwort"));
  });
});

describe("deleting the account", () => {
  it("asks for confirmation", async () => {
    openSettings();
    panel("Delete account").getByText("Löscht dein Konto vollständig. Das lässt sich nicht rückgängig machen.");
    await press("Delete account");
    screen.getByRole("dialog", { name: "Konto vollständig löschen" });
    await press("Doch nicht");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("uses the settings' own endpoint", async () => {
    const network = fakeNetwork({ "customer/account": () => new Response(null, { status: 204 }) });
    openSettings({ ...madeAccount, signedInAt: now });
    await press("Delete account");
    await press("Konto vollständig löschen");
    await screen.findByText("Anderswo");
    expect(network.calls.map(({ method, path }) => [method, path])).toEqual([
      ["DELETE", expect.stringMatching(/\/api\/service\/customer\/account$/)],
    ]);
  });
});
