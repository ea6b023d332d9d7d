import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { problemAnswer } from "../../testing/fake-network.ts";
import { press } from "../../testing/press.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { fakeSound } from "../testing/fake-sound.ts";
import { Lanes } from "./lanes.tsx";
import { article, boardNow, fakeBoard, later, made, openBoard } from "./testing/made-board.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
  document.title = "Mahlzeit | Küche";
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60_000;
const laneOf = (name: string) => within(screen.getByRole("region", { name: new RegExp(`^${name}`) }));

it("hangs each order in its lane, with what a cook needs", async () => {
  fakeBoard(
    made(423, { note: "Lift geht nicht, 3. Stock." }),
    made(418, { status: "ACCEPTED", promisedAt: boardNow + 13 * minute }),
    made(414, { status: "ACCEPTED", promisedAt: boardNow - 4 * minute }),
    made(413, { status: "READY", type: "TAKEAWAY" }),
    made(411, { status: "ON_THE_WAY", promisedAt: boardNow + minute }),
    made(398, {
      type: "TAKEAWAY",
      status: "ACCEPTED",
      takeawayAt: boardNow + 63 * minute,
      promisedAt: boardNow + 63 * minute,
      answerFrom: boardNow + 33 * minute,
      prepareFrom: boardNow + 33 * minute,
    }),
    made(400, { status: "COMPLETED" }),
  );
  await openBoard();
  const fresh = within(article("Neue Bestellung 423"));
  fresh.getByText("„Lift geht nicht, 3. Stock.“");
  fresh.getByText("Wiener Schnitzel");
  fresh.getByText("2× Erdäpfelsalat");
  fresh.getByText("33,15 €");
  expect(fresh.getByRole("link", { name: "Maria Gruber anrufen" }).getAttribute("href")).toBe("tel:+436641234567");
  expect(
    laneOf("In Zubereitung")
      .getAllByRole("article")
      .map((slip) => slip.getAttribute("aria-label")),
  ).toEqual(["Bestellung 414", "Bestellung 418"]);
  laneOf("In Zubereitung").getByRole("img", { name: "4 Minuten zu spät" });
  laneOf("In Zubereitung").getByRole("img", { name: "noch 13 Minuten" });
  laneOf("Bereit").getByRole("button", { name: "Abgeholt, Nr. 413" });
  laneOf("Unterwegs").getByRole("button", { name: "Zugestellt, Nr. 411" });
  laneOf("Später").getByText("398");
  expect(document.body.textContent).not.toContain("400");
});

it("says the table on every slip of an order on site, until it is brought there", async () => {
  const at = { type: "ON_SITE", table: "4", promisedAt: boardNow + 13 * minute } as const;
  const later = made(424, { ...at, status: "ACCEPTED", prepareFrom: boardNow + 33 * minute });
  fakeBoard(later, made(421, at), made(422, { ...at, status: "ACCEPTED" }), made(423, { ...at, status: "READY" }));
  await openBoard();
  for (const name of ["Neue Bestellung 421", "Bestellung 422", "Bestellung 423"])
    within(article(name)).getByText("Tisch 4");
  laneOf("Später").getByText("Tisch 4");
});

it("says of no lane that it is empty before the orders are there", () => {
  const nothing = { new: [], cooking: [], ready: [], road: [], later: [] };
  const lanes = (isLoading: boolean) => (
    <Lanes
      sorted={nothing}
      onDrivers={null}
      cancelled={[]}
      onSeen={() => undefined}
      shown="new"
      onShow={() => undefined}
      alarm={null}
      lostSince={null}
      silentSince={null}
      whyEmpty={null}
      isLoading={isLoading}
    />
  );
  const { rerender } = renderInOffice(lanes(true));
  const counts = () => screen.getAllByRole("region").map((lane) => lane.querySelector(".num")?.textContent);
  expect(new Set(counts())).toEqual(new Set(["…"]));
  rerender(lanes(false));
  expect(new Set(counts())).toEqual(new Set(["0"]));
});

it("warns of guests who may soon cancel what is long overdue", async () => {
  const cooking = (number: number, minutesLate: number) =>
    made(number, { status: "ACCEPTED", promisedAt: boardNow - minutesLate * 60_000 });
  fakeBoard(cooking(410, 19), cooking(411, 25), cooking(412, 31));
  await openBoard();
  const [calm, warned, over] = [410, 411, 412].map((number) => within(article(`Bestellung ${number}`)));
  expect(calm?.queryByText(/kostenlos/)).toBeNull();
  warned?.getByText(/^Ab \d\d:\d\d darf der Gast kostenlos stornieren\.$/);
  over?.getByText("Jetzt darf der Gast kostenlos stornieren.");
});

