import { findOwnDoor, type OwnDoor } from "@mahlzeit/contract/orders/own-door";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeStatement } from "../../testing/made-statement.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { embedSnippet, OwnDoorPanels } from "./own-door-panels.tsx";

const { restaurantId } = madeStatement;
const known: OwnDoor = {
  restaurantName: "Da Marco al Forno",
  url: "https://mahlzeit.example/da-marco",
  fees: { ownDoor: 0, delivery: 80, other: 60 },
  all: { month: 12, year: 90 },
  doors: [
    { door: "web", month: 3, year: 20 },
    { door: "tisch-4", month: 0, year: 2 },
  ],
};
const found = (changes: Partial<OwnDoor> = {}) => ({
  [`${restaurantId}/tables`]: () => Response.json({ revision: "1", tables: [], onSite: true }),
  "own-door": () => Response.json(z.encode(findOwnDoor.answer, { ...known, ...changes })),
});
const open = async () => {
  renderInOffice(<OwnDoorPanels restaurantId={restaurantId} />);
  return screen.findByLabelText("Kürzel");
};
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("copies the link of the door that is typed, and the code for a website", async () => {
  fakeNetwork(found());
  const copied: string[] = [];
  clipboard(async (text) => void copied.push(text));
  const field = await open();
  screen.getByText("Wer über ihn bestellt, kostet dich 0 % Provision statt 8 % bei Lieferung und 6 % sonst.");
  await press("Link kopieren");
  fireEvent.change(field, { target: { value: "tisch-4" } });
  // The copied text is not the current one.
  await press("Link kopieren");
  await press("Code kopieren");
  const link = "https://mahlzeit.example/da-marco?von=tisch-4";
  expect(copied).toEqual([
    "https://mahlzeit.example/da-marco?von=web",
    link,
    embedSnippet({ url: link, name: "Da Marco al Forno" }),
  ]);
  expect(screen.getByRole("img", { name: "QR-Code zu mahlzeit.example/da-marco?von=tisch-4" })).toBeTruthy();
});

it("says what is wrong with a door once it is left, and keeps the last good one", async () => {
  fakeNetwork(found());
  const field = await open();
  fireEvent.change(field, { target: { value: "Tisch 4" } });
  expect(field.getAttribute("aria-invalid")).not.toBe("true");
  fireEvent.blur(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("mahlzeit.example/da-marco?von=web")).toBeTruthy();
});

it("says how many orders came by which door, and through the marketplace", async () => {
  fakeNetwork(found());
  await open();
  screen.getByText("Über deine Tür kamen 3 von 12 erledigten Bestellungen der letzten 30 Tage.");
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["web", "3", "20"],
    ["tisch-4", "0", "2"],
    ["Über Mahlzeit", "9", "68"],
  ]);
});

it("says so where nobody came, and where no terms are agreed", async () => {
  fakeNetwork(found({ doors: [], fees: null }));
  await open();
  screen.getByText("Noch keine Bestellung");
  screen.getByText("Mit dir sind noch keine Konditionen vereinbart.");
});

it("says what to do where the browser copies nothing", async () => {
  fakeNetwork(found());
  clipboard(() => Promise.reject(new DOMException("denied", "NotAllowedError")));
  await open();
  await press("Link kopieren");
  expect(screen.getByRole("alert").textContent).toContain("kopier ihn selbst");
});

it("saves the poster of the door, and says when it does not come", async () => {
  let isThere = false;
  const save = vi.fn(() => "blob:saved");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined }));
  const network = fakeNetwork({
    ...found(),
    poster: () => (isThere ? new Response("%PDF") : problemAnswer("not-found")),
  });
  const field = await open();
  fireEvent.change(field, { target: { value: "qr" } });
  await press("Plakat als PDF");
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  isThere = true;
  await press("Plakat als PDF");
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(network.callsTo("poster").map(({ query }) => query.get("door"))).toEqual(["qr", "qr"]);
});

it("says when it cannot load it, and loads it when asked again", async () => {
  fakeNetwork({ "own-door": () => problemAnswer("not-found") });
  renderInOffice(<OwnDoorPanels restaurantId={restaurantId} />);
  const failed = await screen.findByRole("alert");
  fakeNetwork(found());
  await act(async () => void fireEvent.click(within(failed).getByRole("button", { name: "Nochmal" })));
  await screen.findByLabelText("Kürzel");
});

it("makes a link that no name can break out of", () => {
  const name = `"Zum <b>Hirschen</b>" & Söhne's`;
  const page = document.createElement("div");
  page.innerHTML = embedSnippet({ url: "https://mahlzeit.example/hirsch?von=web&x=1", name });
  expect(page.children).toHaveLength(1);
  const link = page.firstElementChild as HTMLAnchorElement;
  expect([link.textContent, link.getAttribute("href"), link.children.length]).toEqual([
    `Bei ${name} bestellen`,
    "https://mahlzeit.example/hirsch?von=web&x=1",
    0,
  ]);
});
