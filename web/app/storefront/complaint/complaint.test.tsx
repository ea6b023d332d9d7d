import { type OrderToComplain, orderToComplain } from "@mahlzeit/contract/money/complaints";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { Complaint } from "./complaint.tsx";
import type { GuestComplaint } from "./complaint-text.ts";

const at = Date.parse("2026-11-19T17:21:00Z");
const piece = (goodsCents: number, depositCents = 0) => ({ goodsCents, depositCents });
/** Two soups at 5,10 €, a strudel at 6,35 € and a soda at 2,40 € with deposit; with the fee 21,45 € are left. */
const known: OrderToComplain = {
  service: { uid: "lindenhof", name: "Gasthaus Lindenhof", phone: "+43 1 122 58 13", email: "wirt@lindenhof.example" },
  number: 402,
  type: "DELIVERY",
  paymentType: "STRIPE",
  complainable: "yes",
  from: at - hourMs,
  until: at + dayMs,
  answerBy: at + dayMs,
  handedOverAt: at - hourMs,
  leftCents: 2145,
  lines: [
    { position: 0, name: "Frittatensuppe", options: "", pieces: [piece(510), piece(510)] },
    { position: 1, name: "Apfelstrudel", options: "warm", pieces: [piece(635)] },
    { position: 2, name: "Soda", options: "", pieces: [piece(215, 25)] },
    { position: 3, name: "Brot", options: "", pieces: [] },
  ],
  complaint: null,
};
type Move = GuestComplaint["moves"][number];
const silent = { at, sentence: null, lines: null, amountCents: null, borneBy: null };
const move = (status: Move["status"], by: Move["by"], rest: Partial<Move> = {}): Move => ({
  ...silent,
  status,
  by,
  ...rest,
});
const opened = move("OPEN", "guest");
const open: GuestComplaint = {
  status: "OPEN",
  openedAt: at,
  answerBy: at + dayMs,
  lines: [
    { position: 0, quantity: 1, fault: "MISSING" },
    { position: 1, quantity: 1, fault: "BAD" },
  ],
  amountCents: 1145,
  remedy: null,
  doneAt: null,
  onSpot: [],
  returnedLines: [],
  returnedCents: 0,
  moves: [opened],
  words: "Der Strudel war kalt.",
  can: ["WITHDRAWN"],
  objectionUntil: null,
  askedAt: null,
};
const withComplaint = (changes: Partial<GuestComplaint>, order: Partial<OrderToComplain> = {}): OrderToComplain => ({
  ...known,
  ...order,
  complaint: { ...open, can: [], ...changes },
});
const answered = (
  status: "ACCEPTED" | "PARTLY" | "REFUSED" | "DECIDED",
  amountCents: number,
  changes: Partial<GuestComplaint> = {},
  given: Partial<Move> = {},
): Partial<GuestComplaint> => ({
  status,
  amountCents: 0,
  moves: [opened, move(status, status === "DECIDED" ? "operator" : "restaurant", { amountCents, ...given })],
  ...changes,
});
const sentence = "Der Strudel war bei uns noch warm.";
const wire = (one: OrderToComplain) => Response.json(z.encode(orderToComplain, one));

async function show(one: OrderToComplain, answers: Parameters<typeof fakeNetwork>[0] = {}) {
  const network = fakeNetwork(answers);
  const Page = createRoutesStub([{ path: "*", Component: () => <Complaint tag="marke" known={one} now={at} /> }]);
  render(<Page />);
  await act(async () => {});
  return network;
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getAllByRole("button", { name })[0] as HTMLElement));
const tick = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole("checkbox", { name })));
const choose = (line: string, fault: string) =>
  act(
    async () =>
      void fireEvent.click(
        within(screen.getByRole("radiogroup", { name: `${line}: was war?` })).getByRole("radio", { name: fault }),
      ),
  );
