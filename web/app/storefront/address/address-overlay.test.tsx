import type { SavedAddress } from "@mahlzeit/contract/catalogue/address";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountChanged, beginSession } from "../../session/account-changes.ts";
import { forgetSession } from "../../session/account-store.ts";
import { readDraft } from "../../session/typed-draft.ts";
import { madeAccount } from "../../testing/made-account.ts";
import { AddressOverlay } from "./address-overlay.tsx";

function open(address: Parameters<typeof AddressOverlay>[0]["address"] = null) {
  const onSave = vi.fn();
  render(<AddressOverlay address={address} onSave={onSave} onClose={() => undefined} />);
  return { onSave };
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const save = () =>
  act(async () => void fireEvent.submit(screen.getByLabelText(/PLZ/).closest("form") as HTMLFormElement));

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("fetch", async () => Response.json([]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the address overlay, filled by hand", () => {
  it("says what is missing in the specification's words, and focuses it", async () => {
    const { onSave } = open();
    await save();
    const text = document.body.textContent;
    expect(text).toContain("Bitte gib Deine Straße und Hausnummer ein.");
    expect(text).toContain("Bitte gib Deine Postleitzahl ein.");
    expect(text).toContain("Bitte gib Deinen Ort ein.");
    expect(document.activeElement).toBe(screen.getByLabelText(/Straße/));
    expect(onSave).not.toHaveBeenCalled();
  });

  it("shows no errors while it is being filled in", () => {
    open();
    fireEvent.focus(screen.getByLabelText(/Straße/));
    fireEvent.blur(screen.getByLabelText(/Straße/));
    expect(document.body.textContent).not.toContain("Bitte gib");
  });

  it("returns the whole address with the country", async () => {
    const { onSave } = open();
    type(/Straße/, " Neubaugasse ");
    type(/Hausnummer/, "14");
    type(/PLZ/, "1070");
    type(/Ort/, "Wien");
    type(/Zusatz/, "Top 6");
    type("Türname (optional)", " Hofbauer & Söhne ");
    screen.getByText("Name an der Klingel oder Firma");
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      street: "Neubaugasse",
      number: "14",
      postcode: "1070",
      city: "Wien",
      country: "Österreich",
      extra: "Top 6",
      doorName: "Hofbauer & Söhne",
    });
  });

  it.each([
    ["Neubaugasse 14", "Neubaugasse", "14"],
    ["Straße des 12. Februar 3a", "Straße des 12. Februar", "3a"],
    ["Wagramer Straße 4/2/17", "Wagramer Straße", "4/2/17"],
  ])("finds the number in %j", async (typed, street, number) => {
    const { onSave } = open();
    type(/Straße/, typed);
    type(/PLZ/, "1070");
    type(/Ort/, "Wien");
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ street, number }));
  });

  it("starts with the known address, or with what was typed before it was closed", () => {
    open({ street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" });
    expect(screen.getByLabelText(/Ort/)).toHaveProperty("value", "Wien");
    type(/Ort/, "Graz");
    cleanup();
    open({ street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien" });
    expect(screen.getByLabelText(/Ort/)).toHaveProperty("value", "Graz");
  });
});

describe("the suggestions", () => {
  it("fill every field they know when one is taken with the keyboard", async () => {
    const found = [{ street: "Neubaugasse", number: "14", postcode: "1070", city: "Wien", district: "Neubau" }];
    vi.stubGlobal("fetch", async () => Response.json(found));
    const { onSave } = open();
    const street = screen.getByLabelText(/Straße/);
    fireEvent.focus(street);
    type(/Straße/, "Neubaug");
    await waitFor(() => screen.getByRole("option", { hidden: true }));
    fireEvent.keyDown(street, { key: "ArrowDown" });
    fireEvent.keyDown(street, { key: "Enter" });
    expect(onSave).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Zusatz/)));
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ city: "Wien", district: "Neubau" }));
  });

  it("focus the number if they have none", async () => {
    vi.stubGlobal("fetch", async () => Response.json([{ street: "Neubaustraße", postcode: "4020", city: "Linz" }]));
    open();
    fireEvent.focus(screen.getByLabelText(/Straße/));
    type(/Straße/, "Neubaus");
    fireEvent.click(await screen.findByRole("option", { hidden: true }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Hausnummer/)));
  });

  const predicted = {
    street: "Neubaugasse",
    number: "14",
    postcode: "",
    city: "Wien",
    id: "abc",
    attribution: "Google Maps",
  };
  const { id: _, ...whole } = { ...predicted, postcode: "1070", district: "Neubau" };

  function answerWith(complete: () => Promise<Response>) {
    const asked: URL[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      const url = new URL(address, "http://localhost");
      asked.push(url);
      return url.pathname === "/api/addresses" ? Response.json([predicted]) : complete();
    });
    return asked;
  }

  async function takeFirst() {
    fireEvent.focus(screen.getByLabelText(/Straße/));
    type(/Straße/, "Neubaug");
    fireEvent.click(await screen.findByRole("option", { hidden: true }));
  }

  it("name their source, and load the postcode of a chosen one", async () => {
    const asked = answerWith(async () => Response.json(whole));
    const { onSave } = open();
    fireEvent.focus(screen.getByLabelText(/Straße/));
    type(/Straße/, "Neubaug");
    expect((await screen.findByText("Google Maps")).closest("[role=listbox]")).toBeNull();
    fireEvent.click(screen.getByRole("option", { hidden: true }));
    await waitFor(() => expect(screen.getByLabelText(/PLZ/)).toHaveProperty("value", "1070"));
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ postcode: "1070", district: "Neubau" }));

    const [search, complete] = asked;
    expect(complete?.pathname).toBe("/api/addresses/abc");
    expect(complete?.searchParams.get("session")).toBe(search?.searchParams.get("session"));
    // Further typing starts another search session.
    await takeFirst();
    await waitFor(() => expect(asked).toHaveLength(4));
    const sessions = asked.map((url) => url.searchParams.get("session"));
    expect(new Set(sessions.slice(0, 2)).size).toBe(1);
    expect(sessions[2]).not.toBe(sessions[0]);
  });

  it("keep what is typed while details are loading, and leave fields empty if that fails", async () => {
    let answer: (response: Response) => void = () => undefined;
    answerWith(() => new Promise((resolve) => (answer = resolve)));
    open();
    await takeFirst();
    type(/PLZ/, "1080");
    await act(async () => answer(Response.json(whole)));
    expect(screen.getByLabelText(/PLZ/)).toHaveProperty("value", "1080");
    cleanup();
    sessionStorage.clear();

    answerWith(async () => Response.json({ code: "not-found" }, { status: 404 }));
    const { onSave } = open();
    await takeFirst();
    await save();
    expect(document.body.textContent).toContain("Bitte gib Deine Postleitzahl ein.");
    type(/PLZ/, "1070");
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ number: "14", postcode: "1070" }));
  });

  it("do not disturb if the search fails", async () => {
    const fetch = vi.fn(async () => {
      throw new TypeError("failed to fetch");
    });
    vi.stubGlobal("fetch", fetch);
    const { onSave } = open();
    fireEvent.focus(screen.getByLabelText(/Straße/));
    type(/Straße/, "Neubaugasse 14");
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    type(/PLZ/, "1070");
    type(/Ort/, "Wien");
    await save();
    expect(onSave).toHaveBeenCalledOnce();
  });
});