it("counts against the server's clock, however the device's is set", async () => {
  const network = fakeBoard(made(423, { placedAt: boardNow - 48_000, answerFrom: boardNow - 48_000 }));
  network.state.clockAheadMs = -5 * minute;
  vi.setSystemTime(boardNow + 5 * minute);
  await openBoard();
  within(article("Neue Bestellung 423")).getByText("0:48");
  screen.getByText("Nr. 423 wartet seit 0:48");
  await later(12);
  screen.getByText("Nr. 423 wartet seit 1:00");
  expect(document.title).toBe("(1) Neue Bestellung");
});

it("accepts with the minutes chosen, five seconds after the tap, and not at all if it is taken back", async () => {
  const network = fakeBoard(made(423));
  await openBoard();
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "45" })));
  await press(/^Annehmen/);
  await later(4);
  expect(network.moves()).toEqual([]);
  await press("Rückgängig, Nr. 423");
  await later(5);
  expect(network.moves()).toEqual([]);
  // The choice is preserved.
  await press(/^Annehmen/);
  await later(5);
  expect(network.moves()).toEqual([{ to: "ACCEPTED", minutes: 45, via: "board" }]);
  await waitFor(() => laneOf("In Zubereitung").getByRole("article", { name: "Bestellung 423" }));
});

it("has chosen what the guest was told where that is later than usual, and counts it down", async () => {
  const network = fakeBoard(made(423, { expectedAt: boardNow + 52 * minute }), made(424, { expectedAt: boardNow }));
  await openBoard();
  const chosen = (number: number) =>
    within(article(`Neue Bestellung ${number}`))
      .getAllByRole<HTMLInputElement>("radio")
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
  expect([chosen(423), chosen(424)]).toEqual([["52"], ["30"]]);
  within(article("Neue Bestellung 423")).getByRole("button", { name: "Annehmen beim Gast 20:04" });
  // A tap on the preselected choice does not stop its countdown.
  await act(async () => void fireEvent.click(screen.getByRole("radio", { name: "52" })));
  await later(60);
  expect(chosen(423)).toEqual(["51"]);
  await press(/^Annehmen beim Gast 20:04/);
  await later(5);
  expect(network.moves()).toEqual([{ to: "ACCEPTED", minutes: 51, via: "board" }]);
});

it("keeps the focus with who works by keyboard: on the way back, then on the slip again", async () => {
  fakeBoard(made(423));
  await openBoard();
  const accept = screen.getByRole("button", { name: /^Annehmen/ });
  accept.focus();
  await act(async () => void fireEvent.click(accept));
  const undo = screen.getByRole("button", { name: "Rückgängig, Nr. 423" });
  expect(document.activeElement).toBe(undo);
  await act(async () => void fireEvent.click(undo));
  expect(article("Neue Bestellung 423").contains(document.activeElement)).toBe(true);
});

it("moves an order on step by step, and holds two taps apart from each other", async () => {
  const network = fakeBoard(
    made(417, { status: "ACCEPTED", promisedAt: boardNow + 9 * minute }),
    made(413, { status: "READY", type: "TAKEAWAY" }),
  );
  await openBoard();
  await press("Bereit, Nr. 417");
  await later(2);
  await press("Abgeholt, Nr. 413");
  await later(3);
  expect(network.moves()).toEqual([{ to: "READY", via: "board" }]);
  await press("Rückgängig, Nr. 413");
  await later(3);
  expect(network.moves()).toEqual([{ to: "READY", via: "board" }]);
});

