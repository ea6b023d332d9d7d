import { type ManagedComplaint, managedComplaint } from "@mahlzeit/contract/money/complaints";
import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, noNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { press } from "../../../testing/press.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { Complaint } from "./complaint.tsx";

const { identificationTag: _tag, customerAccount: _account, ...made } = madeOrder;
const at = (time: string) => Date.parse(`2026-11-${time}:00+01:00`);
const order: ManagedOrder = {
  ...made,
  status: "COMPLETED",
  isTest: false,
  defaultMinutes: 30,
  money: null,
  complaint: "OPEN",
};
const opened = { name: null, sentence: null, lines: null, amountCents: null, borneBy: null };
const step = { name: null, minutes: null, reasonCode: null, reason: null };
const history: ManagedComplaint["history"] = {
  moves: [
    { ...step, status: "READY", at: at("19T17:31"), by: "restaurant", name: "Elif" },
    { ...step, status: "COMPLETED", at: at("19T17:52"), by: "restaurant" },
  ],
  shift: null,
  changes: [],
  promisedAt: null,
};
/** A salad at 10,03 € and three of four lemonades at 4,08 € and 0,25 € deposit. */
const open: ManagedComplaint = {
  orderId: order.id,
  number: order.number,
  type: "DELIVERY",
  paymentType: "STRIPE",
  status: "OPEN",
  openedAt: at("19T18:21"),
  answerBy: at("20T18:21"),
  lines: [
    { position: 0, quantity: 1, fault: "BAD" },
    { position: 1, quantity: 3, fault: "MISSING" },
  ],
  words: "Der Salat war warm.",
  amountCents: 2302,
  leftCents: 4536,
  owedCents: 0,
  history,
  remedy: null,
  doneAt: null,
  onSpot: [],
  returnedLines: [],
  returnedCents: 0,
  side: "restaurant",
  moves: [{ ...opened, status: "OPEN", at: at("19T18:21"), by: "guest" }],
  can: ["ACCEPTED", "PARTLY", "REFUSED"],
  orderLines: [
    { position: 0, name: "Insalata Marco", options: "", pieces: [{ goodsCents: 1003, depositCents: 0 }] },
    {
      position: 1,
      name: "Limonade",
      options: "Blutorange",
      pieces: Array.from({ length: 4 }, () => ({ goodsCents: 408, depositCents: 25 })),
    },
  ],
};
const objected: ManagedComplaint = {
  ...open,
  status: "OBJECTED",
  amountCents: 1003,
  can: ["DECIDED"],
  moves: [
    ...open.moves,
    {
      status: "PARTLY",
      at: at("19T19:20"),
      by: "restaurant",
      sentence: "Die Limonade haben wir vergessen.",
      lines: [{ position: 1, quantity: 3 }],
      amountCents: 1299,
      borneBy: "restaurant",
      name: "Sara",
    },
    { ...opened, status: "OBJECTED", at: at("19T19:31"), by: "guest" },
  ],
};
const sentence = "Die Limonade fehlte wirklich, entschuldige.";

/** Shows a complaint; the server answers moves with `moved`, or as told. */
async function show(complaint: ManagedComplaint) {
  const server = {
    now: complaint,
    answer: (): Response => {
      server.now = { ...complaint, status: "ACCEPTED", can: [] };
      return Response.json(z.encode(managedComplaint, server.now));
    },
  };
  const move = () => server.answer();
  const network = fakeNetwork({
    "complaint/answer": move,
    "complaint/decision": move,
    "complaint/done": move,
    complaint: () => Response.json(z.encode(managedComplaint, server.now)),
  });
  const onMoved = vi.fn();
  renderInOffice(<Complaint order={{ ...order, complaint: complaint.status }} onMoved={onMoved} />);
  await screen.findByRole("heading", { name: "Reklamation" });
  await screen.findByRole("list", { name: "Was feststeht" });
  const sent = () => network.calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { server, sent, onMoved };
}

const choose = (role: "radio" | "checkbox", name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));
const say = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } }));
const spoken = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows what is claimed and said, what is known, and until when it is to be answered", async () => {
  await show(open);
  expect(spoken("Gemeldet")).toEqual([
    "1× Insalata Marcowar nicht in Ordnung10,03 €",
    "3× Limonadehat gefehlt · bestellt waren 4 · Blutorange12,99 €",
  ]);
  expect(spoken("Wer was gesagt hat")[0]).toMatch(/hat reklamiertDo 19\.11\., 18:21„Der Salat war warm\.“$/);
  expect(spoken("Was feststeht")).toEqual([
    "17:31:00BereitElif",
    `17:52:00Zugestellt${order.service.name}`,
    "18:21:00Reklamation geschickt",
  ]);
  screen.getByText("Fr 20.11., 18:21");
});

