import { type ManagedComplaint, managedComplaint } from "@mahlzeit/contract/money/complaints";
import type { BoardComplaint } from "@mahlzeit/contract/orders/board";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { problemAnswer } from "../../../testing/fake-network.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { press } from "../../../testing/press.ts";
import { fakeSound } from "../../testing/fake-sound.ts";
import { boardNow, fakeBoard, later, openBoard } from "../testing/made-board.tsx";

const [minute, hour] = [60_000, 3_600_000];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idOf = (number: number) => madeOrder.id.slice(0, -3) + String(number);
const waits = (number: number, changes: Partial<BoardComplaint> = {}): BoardComplaint => ({
  order: idOf(number),
  number,
  waitsFor: "ANSWER",
  lines: [
    { name: "Insalata Marco", quantity: 1 },
    { name: "Limonade", quantity: 1 },
  ],
  amountCents: 1411,
  openedAt: boardNow - hour,
  answerBy: boardNow + 23 * hour,
  answeredAt: null,
  ...changes,
});

const said = { name: null, sentence: null, lines: null, amountCents: null, borneBy: null };
const complaint = (number: number, changes: Partial<ManagedComplaint> = {}): ManagedComplaint => ({
  orderId: idOf(number),
  number,
  type: "DELIVERY",
  paymentType: "STRIPE",
  status: "OPEN",
  openedAt: boardNow - hour,
  answerBy: boardNow + 23 * hour,
  lines: [
    { position: 0, quantity: 1, fault: "BAD" },
    { position: 1, quantity: 1, fault: "MISSING" },
  ],
  words: "Der Salat war warm.",
  amountCents: 1411,
  leftCents: 4536,
  owedCents: 0,
  remedy: null,
  doneAt: null,
  onSpot: [],
  returnedLines: [],
  returnedCents: 0,
  side: "restaurant",
  moves: [{ ...said, status: "OPEN", at: boardNow - hour, by: "guest" }],
  can: ["ACCEPTED", "PARTLY", "REFUSED"],
  history: { moves: [], shift: null, promisedAt: null, changes: [] },
  orderLines: [
    { position: 0, name: "Insalata Marco", options: "", pieces: [{ goodsCents: 1003, depositCents: 0 }] },
    {
      position: 1,
      name: "Limonade",
      options: "",
      pieces: Array.from({ length: 2 }, () => ({ goodsCents: 408, depositCents: 0 })),
    },
  ],
  ...changes,
});
const { words: _words, ...wordless } = complaint(402);
/** A complaint as a device gets it. */
const onDevice = (changes: Partial<ManagedComplaint> = {}, leftTodayCents = 8589): ManagedComplaint => ({
  ...wordless,
  can: ["ACCEPTED"],
  deviceLimit: { eachCents: 3000, leftTodayCents },
  ...changes,
});

const answered = (shown: ManagedComplaint) => Response.json(z.encode(managedComplaint, shown));
const strip = () => screen.getByRole("region", { name: "Reklamationen" }).textContent?.replaceAll("\u00a0", " ");
const sheet = () => within(screen.getByRole("dialog"));
const inSheet = (text: string | RegExp) => sheet().findByText(text);

it("shows one strip: until when, or how long in the last hour, and how many", async () => {
  const network = fakeBoard();
  network.state.complaints = [waits(402)];
  await openBoard();
  expect(strip()).toBe("Reklamation 4021× Insalata Marco, 1× Limonade14,11 €bis Sa, 18:12Antworten");
  network.state.complaints = [
    waits(397, { lines: null, amountCents: 2870, answerBy: boardNow + 40 * minute }),
    waits(402),
  ];
  await later(1);
  expect(strip()).toBe("2 ReklamationenNr. 397: ganze Lieferung nie angekommen28,70 €noch 40 minAntworten");
  screen.getByRole("button", { name: "Antworten, die dringendste Reklamation zuerst" });
  network.state.complaints = [waits(380, { waitsFor: "REMEDY", answeredAt: boardNow - 72 * hour })];
  await later(1);
  expect(strip()).toBe("Reklamation 380zugesagt, noch nicht erledigt14,11 €seit Di 17.11.Ansehen");
  network.state.complaints = [];
  await later(1);
  expect(screen.queryByRole("region", { name: "Reklamationen" })).toBeNull();
});