const total = () => screen.getByRole("heading", { name: "Das käme zurück" }).parentElement?.textContent ?? "";
const title = (name: string) => screen.getByRole("heading", { level: 1, name });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("four taps send a claim, and what it comes to is the price of its pieces", async () => {
  const { callsTo } = await show(known, { complaint: () => wire({ ...known, complaint: open }) });
  screen.getByText(/^Bestellung Nr\. 402, zugestellt heute um 17:21\./);
  expect(screen.queryByText(/Brot/)).toBeNull();
  expect(total()).toContain("Noch nichts ausgewählt.");
  await tick(/Soda/);
  await choose("Soda", "hat gefehlt");
  expect(total()).toContain("1× Sodahat gefehlt2,40");
  expect(screen.queryByRole("textbox")).toBeNull();
  await press(/^Absenden/);
  expect(callsTo("complaint").map(({ method, body }) => [method, body])).toEqual([
    ["PUT", { neverCame: false, lines: [{ position: 2, quantity: 1, fault: "MISSING" }], words: "" }],
  ]);
  expect(document.activeElement).toBe(title("Gasthaus Lindenhof schaut sich’s an"));
});

it("of several pieces one is claimed first, at most all, and words are asked for only with what was bad", async () => {
  await show(known);
  await tick(/Frittatensuppe/);
  screen.getByText("Wie viele von 2?");
  await choose("Frittatensuppe", "war etwas anderes");
  expect(total()).toContain("5,10");
  await press("Frittatensuppe: mehr");
  expect(total()).toContain("10,20");
  expect(screen.getByRole("button", { name: "Frittatensuppe: mehr" }).hasAttribute("disabled")).toBe(true);
  expect(screen.queryByRole("textbox")).toBeNull();
  await choose("Frittatensuppe", "war nicht in Ordnung");
  screen.getByRole("textbox", { name: "Was war nicht in Ordnung?" });
});

it("nothing is sent before a line and what was wrong are chosen", async () => {
  const { calls } = await show(known);
  await press("Absenden");
  screen.getByText("Noch nichts ausgewählt. Tipp an, was nicht in Ordnung war.");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /Frittatensuppe/ }));
  await tick(/Apfelstrudel/);
  screen.getByText("Sag noch, was bei „Apfelstrudel“ war.");
  await choose("Apfelstrudel", "hat gefehlt");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(calls).toEqual([]);
});

it("a delivery that never came hides the lines and comes to all that is left, fee included", async () => {
  const { callsTo } = await show(known, { complaint: () => wire({ ...known, complaint: { ...open, lines: null } }) });
  await tick(/Die ganze Lieferung ist nie angekommen/);
  expect(screen.queryByRole("checkbox", { name: /Soda/ })).toBeNull();
  screen.getByText(/hat „Übergeben“ um 17:21 eingetragen/);
  expect(total()).toMatch(/Alle Gerichte18,95.*Lieferung und Trinkgeld2,50.*21,45/);
  await press(/^Absenden/);
  expect(callsTo("complaint")[0]?.body).toEqual({ neverCame: true, lines: [], words: "" });
});

it("only a delivery can never have come, and what would have been paid on the spot is not owed then", async () => {
  await show({ ...known, type: "TAKEAWAY" });
  expect(screen.queryByRole("checkbox", { name: /nie angekommen/ })).toBeNull();
  cleanup();
  await show({ ...known, paymentType: "ON_SPOT" });
  await tick(/nie angekommen/);
  expect(total()).toContain("Das schuldest du dann nicht");
});

it("a sent one says until when it is answered, and is changed as it was filled in", async () => {
  const { callsTo } = await show(
    { ...known, complaint: open },
    { complaint: () => wire({ ...known, complaint: open }) },
  );
  screen.getByText("Fr 20.11., 18:21");
  screen.getByText("„Der Strudel war kalt.“");
  screen.getByText("Deine gesetzlichen Rechte bleiben unberührt.");
  await press("Ändern");
  expect(total()).toContain("11,45");
  const words = screen.getByRole("textbox") as HTMLTextAreaElement;
  expect(words.value).toBe("Der Strudel war kalt.");
  await act(async () => void fireEvent.change(words, { target: { value: " Eiskalt. " } }));
  await press(/^Absenden/);
  expect(callsTo("complaint")[0]?.body).toEqual({ neverCame: false, lines: open.lines, words: "Eiskalt." });
  title("Gasthaus Lindenhof schaut sich’s an");
});