it("rejects only with a reason, which goes out at once", async () => {
  const network = fakeBoard(made(423));
  await openBoard();
  await press("Ablehnen, Nr. 423");
  const dialog = within(await screen.findByRole("dialog", { name: "Nr. 423 ablehnen?" }));
  dialog.getByText(/gehen automatisch auf die Karte zurück/);
  await act(async () => void fireEvent.click(dialog.getByRole("radio", { name: /^Anderer Grund/ })));
  await press("Ablehnen und Geld zurück", dialog);
  dialog.getByText("Bitte sag dem Gast, warum.");
  await act(async () => void fireEvent.click(dialog.getByRole("radio", { name: /^Wir schließen/ })));
  await press("Ablehnen und Geld zurück", dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(network.moves()).toEqual([{ to: "REJECTED", reasonCode: "CLOSING", via: "board" }]);
});

it.each([
  ["before the board shows it", 0],
  ["after the board showed it", 3],
])("says by whom an order was answered that somebody else was faster with, %s", async (_when, seconds) => {
  const network = fakeBoard(made(423));
  await openBoard();
  network.state.answerMove = () => problemAnswer("illegal-transition", { state: "ACCEPTED", by: "Mira" });
  await press(/^Annehmen/);
  network.moveByOther(423, "ACCEPTED", "Mira");
  await later(seconds);
  await later(5 - seconds);
  await screen.findByText("Mira hat Nr. 423 angenommen.");
  await waitFor(() => laneOf("In Zubereitung").getByRole("article", { name: "Bestellung 423" }));
});

it("keeps an order that its guest cancelled until a cook has seen it", async () => {
  const network = fakeBoard(made(417, { status: "ACCEPTED", promisedAt: boardNow + 9 * minute }));
  await openBoard();
  network.moveByOther(417, "CANCELLED", null, "guest");
  await later(3);
  within(article("Bestellung 417, storniert")).getByText("vom Gast, nicht weiterkochen");
  // The opened order can print its cancellation.
  await press(/Öffnen: Nummer 417/);
  within(await screen.findByRole("dialog", { name: "Nr. 417" })).getByRole("button", { name: "Storno drucken" });
  await press("Schließen");
  await press("Gesehen, Nr. 417");
  expect(screen.queryByRole("article")).toBeNull();
});

it("without a server remembers what was done, answers nothing, and sends it in order later", async () => {
  const network = fakeBoard(
    made(423),
    made(417, { status: "ACCEPTED", promisedAt: boardNow + 9 * minute }),
    made(413, { status: "READY", type: "TAKEAWAY" }),
  );
  await openBoard();
  const online = globalThis.fetch;
  network.goAway();
  await later(8);
  await screen.findByText("Keine Verbindung");
  screen.getByText("Neue Bestellungen siehst du gerade nicht");
  expect(screen.queryByRole("button", { name: /^Annehmen/ })).toBeNull();
  await press("Abgeholt, Nr. 413");
  await later(1);
  await press("Bereit, Nr. 417");
  await later(5);
  within(article("Bestellung 417, gemerkt")).getByText("bereit um 19:12");
  // The tablet is restarted.
  cleanup();
  vi.stubGlobal("fetch", online);
  await openBoard();
  await later(3);
  expect(network.moved()).toEqual([
    [413, "COMPLETED"],
    [417, "READY"],
  ]);
  expect(localStorage.getItem("kueche-gemerkt-" + network.restaurantId)).toBeNull();
});

it("moves nothing within 800 ms of a touch", async () => {
  const network = fakeBoard(made(423));
  await openBoard();
  await later(2.2);
  network.state.orders.unshift(made(422, { placedAt: boardNow - minute, answerFrom: boardNow - minute }));
  act(() => void fireEvent.pointerDown(document.body));
  await later(0.5);
  expect(screen.queryByRole("article", { name: "Neue Bestellung 422" })).toBeNull();
  await later(0.5);
  article("Neue Bestellung 422");
});

it("says within a second that the browser has stopped the sound, to the server, too, and starts it again at a touch", async () => {
  const rings = vi.fn();
  const Sound = fakeSound(rings);
  vi.stubGlobal("AudioContext", Sound);
  const network = fakeBoard();
  await openBoard();
  await press("Schicht beginnen");
  await later(1);
  expect(network.lifeSigns().at(-1)).toMatchObject({ sound: true });
  // A phone call: not every browser fires an event for it.
  Sound.isAllowed = false;
  if (Sound.opened) Sound.opened.state = "interrupted";
  await later(1);
  screen.getByText("Der Ton wartet");
  expect(network.lifeSigns().at(-1)).toMatchObject({ sound: false });
  // The call is over, but the browser waits for a touch.
  act(() => Sound.opened?.become("suspended"));
  await later(3);
  screen.getByText("Der Ton wartet");
  Sound.isAllowed = true;
  await act(async () => void fireEvent.pointerUp(document.body));
  screen.getByText("Alles angenommen.");
  await later(1);
  expect(network.lifeSigns().at(-1)).toMatchObject({ sound: true });
  const before = rings.mock.calls.length;
  network.state.orders.push(made(423));
  await later(3);
  expect(rings.mock.calls.length).toBeGreaterThan(before);
});

it("starts the sound by itself where the browser allows that, once a call is over", async () => {
  const Sound = fakeSound(() => undefined);
  vi.stubGlobal("AudioContext", Sound);
  fakeBoard();
  await openBoard();
  await press("Schicht beginnen");
  Sound.isAllowed = false;
  act(() => Sound.opened?.become("interrupted"));
  screen.getByText("Der Ton wartet");
  Sound.isAllowed = true;
  await later(1);
  screen.getByText("Alles angenommen.");
});

it("one tap on the light of a waiting sound starts it, and does not end it at once", async () => {
  localStorage.setItem("kueche-ton", "on");
  const Sound = fakeSound(() => undefined);
  vi.stubGlobal("AudioContext", Sound);
  fakeBoard();
  await openBoard();
  const light = screen.getByRole("button", { name: /^Ton, wartet/ });
  await act(async () => void fireEvent.pointerDown(light));
  await act(async () => void fireEvent.pointerUp(light));
  await act(async () => void fireEvent.click(light));
  screen.getByText("Alles angenommen.");
  expect(localStorage.getItem("kueche-ton")).toBe("on");
});

it("warns while the sound is off, and rings every four seconds until the order is answered", async () => {
  const rings = vi.fn();
  vi.stubGlobal("AudioContext", fakeSound(rings));
  const network = fakeBoard();
  await openBoard();
  screen.getByText("Der Ton ist aus");
  await press("Schicht beginnen");
  expect(rings).toHaveBeenCalledTimes(1);
  screen.getByText("Alles angenommen.");
  network.state.orders.push(made(423));
  await later(3);
  const begun = rings.mock.calls.length;
  expect(begun).toBe(2);
  await later(8);
  expect(rings.mock.calls.length).toBe(begun + 2);
  await press("Ton 30 s aus");
  await later(20);
  expect(rings.mock.calls.length).toBe(begun + 2);
  screen.getByText(/^Nr. 423 wartet seit/);
  await later(12);
  expect(rings.mock.calls.length).toBeGreaterThan(begun + 2);
  // The setting is stored, but the browser allows sound only after a touch.
  cleanup();
  await openBoard();
  await press("Schicht beginnen");
  expect(localStorage.getItem("kueche-ton")).toBe("on");
});

it("says before the tap that a promise lets the guest cancel free of charge, and what the minutes mean", async () => {
  fakeBoard(made(431, { expectedAt: boardNow + 29 * 60_000 }), made(432, { type: "TAKEAWAY" }));
  await openBoard();
  const slip = within(article("Neue Bestellung 431"));
  expect(slip.queryByText(/kostenlos stornieren/)).toBeNull();
  await act(async () => void fireEvent.click(slip.getByRole("radio", { name: "45" })));
  slip.getByText("Dem Gast haben wir 19:41 gesagt. So spät darf er bis 19:22 kostenlos stornieren.");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Öffnen: Nummer 431/ })));
  const sheet = within(await screen.findByRole("dialog", { name: "Nr. 431" }));
  sheet.getByText("In wie vielen Minuten beim Gast?");
  expect(sheet.queryByText(/kostenlos stornieren/)).toBeNull();
  await act(async () => void fireEvent.click(sheet.getByRole("radio", { name: "60" })));
  sheet.getByText(/kostenlos stornieren/);
  await press("Schließen", sheet);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Öffnen: Nummer 432/ })));
  within(await screen.findByRole("dialog", { name: "Nr. 432" })).getByText("In wie vielen Minuten fertig?");
});

