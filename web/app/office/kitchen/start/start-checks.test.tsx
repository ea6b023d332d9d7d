import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { madeOrder } from "../../../testing/made-order.ts";
import { press } from "../../../testing/press.ts";
import { fakeSound } from "../../testing/fake-sound.ts";
import { boardNow, fakeBoard, later, made, openBoard, renderBoard } from "../testing/made-board.tsx";
import { madePrinter } from "../testing/made-printer.ts";

/** Fakes a browser whose sound starts with a tap, and whose screen lock works until `refuse` is called. */
function fakeDevice() {
  const rings = vi.fn();
  vi.stubGlobal("AudioContext", fakeSound(rings));
  const locks = { held: 0, isRefused: false };
  const request = async () => {
    if (locks.isRefused) throw new DOMException("low battery", "NotAllowedError");
    locks.held++;
    return { addEventListener: () => {}, release: async () => void locks.held-- };
  };
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
  return { rings, locks };
}

async function openChecks(rename: (name: string) => Promise<void> = async () => {}) {
  renderBoard({ deviceName: "Gerät 1", rename, isNew: true });
  await screen.findByRole("heading", { level: 1, name: /Handgriff|Alles bereit/ });
}
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
/** Returns the state of a step. */
const stateOf = (step: string) =>
  within(screen.getByRole("heading", { name: step }).parentElement as HTMLElement).queryByRole("status")?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "wakeLock");
});

it("tells of name, sound, printer and screen how they are, and leads to the board whatever is left", async () => {
  fakeDevice();
  fakeBoard();
  await openChecks();
  expect(document.activeElement?.id).toBe("main");
  await screen.findByText("Mit Da Marco al Forno.");
  expect(title()).toBe("Noch ein Handgriff");
  expect(stateOf("Name")).toBe("Dieses Gerät heißt „Gerät 1“.");
  expect(stateOf("Ton erlauben")).toContain("Der Ton ist aus.");
  expect(stateOf("Drucker")).toContain("Noch keiner eingerichtet.");
  expect(stateOf("Bildschirm bleibt an")).toBe("Solange die Küche am Bildschirm ist.");
  await press("Zur Küche");
  screen.getByRole("region", { name: /^Neu/ });
  expect(document.activeElement?.id).toBe("main");
});

it("rings once, and the board then rings without another touch", async () => {
  const { rings } = fakeDevice();
  fakeBoard();
  await openChecks();
  await press("Anhören");
  expect(rings).toHaveBeenCalled();
  expect([title(), stateOf("Ton erlauben")]).toEqual(["Alles bereit", expect.stringContaining("Der Ton ist an.")]);
  screen.getByRole("button", { name: "Nochmal anhören" });
  await press("Zur Küche");
  expect(screen.getByRole("button", { name: "Ton" }).getAttribute("aria-pressed")).toBe("true");
});

it("has each printer in the network print a test ticket, and says how it is", async () => {
  fakeDevice();
  const network = fakeBoard();
  network.state.printers = [
    madePrinter,
    { ...madePrinter, id: madeOrder.service.id, name: "Browser", kind: "browser" },
  ];
  await openChecks();
  await screen.findByText("Pass: Drucker bereit.");
  expect(title()).toBe("Noch zwei Handgriffe");
  await press("Probebon drucken");
  expect(network.sentTo("/test")).toHaveLength(1);
  await screen.findByText("Pass: Drucker bereit. Der Probebon kommt, sobald der Drucker das nächste Mal fragt.");
  expect(title()).toBe("Noch ein Handgriff");
  network.state.printers = [{ ...madePrinter, state: "PAPER_OUT" }];
  await later(5);
  expect(stateOf("Drucker")).toBe("Pass: Kein Papier.");
});

it("keeps the screen on unless somebody switches that off, and says where the device refuses it", async () => {
  const { locks } = fakeDevice();
  fakeBoard();
  await openChecks();
  const isOn = () => screen.getByRole("switch", { name: "Bildschirm anlassen" }).getAttribute("aria-checked");
  const toggle = () => act(async () => void fireEvent.click(screen.getByRole("switch")));
  expect([locks.held, isOn()]).toEqual([1, "true"]);
  await toggle();
  expect([locks.held, isOn(), stateOf("Bildschirm bleibt an")]).toEqual([
    0,
    "false",
    expect.stringContaining("Ausgeschaltet."),
  ]);
  cleanup();
  await openChecks();
  expect([locks.held, isOn()]).toEqual([0, "false"]);
  locks.isRefused = true;
  await toggle();
  expect(stateOf("Bildschirm bleibt an")).toContain("erlaubt es gerade nicht");
  expect(title()).toBe("Noch zwei Handgriffe");
});

it("gives the device its name, and says why that did not work", async () => {
  fakeDevice();
  fakeBoard();
  const rename = vi.fn(async () => {
    throw new TypeError("no network");
  });
  await openChecks(rename);
  expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull();
  await act(
    async () => void fireEvent.change(screen.getByLabelText(/^So heißt/), { target: { value: "Tablet Ofen " } }),
  );
  await press("Speichern");
  expect(rename).toHaveBeenCalledWith("Tablet Ofen");
  await screen.findByRole("alert");
});

it("keeps the name of a device whose user goes on without saving it", async () => {
  fakeDevice();
  fakeBoard();
  const rename = vi.fn(async () => undefined);
  await openChecks(rename);
  const field = screen.getByLabelText(/^So heißt/);
  await act(async () => void fireEvent.blur(field));
  expect(rename).not.toHaveBeenCalled();
  await act(async () => void fireEvent.change(field, { target: { value: "Schank" } }));
  await act(async () => void fireEvent.blur(field));
  expect(rename).toHaveBeenCalledWith("Schank");
});

it("says that an order waits, and makes way for the board once that is urgent", async () => {
  fakeDevice();
  const network = fakeBoard();
  await openChecks();
  network.state.orders = [made(423, { placedAt: boardNow, mustBeAnsweredBy: null })];
  await later(2);
  screen.getByText("Eine neue Bestellung wartet.");
  screen.getByRole("heading", { name: "Noch ein Handgriff" });
  await later(70);
  screen.getByRole("article", { name: /423/ });
});

it("is opened again from the board's menu, without a name for a member", async () => {
  fakeDevice();
  fakeBoard();
  await openBoard();
  await press("Menü");
  await press("Ton, Drucker und Bildschirm prüfen");
  await screen.findByRole("heading", { level: 1, name: "Noch ein Handgriff" });
  expect(screen.queryByRole("heading", { name: "Name" })).toBeNull();
});