it("a withdrawn one can be opened once more", async () => {
  const withdrawn = { status: "WITHDRAWN" as const, moves: [opened, move("WITHDRAWN", "guest")] };
  await show({ ...known, complaint: open }, { withdraw: () => wire(withComplaint({ ...withdrawn, can: ["OPEN"] })) });
  await press("Zurückziehen");
  expect(document.activeElement).toBe(title("Zurückgezogen"));
  await press("Noch einmal öffnen");
  expect(total()).toContain("11,45");
  cleanup();
  await show(withComplaint(withdrawn));
  screen.getByText("Du hast sie zurückgezogen. Dabei bleibt es.");
  expect(screen.queryByRole("button")).toBeNull();
});

it("whoever withdraws what was answered meanwhile sees the answer and why it did not work", async () => {
  await show(
    { ...known, complaint: open },
    {
      withdraw: () => problemAnswer("illegal-transition"),
      complaint: () => wire(withComplaint(answered("ACCEPTED", 1145))),
    },
  );
  await press("Zurückziehen");
  title("Angenommen");
  expect(screen.getByRole("alert").textContent).not.toBe("");
  screen.getByText(/^11,45/);
});

it("what went back meanwhile is gone from the form after a refused claim, and the words stay", async () => {
  const less = { ...known, lines: known.lines.map((line) => (line.position === 0 ? { ...line, pieces: [] } : line)) };
  await show(known, {
    complaint: ({ method }) => (method === "PUT" ? problemAnswer("illegal-transition") : wire(less)),
  });
  await tick(/Frittatensuppe/);
  await choose("Frittatensuppe", "hat gefehlt");
  await tick(/Apfelstrudel/);
  await choose("Apfelstrudel", "war nicht in Ordnung");
  await act(async () => void fireEvent.change(screen.getByRole("textbox"), { target: { value: "Kalt." } }));
  await press(/^Absenden/);
  expect(screen.queryByRole("checkbox", { name: /Frittatensuppe/ })).toBeNull();
  expect(total()).toContain("6,35");
  expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe("Kalt.");
});

it("an accepted one goes back by the way it was paid", async () => {
  await show(withComplaint(answered("ACCEPTED", 1145)));
  title("Angenommen");
  screen.getByText("Zurück auf dem Weg, auf dem du bezahlt hast");
  screen.getByText("Gasthaus Lindenhof hat alles angenommen.");
});

it("where both pay a part of what was paid on the spot, the guest reads who pays how much", async () => {
  const part = { borneBy: "restaurant" as const, amountCents: 640, isDone: false };
  const ours = { borneBy: "operator" as const, amountCents: 990, isDone: false };
  const decided = { remedy: "CALL" as const, onSpot: [part, ours] };
  await show(withComplaint(answered("DECIDED", 990, decided), { paymentType: "ON_SPOT" }));
  screen.getByText(/kommen die 6,40.€ direkt von Gasthaus Lindenhof und die 9,90.€ direkt von Mahlzeit\.$/);
  screen.getByText("Mahlzeit meldet sich bei dir, wie du es bekommst.");
  cleanup();
  const onSpot = [{ ...part, isDone: true }, ours];
  await show(withComplaint(answered("DECIDED", 990, { ...decided, onSpot }), { paymentType: "ON_SPOT" }));
  screen.getByText(/^Du hast vor Ort bezahlt, darum kommen die 9,90.€ direkt von Mahlzeit\.$/);
  screen.getByText(/^Als erledigt eingetragen: die 6,40.€ direkt von Gasthaus Lindenhof\.$/);
});

it("what was paid on the spot is made up for by the restaurant, and the guest is asked once whether it came", async () => {
  const part = { borneBy: "restaurant" as const, amountCents: 1145, isDone: false };
  const promise = { remedy: "BRING" as const, onSpot: [part] };
  await show(withComplaint(answered("ACCEPTED", 1145, promise), { paymentType: "ON_SPOT" }));
  screen.getByText("Wir bringen es vorbei");
  screen.getByText(/^Du hast vor Ort bezahlt, darum kommen die 11,45/);
  expect(screen.queryByText("Ist es gekommen?")).toBeNull();
  cleanup();
  const asked = withComplaint(
    answered("ACCEPTED", 1145, {
      ...promise,
      askedAt: at,
      doneAt: at,
      can: ["OBJECTED"],
      objectionUntil: at + 7 * dayMs,
    }),
    { paymentType: "ON_SPOT" },
  );
  const { calls } = await show(asked);
  screen.getByText(/hat am 19\.11\.2026 „Erledigt“ eingetragen\. Wir fragen nur einmal\./);
  await press("Ja, erledigt");
  expect(screen.queryByText("Ist es gekommen?")).toBeNull();
  expect(calls).toEqual([]);
  cleanup();
  const objected = withComplaint({ status: "OBJECTED", moves: [opened, move("OBJECTED", "guest")] });
  const { callsTo } = await show(asked, { object: () => wire(objected) });
  await press("Nein");
  expect(callsTo("object")).toHaveLength(1);
  title("Jetzt sind wir dran");
});

