import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { boardNow, fakeBoard, later, made, openBoard } from "./testing/made-board.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60_000;

/** Imitates a browser's translator: replaces each text node by an element with the text. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Returns the texts of header, band and lanes separately. */
const shown = () =>
  [...document.querySelectorAll("header *, section[aria-label=Stand] *, main *")]
    .filter((one) => one.localName !== "font")
    .map((one) => one.textContent);

it("goes on counting and showing what changes after a page translator has wrapped every text", async () => {
  const network = fakeBoard(
    ...Array.from({ length: 17 }, (_, i) =>
      made(501 + i, {
        placedAt: boardNow - i * 9000,
        answerFrom: boardNow - i * 9000,
        mustBeAnsweredBy: boardNow + 6 * minute,
      }),
    ),
    made(418, { status: "ACCEPTED", promisedAt: boardNow + 2 * minute }),
    made(417, { status: "ACCEPTED", promisedAt: boardNow - 29.5 * minute }),
    made(419, { status: "ACCEPTED", promisedAt: boardNow + 20 * minute }),
    made(398, {
      status: "ACCEPTED",
      takeawayAt: boardNow + 63 * minute,
      promisedAt: boardNow + 63 * minute,
      answerFrom: boardNow + 33 * minute,
      prepareFrom: boardNow + 0.5 * minute,
    }),
    made(413, { status: "READY", type: "TAKEAWAY" }),
    made(411, { status: "ON_THE_WAY", promisedAt: boardNow + minute }),
  );
  network.state.escalation = [
    { step: "members", at: new Date(boardNow - minute).toISOString(), outcome: "sent", answer: null },
  ];
  await openBoard();
  await later(3);
  act(translate);
  network.moveByOther(419, "READY", "Mira");
  network.moveByOther(502, "ACCEPTED", "Mira");
  network.moveByOther(413, "COMPLETED", "Mira");
  network.state.orders = [
    ...network.state.orders,
    made(601, { placedAt: boardNow + 5000, answerFrom: boardNow + 5000 }),
  ];
  await later(61);
  screen.getByText(/^Nr. 517 wartet seit 3:2\d/);
  const translated = shown();
  cleanup();
  await openBoard();
  expect(translated).toEqual(shown());
});
