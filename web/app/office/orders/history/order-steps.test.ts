import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, it } from "vitest";
import { boardNow, made } from "../../kitchen/testing/made-board.tsx";
import { historyOf } from "./order-steps.ts";

const at = (minutes: number) => boardNow + minutes * minuteMs;
const noReply = { name: null, minutes: null, reasonCode: null, reason: null };
const moves = [
  { ...noReply, status: "PLACED", at: at(0), by: "guest" },
  { ...noReply, status: "ACCEPTED", at: at(1), by: "restaurant", name: "Tablet Theke", minutes: 20 },
  { ...noReply, status: "READY", at: at(30), by: "restaurant", name: "Elif" },
] as const;

it("tells each step in its sequence, and between them who put the order off from when to when", () => {
  const shift = { at: at(15), from: at(21), name: "Tablet Ofen" };
  const order = made(418, { status: "READY", moves: [...moves], promisedAt: at(31), shift });
  expect(historyOf(order)).toEqual([
    { at: at(0), what: "Eingegangen, bezahlt mit Karte", who: "" },
    { at: at(1), what: "Angenommen, 20 min", who: "Tablet Theke" },
    { at: at(15), what: "Verschoben von 19:33 auf 19:43", who: "Tablet Ofen" },
    { at: at(30), what: "Bereit", who: "Elif" },
  ]);
  expect(historyOf({ ...order, shift: null })).toHaveLength(3);
});

it("says what a driver reported, and when it was said if that was earlier", () => {
  const driven = { ...noReply, by: "driver", name: "Stefan" } as const;
  const order = made(418, {
    status: "COMPLETED",
    moves: [
      ...moves,
      { ...driven, status: "ON_THE_WAY", at: at(35), saidAt: at(35) },
      { ...driven, name: null, status: "COMPLETED", at: at(50), saidAt: at(44) },
    ],
    reports: [{ kind: "NOBODY_THERE", at: at(40), saidAt: at(39), name: "Stefan" }],
  });
  expect(historyOf(order).slice(3)).toEqual([
    { at: at(35), what: "Unterwegs", who: "Stefan" },
    { at: at(40), what: "Niemand da", who: "Stefan, am Handy 19:51" },
    { at: at(50), what: "Übergeben", who: "Fahrer:in, am Handy 19:56" },
  ]);
});