it("who never got what would have been paid on the spot owes nothing", async () => {
  await show(withComplaint(answered("ACCEPTED", 2145, { lines: null }), { paymentType: "ON_SPOT" }));
  screen.getByText("Du schuldest nichts");
});

it("a part names what was accepted and what was not, with the restaurant's sentence, and can be objected to", async () => {
  const part = answered(
    "PARTLY",
    510,
    { amountCents: 635, can: ["OBJECTED"], objectionUntil: at + 3 * dayMs },
    { sentence, lines: [{ position: 0, quantity: 1 }] },
  );
  await show(withComplaint(part));
  screen.getByText("1× Frittatensuppe");
  screen.getByText(`„${sentence}“`);
  expect(screen.getByText("1× Apfelstrudel").parentElement?.textContent).toContain("nicht angenommen");
  screen.getByText(/^von 11,45/);
  screen.getByText(/bis So 22\.11\., 18:21\. Die 5,10.* behältst du auf jeden Fall\./);
});

it("a refusal can be objected to once, in its time", async () => {
  const refused = answered("REFUSED", 0, { can: ["OBJECTED"], objectionUntil: at + dayMs }, { sentence });
  const objected = withComplaint({ status: "OBJECTED", moves: [...(refused.moves ?? []), move("OBJECTED", "guest")] });
  await show(withComplaint(refused), { object: () => wire(objected) });
  title("Nicht angenommen");
  screen.getByText("Gasthaus Lindenhof schreibt");
  await press("Widersprechen");
  title("Jetzt sind wir dran");
  screen.getByText("Gasthaus Lindenhof kann bis dahin noch annehmen.");
  cleanup();
  await show(withComplaint({ ...refused, can: [] }));
  screen.getByText("Die Zeit zum Widersprechen ist vorbei.");
  expect(screen.queryByRole("button")).toBeNull();
});

it("without an answer, and once decided or settled, it says whose turn it is and what came of it", async () => {
  await show(withComplaint({ status: "UNANSWERED", moves: [opened, move("UNANSWERED", "clock")] }));
  screen.getByText(/^Gasthaus Lindenhof hat nicht rechtzeitig geantwortet\./);
  cleanup();
  await show(withComplaint(answered("DECIDED", 635, {}, { sentence })));
  title("Entschieden");
  screen.getByText("Mahlzeit schreibt");
  screen.getByText(/^6,35/);
  cleanup();
  await show(withComplaint(answered("DECIDED", 0, {}, { sentence })));
  screen.getByText("Zurück geht nach dieser Entscheidung nichts.");
  cleanup();
  await show(withComplaint({ status: "SETTLED", moves: [opened, move("SETTLED", "money")] }));
  screen.getByText(/Damit ist deine Reklamation abgeschlossen\./);
});

it("who is too late finds the restaurant's contact", async () => {
  await show({ ...known, complainable: "over" });
  title("Dafür ist es zu spät");
  expect(screen.getByRole("link", { name: "Anrufen" }).getAttribute("href")).toBe("tel:+4311225813");
  screen.getByText("wirt@lindenhof.example");
  screen.getByText("Deine gesetzlichen Rechte bleiben unberührt.");
});

it.each([
  ["soon", /sobald deine Bestellung da ist/],
  ["never", /nichts, das zurückgegeben werden kann/],
] as const)("an order that is complainable %s has no form, but says why", async (complainable, words) => {
  await show({ ...known, complainable });
  screen.getByText(words);
  expect(screen.queryByRole("button")).toBeNull();
});