it("sounds once for each new one, and says so to screen readers", async () => {
  const rings = vi.fn();
  vi.stubGlobal("AudioContext", fakeSound(rings));
  const network = fakeBoard();
  network.state.complaints = [waits(402)];
  await openBoard();
  await press("Schicht beginnen");
  await later(1);
  const before = rings.mock.calls.length;
  network.state.complaints = [waits(402), waits(403)];
  await later(1);
  screen.getByText("Neue Reklamation zu Nr. 403");
  expect(rings).toHaveBeenCalledTimes(before + 1);
  await later(10);
  expect(rings).toHaveBeenCalledTimes(before + 1);
  // The operator's turn is nothing new for the kitchen.
  network.state.complaints = [waits(402, { waitsFor: "DECISION" }), waits(403)];
  await later(1);
  expect(rings).toHaveBeenCalledTimes(before + 1);
});

it("comes and goes only between taps", async () => {
  const network = fakeBoard();
  await openBoard();
  fireEvent.pointerDown(document.body);
  network.state.complaints = [waits(402)];
  await later(0.4);
  expect(screen.queryByRole("region", { name: "Reklamationen" })).toBeNull();
  await later(0.5);
  strip();
});

it("is shown as well where the stream is missing", async () => {
  const network = fakeBoard();
  network.state.hasStream = false;
  network.state.complaints = [waits(402)];
  await openBoard();
  await screen.findByRole("region", { name: "Reklamationen" });
});

