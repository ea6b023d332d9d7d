import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { problemAnswer } from "../../../testing/fake-network.ts";
import { press } from "../../../testing/press.ts";
import { fakeKitchen, inDialog, numbered, openOrders, operator, setEveningClock } from "../../testing/made-kitchen.tsx";

setEveningClock();

const placedAt = Date.UTC(2026, 10, 19, 18, 2, 10);
const later = (seconds: number) => new Date(placedAt + seconds * 1000).toISOString();
const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const orderOf = (status: "PLACED" | "READY") => numbered(11, { status, creationTimestamp: placedAt });

it("tells each step to the second, who took it, and what was done while nobody answered", async () => {
  const kitchen = fakeKitchen(orderOf("READY"));
  kitchen.state.escalation = [
    { step: "devices", at: later(0), outcome: "sent", answer: null },
    { step: "members", at: later(60), outcome: "nobody", answer: null },
    { step: "phone", at: later(120), outcome: "sent", answer: "none" },
    { step: "operator", at: later(240), outcome: "sent", answer: null },
  ];
  await openOrders();
  await press("Nr. 11 ansehen");
  const dialog = await inDialog("Nr. 11");
  expect(rows(await dialog.findByRole("list", { name: "Verlauf" }))).toEqual([
    "19:02:10Eingegangen, bezahlt mit Karte",
    "19:02:10Push an alle Geräte",
    "19:03:10Kein Push an das Team: niemand lässt ihn zu",
    "19:03:21BereitElif",
    "19:04:10Anruf im Restaurant, niemand hob ab oder drückte eine Taste",
    "19:06:10Hinweis an den Betreiber",
  ]);
});

it("names each step of a complaint, who took it, and what goes back", async () => {
  const kitchen = fakeKitchen(orderOf("READY"));
  const step = (seconds: number, more: object) => ({ at: later(seconds), name: null, amount: null, ...more });
  kitchen.state.complaint = [
    step(3600, { status: "OPEN", by: "guest" }),
    step(7200, { status: "PARTLY", by: "restaurant", name: "Sara", amount: 4.08 }),
    step(10_800, { status: "OBJECTED", by: "guest" }),
    step(14_400, { status: "DECIDED", by: "operator", amount: 0 }),
  ];
  await openOrders();
  await press("Nr. 11 ansehen");
  const list = await (await inDialog("Nr. 11")).findByRole("list", { name: "Verlauf" });
  expect(rows(list).map((row) => row?.replaceAll("\u00a0", " "))).toEqual([
    "19:02:10Eingegangen, bezahlt mit Karte",
    "19:03:21BereitElif",
    "20:02:10ReklamiertDer Gast",
    "21:02:10Reklamation zum Teil angenommen, 4,08 €Sara",
    "22:02:10Antwort auf die Reklamation widersprochenDer Gast",
    "23:02:10Reklamation entschiedenDer Betreiber",
  ]);
});

it("names what somebody gave back by hand, and why", async () => {
  const at = placedAt + 3_600_000;
  const back = { status: "DONE" as const, requestedAt: at, endedAt: at };
  const byHand = { ...back, id: crypto.randomUUID(), cause: "by-hand" as const, amountCents: 842, reason: "War kalt" };
  const ofComplaint = { ...byHand, id: crypto.randomUUID(), cause: "complaint" as const, reason: "Reklamation" };
  fakeKitchen({ ...orderOf("READY"), money: { refundableCents: 500, refunds: [ofComplaint, byHand] } });
  await openOrders();
  await press("Nr. 11 ansehen");
  const list = await (await inDialog("Nr. 11")).findByRole("list", { name: "Verlauf" });
  expect(rows(list).at(-1)?.replaceAll("\u00a0", " ")).toBe("20:02:108,42 € zurückgegeben: War kalt");
});

it.each([
  [{ outcome: "sent", answer: "accepted" }, "Anruf im Restaurant, mit Taste 1 angenommen"],
  [{ outcome: "sent", answer: "rejected" }, "Anruf im Restaurant, mit Taste 2 abgelehnt"],
  [{ outcome: "sent", answer: null }, "Anruf im Restaurant, läuft"],
  [{ outcome: null, answer: null }, "Anruf im Restaurant, Ausgang unbekannt"],
  [{ outcome: "not-configured", answer: null }, "Kein Anruf: nicht eingerichtet"],
  [{ outcome: "nobody", answer: null }, "Kein Anruf: keine gültige Nummer"],
])("of a call that became %j it says: %s", async (call, said) => {
  const kitchen = fakeKitchen(orderOf("PLACED"));
  kitchen.state.escalation = [{ step: "phone", at: later(120), ...call }];
  await openOrders();
  await press("Nr. 11 ansehen");
  await (await inDialog("Nr. 11")).findByText(said);
});

it("is told anew when the order moves, and says if it could not be loaded", async () => {
  const kitchen = fakeKitchen(orderOf("PLACED"));
  kitchen.state.answerHistory = () => problemAnswer("internal");
  await openOrders(operator);
  await press("Nr. 11 ansehen");
  const dialog = await inDialog("Nr. 11");
  await dialog.findByText("Der Verlauf ließ sich gerade nicht laden.");
  kitchen.state.answerHistory = null;
  await press("Nochmal", dialog);
  expect(rows(await dialog.findByRole("list", { name: "Verlauf" }))).toHaveLength(1);
  kitchen.state.orders = [orderOf("READY")];
  await kitchen.tell();
  await dialog.findByText("Bereit");
});
