import type { Account } from "@mahlzeit/contract/people/customers";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountChanged } from "../../session/account-changes.ts";
import { accountAnswer, fakeNetwork, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { press } from "../../testing/press.ts";
import {
  cleanUp,
  field,
  fill,
  lost,
  noteOf,
  openSettings,
  panel,
  sendForm,
  startClean,
  type,
} from "../testing/open-settings.tsx";

beforeEach(startClean);
afterEach(cleanUp);

describe("the addresses", () => {
  const home = madeAccount.addresses[0] as Account["addresses"][number];
  const work = {
    ...home,
    id: "0190163d-8694-739b-aea5-966c26f8ad99",
    street: "Taborstraße",
    number: "95",
    extra: undefined,
  };
  const two = { ...madeAccount, addresses: [home, work] };

  it("are listed, each with a button that names it", () => {
    openSettings(two);
    expect(
      panel("Addresses")
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Neubaugasse 14, Top 61070 Wien, Österreich", "Taborstraße 951070 Wien, Österreich"]);
    screen.getByRole("button", { name: "Neubaugasse 14, Top 6, 1070 Wien löschen" });
    screen.getByRole("button", { name: "Taborstraße 95, 1070 Wien löschen" });
  });

  it("say that there is none, or that the account is full", () => {
    openSettings({ ...madeAccount, addresses: [] });
    panel("Addresses").getByText(/^Noch keine\./);
    cleanup();
    const addresses = Array.from({ length: 20 }, (_, i) => ({ ...home, id: `${home.id.slice(0, -2)}${i + 10}` }));
    openSettings({ ...madeAccount, addresses });
    panel("Addresses").getByText("Mehr Adressen passen nicht ins Konto. Bitte lösche zuerst eine.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add address" }).disabled).toBe(true);
    act(() => accountChanged({ ...madeAccount, addresses: addresses.slice(1) }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add address" }).disabled).toBe(false);
  });

  it("can lie in another country and have more than a number", async () => {
    const there = { ...home, postcode: "9490", city: "Vaduz", country: "Liechtenstein", extra: "2. Stock" };
    const network = fakeNetwork({
      "customer/add/address": () => accountAnswer({ ...madeAccount, addresses: [there] }),
      "customer/remove/address": () => accountAnswer({ ...madeAccount, addresses: [] }),
    });
    openSettings({ ...madeAccount, addresses: [] });
    await press("Add address");
    for (const [label, value] of [
      ["Straße *", "Neubaugasse"],
      ["Hausnummer *", "14"],
      ["PLZ *", "9490"],
      ["Ort *", "Vaduz"],
      ["Land *", "Liechtenstein"],
      ["Zusatz (optional)", "2. Stock"],
    ] as const)
      type(label, value);
    await sendForm("Straße *");
    await screen.findByText("Adresse gespeichert.");
    expect(network.calls[0]?.body).toMatchObject({
      houseNumber: "14",
      city: { name: "Vaduz" },
      country: { name: "Liechtenstein" },
      extra: "2. Stock",
    });
    expect(panel("Addresses").getByRole("listitem").textContent).toMatch(
      /^Neubaugasse 14, 2\. Stock.*Vaduz, Liechtenstein/,
    );
    await press(/^Neubaugasse 14, 2\. Stock, .* Vaduz löschen$/);
    await panel("Addresses").findByText(/^Noch keine\./);
  });

  it("are removed once, however often the button is pressed", async () => {
    const network = fakeNetwork({ "customer/remove/address": () => accountAnswer(madeAccount) });
    openSettings(two);
    const button = screen.getByRole("button", { name: /^Taborstraße/ });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText("Adresse gelöscht.");
    expect(network.calls.map(({ body }) => body)).toEqual([{ id: work.id }]);
    expect(panel("Addresses").getAllByRole("listitem")).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add address" }));
  });

  it("are removed one after the other, so that a late answer brings none back", async () => {
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
    openSettings(two);
    await press(/^Neubaugasse/);
    await press(/^Taborstraße/);
    expect(network.calls).toHaveLength(1);
    await act(async () => arrivals[0]?.());
    await waitFor(() => expect(network.calls).toHaveLength(2));
    await act(async () => arrivals[1]?.());
    await waitFor(() => expect(panel("Addresses").queryAllByRole("listitem")).toEqual([]));
  });

  it("stay if the server cannot be reached", async () => {
    fakeNetwork({ "customer/remove/address": noNetwork });
    openSettings(two);
    await press(/^Taborstraße/);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(lost));
    expect(panel("Addresses").getAllByRole("listitem")).toHaveLength(2);
  });

  it("need all required parts and are in Austria by default", async () => {
    const network = fakeNetwork({ "customer/add/address": () => accountAnswer(two) });
    openSettings();
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
      ["Türname (optional)", "Hofbauer"],
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
        doorName: "Hofbauer",
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
  ] as const)(
    "keep what was typed if %s, and are sent once by a double click afterwards",
    async (_, answer, sentence) => {
      fakeNetwork({ "customer/add/address": answer });
      openSettings();
      await press("Add address");
      for (const label of ["Straße *", "Hausnummer *", "PLZ *", "Ort *"]) type(label, "1");
      await sendForm("Straße *");
      await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(sentence));
      expect(field("Ort *").value).toBe("1");
      const network = fakeNetwork({ "customer/add/address": () => accountAnswer(two) });
      const save = screen.getByRole("button", { name: "Adresse speichern" });
      fireEvent.click(save);
      fireEvent.click(save);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(network.calls).toHaveLength(1);
    },
  );
});
