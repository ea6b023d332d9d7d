import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { problemAnswer } from "../../testing/fake-network.ts";
import { press } from "../../testing/press.ts";
import { fakeSound } from "../testing/fake-sound.ts";
import { boardNow, fakeBoard, later, made, openBoard } from "./testing/made-board.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
  vi.stubGlobal(
    "AudioContext",
    fakeSound(() => undefined),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60_000;

/** Makes an order for later that rings in so many minutes. */
function madeForLater(number: number, minutes: number, status: "PLACED" | "ACCEPTED" = "PLACED") {
  const rings = boardNow + minutes * minute;
  const takeawayAt = rings + 25 * minute;
  const promisedAt = status === "PLACED" ? null : takeawayAt;
  return made(number, { type: "TAKEAWAY", status, takeawayAt, promisedAt, answerFrom: rings, prepareFrom: rings });
}

it("never says that nothing is open before it shows what is", async () => {
  fakeBoard(made(423));
  const said = new Set<string>();
  const watching = new MutationObserver(() => {
    const open = /\S+ offen/.exec(document.body.textContent)?.[0];
    if (open) said.add(open.slice(-7));
  });
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  await openBoard();
  watching.disconnect();
  expect([...said]).toEqual(["… offen", "1 offen"]);
});

it("does not say that all is accepted while orders for later wait, and names the first that rings", async () => {
  fakeBoard(madeForLater(431, 95), madeForLater(432, 48), madeForLater(433, 30, "ACCEPTED"));
  await openBoard();
  await press("Schicht beginnen");
  const band = within(screen.getByRole("region", { name: "Stand" }));
  band.getByText("2 Vorbestellungen warten auf Antwort.");
  band.getByText("Nr. 432 läutet um 20:00.");
  expect(band.queryByText("Alles angenommen.")).toBeNull();
});

it("says on an order for later how long it has been waiting, until it is answered", async () => {
  const order = { ...madeForLater(434, 95), placedAt: boardNow - 26 * minute };
  const older = { ...madeForLater(435, 200), placedAt: boardNow - 190 * minute };
  fakeBoard(order, older, madeForLater(436, 70, "ACCEPTED"));
  await openBoard();
  const slip = (number: number) => screen.getByRole("button", { name: new RegExp(`Nr\\. ${number}`) }).textContent;
  expect(slip(434)).toMatch(/neu wartet seit 26\smin$/);
  expect(slip(435)).toMatch(/neu wartet seit 3\sh$/);
  expect(slip(436)).not.toContain("wartet");
});

it("sends what could still be taken back when the page is loaded again, once", async () => {
  const network = fakeBoard(made(461), made(462));
  await openBoard();
  await press(/^Annehmen/, within(screen.getByRole("article", { name: "Neue Bestellung 461" })));
  await press("Ablehnen, Nr. 462");
  expect(network.moves()).toEqual([]);
  act(() => void dispatchEvent(new Event("pagehide")));
  await later(1);
  expect(network.moves()).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Rückgängig, Nr. 461" })).toBeNull();
  await later(8);
  expect(network.moves()).toHaveLength(1);
});

it("counts down to the cancellation of an order, names it first, and sends an answer at once that would come too late", async () => {
  const inTwelve = boardNow + 12 * minute;
  const network = fakeBoard(
    made(471, { placedAt: boardNow - 9 * minute, takeawayAt: boardNow + 40 * minute, mustBeAnsweredBy: inTwelve }),
    made(472, { placedAt: boardNow - 7 * minute, mustBeAnsweredBy: boardNow + 20_000 }),
  );
  await openBoard();
  const order = within(screen.getByRole("article", { name: "Neue Bestellung 472" }));
  order.getByText("Absage in");
  order.getByText("0:20");
  within(screen.getByRole("article", { name: "Neue Bestellung 471" })).getByText("wartet");
  expect(screen.getByRole("region", { name: "Stand" }).textContent).toContain("Nr. 472 wartet seit 7:00");
  await later(12);
  await press(/^Annehmen/, order);
  await later(1);
  expect(network.moved()).toEqual([[472, "ACCEPTED"]]);
});

it("remembers what was tapped without a network although the page is loaded again at once, and is silent where it had arrived", async () => {
  const network = fakeBoard(made(481, { status: "ACCEPTED", promisedAt: boardNow + 9 * minute }));
  await openBoard();
  const online = globalThis.fetch;
  network.goAway();
  await later(8);
  await press("Bereit, Nr. 481");
  act(() => void dispatchEvent(new Event("pagehide")));
  cleanup();
  vi.stubGlobal("fetch", online);
  // The request sent while the page was left may have arrived.
  network.state.answerMove = () => problemAnswer("illegal-transition", { state: "READY", by: "Marco" });
  await openBoard();
  await later(3);
  expect(screen.queryByText(/hat Nr\. 481/)).toBeNull();
  expect(localStorage.getItem("kueche-gemerkt-" + network.restaurantId)).toBeNull();
});

it("keeps an order that was cancelled because nobody answered until a cook has seen it", async () => {
  const network = fakeBoard(made(491));
  await openBoard();
  network.moveByOther(491, "CANCELLED", null, "clock");
  await later(3);
  screen.getByText("Nr. 491 ist storniert: Niemand hat geantwortet.");
  within(screen.getByRole("article", { name: "Bestellung 491, storniert" })).getByText("niemand hat geantwortet");
  await press("Gesehen, Nr. 491");
  expect(screen.queryByRole("article")).toBeNull();
});

it("says that all is accepted once the only order for later was answered", async () => {
  const network = fakeBoard(madeForLater(441, 48));
  await openBoard();
  await press("Schicht beginnen");
  screen.getByText("Eine Vorbestellung wartet auf Antwort.");
  network.moveByOther(441, "ACCEPTED", "Mira");
  await later(3);
  screen.getByText("Alles angenommen.");
});

it("offers no refusal any more once somebody else has answered, and says who", async () => {
  const network = fakeBoard(made(451));
  await openBoard();
  await press("Ablehnen, Nr. 451");
  const dialog = within(await screen.findByRole("dialog", { name: "Nr. 451 ablehnen?" }));
  network.moveByOther(451, "ACCEPTED", "Tablet Theke");
  await later(3);
  dialog.getByText("Tablet Theke hat Nr. 451 angenommen.");
  expect(dialog.queryByRole("button", { name: /^Ablehnen/ })).toBeNull();
  expect(dialog.queryByRole("button", { name: "Doch nicht" })).toBeNull();
  expect(network.moves()).toEqual([]);
});

it("collects nothing for an order that its guest cancelled while it was open, and says so at its head", async () => {
  const network = fakeBoard(made(461, { payment: "COLLECT" }));
  await openBoard();
  await press(/^Öffnen: Nummer 461/);
  const dialog = within(await screen.findByRole("dialog", { name: "Nr. 461" }));
  dialog.getByText("Zu kassieren");
  network.moveByOther(461, "CANCELLED", null, "guest");
  await later(3);
  expect(dialog.queryByText("Zu kassieren")).toBeNull();
  dialog.getByText("Stand");
  expect(dialog.getAllByText("Storniert").length).toBeGreaterThan(0);
});
