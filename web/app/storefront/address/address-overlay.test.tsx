import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AddressOverlay } from "./address-overlay.tsx";

function open(address: Parameters<typeof AddressOverlay>[0]["address"] = null) {
  const onSave = vi.fn();
  render(<AddressOverlay address={address} onSave={onSave} onClose={() => undefined} />);
  return { onSave };
}

const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.submit(screen.getByLabelText(/PLZ/).closest("form") as HTMLFormElement);

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("fetch", async () => Response.json([]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the address overlay, filled by hand", () => {
  it("says in the words of the specification what is missing, and goes there", () => {
    const { onSave } = open();
    save();
    const text = document.body.textContent;
    expect(text).toContain("Bitte gib Deine Straße und Hausnummer ein.");
    expect(text).toContain("Bitte gib Deine Postleitzahl ein.");
    expect(text).toContain("Bitte gib Deinen Ort ein.");
    expect(document.activeElement).toBe(screen.getByLabelText(/Straße/));
    expect(onSave).not.toHaveBeenCalled();
  });

  it("complains about nothing while it is being filled in", () => {
    open();
    fireEvent.focus(screen.getByLabelText(/Straße/));
    fireEvent.blur(screen.getByLabelText(/Straße/));
    expect(document.body.textContent).not.toContain("Bitte gib");
  });

  it("gives the whole address, the country with it", () => {
    const { onSave } = open();
    type(/Straße/, " Neubaugasse ");
    type(/Hausnummer/, "14");
    type(/PLZ/, "1070");
    type(/Ort/, "Wien");
    type(/Zusatz/, "Top 6");
    save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      street: "Neubaugasse",
      number: "14",
      postcode: "1070",
      city: "Wien",
      country: "Österreich",
      extra: "Top 6",
    });
  });

  it.each([
    ["Neubaugasse 14", "Neubaugasse", "14"],
    ["Straße des 12. Februar 3a", "Straße des 12. Februar", "3a"],
    ["Wagramer Straße 4/2/17", "Wagramer Straße", "4/2/17"],
  ])("finds the number in %j", (typed, street, number) => {
    const { onSave } = open();
    type(/Straße/, typed);
    type(/PLZ/, "1070");
    type(/Ort/, "Wien");
    save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ street, number }));
  });

  it("starts with the address known, and with what was typed before it was closed", () => {
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
    expect(document.activeElement).toBe(screen.getByLabelText(/Zusatz/));
    save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ city: "Wien", district: "Neubau" }));
  });

  it("ask for the number when they know none", async () => {
    vi.stubGlobal("fetch", async () => Response.json([{ street: "Neubaustraße", postcode: "4020", city: "Linz" }]));
    open();
    fireEvent.focus(screen.getByLabelText(/Straße/));
    type(/Straße/, "Neubaus");
    fireEvent.click(await screen.findByRole("option", { hidden: true }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Hausnummer/));
  });

  it("do not stand in the way when the search fails", async () => {
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
    save();
    expect(onSave).toHaveBeenCalledOnce();
  });
});