it("marks what is ready and late, unless its guest fetches it", async () => {
  const ready = { status: "READY" as const, promisedAt: boardNow - 4 * minute };
  fakeBoard(made(433, ready), made(434, { ...ready, type: "TAKEAWAY" }), made(435, { ...ready, promisedAt: boardNow }));
  await openBoard();
  within(article("Bestellung 433")).getByText(/zu spät/);
  for (const number of [434, 435]) expect(within(article(`Bestellung ${number}`)).queryByText(/zu spät/)).toBeNull();
});

it("does not become less high than it was scrolled to, so that nothing jumps when a slip goes", async () => {
  fakeBoard(made(437));
  await openBoard();
  const main = screen.getByRole("main");
  const is = (of: object, name: string, value: number) =>
    Object.defineProperty(of, name, { value, configurable: true, writable: true });
  is(main, "offsetHeight", 2000);
  is(document.documentElement, "scrollHeight", 2200);
  const before = [innerHeight, scrollY];
  is(window, "innerHeight", 600);
  is(window, "scrollY", 1100);
  fireEvent.scroll(document);
  // 500 px are below the screen.
  expect(main.style.minHeight).toBe("1500px");
  is(window, "scrollY", 100);
  fireEvent.scroll(document);
  expect(main.style.minHeight).toBe("500px");
  is(window, "innerHeight", before[0] ?? 0);
  is(window, "scrollY", before[1] ?? 0);
  Reflect.deleteProperty(document.documentElement, "scrollHeight");
});