it("gives everything back with one press, and again after a lost answer", async () => {
  const { server, sent, onMoved } = await show(open);
  const { answer } = server;
  server.answer = noNetwork;
  await press(/^23,02\s€ zurückzahlen$/);
  await screen.findByText(/prüfe deine Verbindung/);
  expect(onMoved).not.toHaveBeenCalled();
  server.answer = answer;
  await press(/^23,02\s€ zurückzahlen$/);
  await screen.findByText("Angenommen");
  expect(screen.queryByRole("button", { name: /zurückzahlen/ })).toBeNull();
  expect(sent()).toEqual(Array.from({ length: 2 }, () => ({ to: "ACCEPTED", amount: 23.02, lines: [], sentence: "" })));
  expect(onMoved).toHaveBeenCalledOnce();
});

it("gives a part back: some pieces, with a sentence", async () => {
  const { sent } = await show(open);
  await choose("radio", /^Teilweise/);
  await press(/zurückzahlen$/);
  screen.getByText("Bitte wähle, was du annimmst.");
  await choose("checkbox", /^3× Limonade/);
  await press("Wie viele Limonade: weniger");
  await press(/^8,66\s€ zurückzahlen$/);
  await screen.findByText("Mindestens 10 Zeichen. Der Gast soll verstehen, warum.");
  expect(sent()).toEqual([]);
  await say(/^Dein Satz/, sentence);
  screen.getByText(`${sentence.length} / 500`);
  await press(/^8,66\s€ zurückzahlen$/);
  expect(sent()).toEqual([{ to: "PARTLY", amount: 23.02, lines: [{ position: 1, quantity: 2 }], sentence }]);
});

it("refuses only with a sentence", async () => {
  const { sent } = await show(open);
  await choose("radio", /^Ablehnen/);
  await say(/^Dein Satz/, "Nein.");
  await press("Ablehnen und schicken");
  const field = screen.getByRole("textbox", { name: /^Dein Satz/ });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
  await say(/^Dein Satz/, sentence);
  await press("Ablehnen und schicken");
  expect(sent()).toEqual([{ to: "REFUSED", amount: 23.02, lines: [], sentence }]);
});

it("promises to make up for what was paid on the spot, and says later that it is done", async () => {
  const onSpot = { ...open, paymentType: "ON_SPOT" } as const;
  const { sent } = await show(onSpot);
  await press("Annehmen und zusagen");
  await screen.findByText("Bitte sag, wie du es gutmachst.");
  await choose("radio", "Wir bringen es vorbei");
  await press("Annehmen und zusagen");
  expect(sent()).toEqual([{ to: "ACCEPTED", amount: 23.02, lines: [], sentence: "", remedy: "BRING" }]);
  cleanup();
  const move = { ...opened, status: "ACCEPTED", at: at("19T19:00"), by: "restaurant", amountCents: 2302 } as const;
  const accepted = {
    ...onSpot,
    status: "ACCEPTED",
    remedy: "BRING",
    owedCents: 2302,
    can: [],
    moves: [...open.moves, move],
  } as const;
  const part = { borneBy: "restaurant" as const, amountCents: 2302, isDone: false };
  const later = await show({ ...accepted, moves: [...accepted.moves], can: [], onSpot: [part] });
  expect(spoken("Wer was gesagt hat")[1]).toContain("hat angenommen, 23,02 €, „Wir bringen es vorbei“");
  later.server.answer = () =>
    Response.json(
      z.encode(managedComplaint, {
        ...accepted,
        moves: [...accepted.moves],
        can: [],
        owedCents: 0,
        onSpot: [{ ...part, isDone: true }],
        doneAt: at("20T12:00"),
      }),
    );
  await press("Erledigt");
  await screen.findByText("Erledigt, Fr 20.11., 12:00.");
  expect(later.sent()).toHaveLength(1);
});

it("says what has gone back by hand since: pieces are taken off, a mere amount is not", async () => {
  await show({ ...open, returnedCents: 842 });
  screen.getByText(
    /^8,42.€ sind seit der Reklamation schon von Hand zurückgegangen\. Hier sind sie nicht abgezogen\.$/,
  );
  cleanup();
  await show({ ...open, returnedLines: [{ position: 0, quantity: 1 }] });
  screen.getByText("Noch offen");
  screen.getByText("Was von Hand zurückgegangen ist, ist hier schon abgezogen.");
});