it("a member gives everything back with two taps, and reads that it was done", async () => {
  const network = fakeBoard();
  network.state.complaints = [waits(402)];
  network.state.answerComplaint = ({ method }) => {
    if (method === "GET") return answered(complaint(402));
    network.state.complaints = [];
    const move = { ...said, status: "ACCEPTED", at: boardNow, by: "restaurant", amountCents: 1411 } as const;
    return answered(complaint(402, { status: "ACCEPTED", can: [], moves: [...complaint(402).moves, move] }));
  };
  await openBoard();
  await press(/^Antworten/);
  await inSheet("„Der Salat war warm.“");
  await inSheet("Sa, 18:12");
  await press(/^14,11\s€ zurückzahlen$/);
  await screen.findByText(/^Reklamation 402: 14,11\s€ gehen zurück\.$/);
  expect(network.sentTo("/complaint/answer")).toEqual([{ to: "ACCEPTED", amount: 14.11, lines: [], sentence: "" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await later(1);
  expect(screen.queryByRole("region", { name: "Reklamationen" })).toBeNull();
});

it("refusing needs a sentence, and looks like what it is", async () => {
  const network = fakeBoard();
  network.state.complaints = [waits(402)];
  network.state.answerComplaint = () => answered(complaint(402));
  await openBoard();
  await press(/^Antworten/);
  await act(async () => void fireEvent.click(await sheet().findByRole("radio", { name: /^Ablehnen/ })));
  await press("Ablehnen und schicken");
  await inSheet(/^Mindestens 10 Zeichen/);
  expect(network.sentTo("/complaint/answer")).toEqual([]);
});

it("a device only accepts, is not asked for more, and says what it may not show and do", async () => {
  const network = fakeBoard();
  network.state.complaints = [waits(402)];
  network.state.answerComplaint = () => answered(onDevice());
  await openBoard("Tablet Küche");
  await press(/^Antworten/);
  await inSheet("Was der Gast dazu schreibt, siehst du mit deinem Konto.");
  await inSheet(/^Annehmen geht bis 30,00\s€ je Reklamation/);
  await inSheet(/85,89/);
  await inSheet("Teilweise annehmen oder ablehnen: mit deinem Konto, am Handy oder im Büro.");
  expect(sheet().queryAllByRole("radio")).toEqual([]);
  await press(/^14,11\s€ zurückzahlen$/);
  expect(network.sentTo("/complaint/answer")).toEqual([{ to: "ACCEPTED", amount: 14.11, lines: [], sentence: "" }]);
});

it.each([
  ["of a large sum", onDevice({ amountCents: 4536, lines: null }), /^Hier geht Annehmen bis/, "30,00"],
  ["after many others today", onDevice({}, 1000), /^Heute geht Annehmen hier nur noch bis/, "10,00"],
])("says that it is too much for this device %s, and until when it is open", async (_why, shown, sentence, most) => {
  const network = fakeBoard();
  network.state.complaints = [waits(402)];
  network.state.answerComplaint = () => answered(shown);
  await openBoard("Tablet Küche");
  await press(/^Antworten/);
  await inSheet("Zu viel für dieses Gerät");
  expect((await inSheet(sentence)).textContent).toContain(most);
  await inSheet("Offen bis Sa, 18:12. Danach entscheidet Mahlzeit.");
  // Nothing that cannot be pressed is drawn.
  expect(
    sheet()
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["", "Schließen"]);
});

it("a device does not show what only people can still accept, but reminds of a promise", async () => {
  const network = fakeBoard();
  const promised = waits(380, { waitsFor: "REMEDY", answeredAt: boardNow - 72 * hour });
  network.state.complaints = [promised, waits(390, { waitsFor: "DECISION" })];
  network.state.answerComplaint = () =>
    answered(onDevice({ paymentType: "ON_SPOT", status: "ACCEPTED", can: [], owedCents: 1411, remedy: "BRING" }));
  await openBoard("Tablet Küche");
  expect(strip()).toMatch(/^Reklamation 380/);
  await press(/^Ansehen/);
  await inSheet("Zugesagt ist: „Wir bringen es vorbei“.");
  await inSheet(/Mit deinem Konto geht es am Handy oder im Büro/);
  expect(sheet().queryByRole("button", { name: "Erledigt" })).toBeNull();
});

it("a member says on the board that a promise was kept", async () => {
  const network = fakeBoard();
  network.state.complaints = [waits(380, { waitsFor: "REMEDY", answeredAt: boardNow - 72 * hour })];
  const completed = { status: "COMPLETED", at: boardNow - 80 * hour, by: "restaurant", name: null } as const;
  const promised = complaint(380, {
    paymentType: "ON_SPOT",
    status: "ACCEPTED",
    can: [],
    owedCents: 1411,
    onSpot: [{ borneBy: "restaurant", amountCents: 1411, isDone: false }],
    remedy: "BRING",
    history: {
      moves: [{ ...completed, minutes: null, reasonCode: null, reason: null }],
      shift: null,
      promisedAt: null,
      changes: [],
    },
  });
  network.state.answerComplaint = ({ method }) =>
    answered(method === "GET" ? promised : { ...promised, owedCents: 0, doneAt: boardNow });
  await openBoard();
  await press(/^Ansehen/);
  await act(async () => void fireEvent.click(await sheet().findByRole("button", { name: "Erledigt" })));
  await screen.findByText("Reklamation 380 erledigt.");
});

it("of several the next can be looked at, and one that somebody else answered says so", async () => {
  const network = fakeBoard();
  network.state.complaints = [waits(402), waits(403)];
  const asked: string[] = [];
  network.state.answerComplaint = ({ method, path }) => {
    asked.push(path);
    const number = path.includes(idOf(403)) ? 403 : 402;
    if (method !== "GET") {
      network.state.complaints = [waits(402)];
      return problemAnswer("illegal-transition", { detail: "Das geht bei dieser Reklamation nicht mehr." });
    }
    const isGone = network.state.complaints.length === 1 && number === 403;
    return answered(complaint(number, isGone ? { status: "REFUSED", can: [] } : {}));
  };
  await openBoard();
  await press(/^Antworten/);
  await press("Nächste");
  await screen.findByRole("dialog", { name: "Nr. 403" });
  await act(async () => void fireEvent.click(await sheet().findByRole("button", { name: /zurückzahlen$/ })));
  await inSheet(/^Das geht bei dieser Reklamation nicht mehr\./);
  await inSheet("Abgelehnt");
  expect(sheet().queryByRole("button", { name: /zurückzahlen$/ })).toBeNull();
});

it("without a connection nothing is offered that cannot be sent", async () => {
  const network = fakeBoard();
  network.state.complaints = [waits(402)];
  await openBoard();
  network.goAway();
  await later(20);
  expect(strip()).not.toContain("Antworten");
});