describe("the address overlay of a signed-in customer", () => {
  const [home] = madeAccount.addresses;
  if (!home) throw new Error("the account has an address");
  const office = { ...home, id: "office", street: "Taborstraße", number: "12", extra: undefined };
  const unfinished = { ...home, id: "unfinished", street: "Mariahilfer Straße", number: "", extra: undefined };

  function signIn(...addresses: readonly SavedAddress[]) {
    act(() => {
      beginSession("some-token");
      accountChanged({ ...madeAccount, addresses: [...addresses] });
    });
  }
  const cards = () => screen.queryAllByRole<HTMLInputElement>("radio");

  afterEach(() => act(forgetSession));

  it("offers the saved addresses, marks the current one, and uses one at a tap", () => {
    signIn(home, office);
    const { onSave } = open({ street: "Taborstraße", number: "12", postcode: "1070", city: "Wien" });
    expect(cards().map((card) => [card.closest("label")?.textContent, card.checked])).toEqual([
      ["Neubaugasse 14, Top 61070 Wien", false],
      ["Taborstraße 121070 Wien", true],
    ]);
    fireEvent.click(screen.getByLabelText(/Neubaugasse/));
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      street: "Neubaugasse",
      number: "14",
      postcode: "1070",
      city: "Wien",
      country: "Österreich",
      extra: "Top 6",
    });
    expect(readDraft("address")).toMatchObject({ street: "Neubaugasse", number: "14" });
  });

  it("moves with arrow keys and chooses with Enter or Space", () => {
    signIn(home, office);
    const { onSave } = open();
    const [first, second] = cards();
    if (!first || !second) throw new Error("two cards");
    fireEvent.keyDown(first, { key: "ArrowDown" });
    fireEvent.click(second);
    expect(onSave).not.toHaveBeenCalled();
    fireEvent.keyUp(second, { key: "ArrowDown" });
    fireEvent.keyDown(second, { key: "Enter" });
    expect(onSave).toHaveBeenCalledOnce();
    fireEvent.keyDown(second, { key: " " });
    expect(onSave).toHaveBeenCalledTimes(2);
  });

  it("checks a saved address like a typed one, and lets it be completed", async () => {
    signIn(unfinished);
    const { onSave } = open();
    fireEvent.click(screen.getByLabelText(/Mariahilfer/));
    expect(onSave).not.toHaveBeenCalled();
    await screen.findByText("Bitte gib Deine Straße und Hausnummer ein.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Hausnummer/)));
    type(/Hausnummer/, "3");
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ street: "Mariahilfer Straße", number: "3" }),
    );
  });

  it("offers them to nobody any more after signing out", () => {
    signIn(home);
    act(forgetSession);
    open();
    expect(cards()).toEqual([]);
    expect(document.body.textContent).not.toContain("Neubaugasse");
    expect(screen.getByLabelText(/Straße/)).toHaveProperty("value", "");
  });

  it("also accepts another address, and shows no list without saved addresses", () => {
    open();
    expect(cards()).toEqual([]);
    expect(screen.queryByText("Deine Adressen")).toBeNull();
    signIn();
    expect(cards()).toEqual([]);
    // The account is loaded late: its list is added above the form.
    type(/Straße/, "Josefstädter Straße");
    signIn(home);
    expect(cards()).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>(/Straße \*/).value).toBe("Josefstädter Straße");
  });
});