it("on the spot each side reads who pays, and says 'Erledigt' to its own part alone", async () => {
  const parts = (isDone: boolean) => [
    { borneBy: "restaurant" as const, amountCents: 640, isDone },
    { borneBy: "operator" as const, amountCents: 990, isDone: false },
  ];
  const decided = { ...open, paymentType: "ON_SPOT", status: "DECIDED", can: [] } as const;
  await show({ ...decided, can: [], owedCents: 640, onSpot: parts(false) });
  screen.getByText(/wenn der Gast es bekommen hat \(6,40/);
  screen.getByText(/^9,90.€ zahlt Mahlzeit dem Gast\. Dein Umsatz und deine Provision bleiben, wie sie sind\.$/);
  cleanup();
  await show({ ...decided, can: [], owedCents: 0, onSpot: parts(true), doneAt: at("20T12:00") });
  screen.getByText("Erledigt, Fr 20.11., 12:00.");
  expect(screen.queryByRole("button", { name: "Erledigt" })).toBeNull();
  cleanup();
  await show({ ...decided, can: [], side: "operator", owedCents: 990, onSpot: parts(false) });
  screen.getByText(/wenn Mahlzeit dem Gast die 9,90.€ gezahlt hat\. Für das Restaurant ändert sich nichts/);
  screen.getByText(/^6,40.€ trägt /);
});

it("promises nothing where a delivery paid on the spot never came, for nothing was paid", async () => {
  const { sent } = await show({ ...open, paymentType: "ON_SPOT", lines: null });
  screen.getByText("Die ganze Lieferung ist nie angekommen.");
  await press("Annehmen");
  expect(sent()).toEqual([{ to: "ACCEPTED", amount: 23.02, lines: [], sentence: "" }]);
});

it("shows what became of it where somebody else was faster", async () => {
  const { server, onMoved } = await show(open);
  server.answer = () => {
    server.now = { ...open, status: "REFUSED", can: [] };
    return problemAnswer("illegal-transition", { detail: "Das geht bei dieser Reklamation nicht mehr." });
  };
  await press(/zurückzahlen$/);
  await screen.findByText("Abgelehnt");
  screen.getByText(/^Das geht bei dieser Reklamation nicht mehr\./);
  expect(screen.queryByRole("button", { name: /zurückzahlen/ })).toBeNull();
  expect(onMoved).toHaveBeenCalledOnce();
});

it("shows a number of this guest that decides nothing, here or for operators everywhere; none where nobody is known", async () => {
  await show({ ...open, ofGuest: { complaints: 1, orders: 6, isEverywhere: false } });
  const numberOf = () => screen.getByText(/dieser Gast/).textContent?.replaceAll("\u00a0", " ");
  expect(numberOf()).toBe(
    "Reklamation bei 6 Bestellungen, dieser Gast, hier, in 90 Tagen. Nur eine Zahl, sie entscheidet nichts.",
  );
  cleanup();
  await show({ ...objected, ofGuest: { complaints: 2, orders: 11, isEverywhere: true } });
  expect(numberOf()).toContain("Reklamationen bei 11 Bestellungen, dieser Gast, alle Häuser,");
  cleanup();
  await show({ ...open, ofGuest: null });
  expect(screen.queryByText(/dieser Gast/)).toBeNull();
});

it("names who answered beside the restaurant, and the operator who decided", async () => {
  const decided = {
    ...opened,
    status: "DECIDED",
    at: at("20T09:12"),
    by: "operator",
    name: "Theresa",
    sentence,
  } as const;
  await show({ ...objected, status: "DECIDED", can: [], moves: [...objected.moves, decided] });
  const said = spoken("Wer was gesagt hat");
  expect(said[1]).toMatch(`${order.service.name}, Sara`);
  expect(said[3]).toMatch("Mahlzeit, Theresa");
});

it("lets a restaurant still accept what was not answered, and nothing else", async () => {
  await show({ ...open, status: "UNANSWERED", can: ["ACCEPTED"] });
  screen.getByRole("button", { name: /^23,02\s€ zurückzahlen$/ });
  expect(screen.queryByRole("radio", { name: /^Ablehnen/ })).toBeNull();
});

it("asks an operator who bears it and for a sentence, and decides what is still open", async () => {
  const { sent } = await show(objected);
  screen.getByText("Gilt einmal und lässt sich nicht zurücknehmen.", { exact: false });
  expect(screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked)).toHaveLength(1);
  await press(/^Entscheiden\s10,03\s€$/);
  await screen.findByText("Bitte wähle, wer es trägt.");
  expect(sent()).toEqual([]);
  await choose("radio", "Mahlzeit");
  await say(/^Satz für beide/, sentence);
  await press(/^Entscheiden\s10,03\s€$/);
  expect(sent()).toEqual([{ gets: "ALL", lines: [], borneBy: "operator", sentence }]);
});

it("decides single dishes of what is open, or nothing more", async () => {
  const { sent } = await show(objected);
  await choose("radio", "Einzelne Gerichte");
  // The lemonades are paid already.
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  await choose("checkbox", /^1× Insalata/);
  await choose("radio", "Restaurant");
  await say(/^Satz für beide/, sentence);
  await press(/^Entscheiden\s10,03\s€$/);
  expect(sent()).toEqual([{ gets: "LINES", lines: [{ position: 0, quantity: 1 }], borneBy: "restaurant", sentence }]);
  cleanup();
  const other = await show(objected);
  await choose("radio", /^Nichts weiter/);
  expect(screen.queryByRole("radio", { name: "Restaurant" })).toBeNull();
  await say(/^Satz für beide/, sentence);
  await press(/^Entscheiden\s0,00\s€$/);
  expect(other.sent()).toEqual([{ gets: "NOTHING", lines: [], sentence }]);
});
