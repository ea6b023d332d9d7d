import { findRestaurantDay, type Wait } from "@mahlzeit/contract/operator/restaurant-day";
import { hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { deferred, noNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeOrder } from "../../testing/made-order.ts";
import { beSignedInForEachTest, now } from "../../testing/signed-in.ts";
import { made } from "../kitchen/testing/made-board.tsx";
import { complaint, figure, id, madeDay, openDay as open } from "./testing/made-day.tsx";

const waits: Wait[] = [
  complaint,
  { kind: "printer", endsAt: now, name: "Ausgabe", state: "PAPER_OUT", waiting: 3, waitingSince: now - 40 * minuteMs },
  { kind: "undeclared-allergens", endsAt: null, count: 2, dishes: ["Panzanella", "Hauswein rot"] },
  { kind: "allergen-check", endsAt: null, confirmedAt: Date.parse("2025-11-01T12:00:00Z") },
  { kind: "holidays", endsAt: now, count: 1, first: { day: "2026-12-08", name: "Mariä Empfängnis" } },
  { kind: "ratings", endsAt: null, count: 2, oldest: { ratedAt: Date.parse("2026-11-16T12:00:00Z"), food: 3 } },
  { kind: "draft", endsAt: null, changes: 4, savedAt: now - 22 * hourMs, savedBy: "Sara" },
  { kind: "setup", endsAt: null, missing: ["kitchen"], of: 9 },
];

const rows = async () => within((await screen.findByText("Wartet auf dich")).closest("section") as HTMLElement);

beSignedInForEachTest();

describe("what waits", () => {
  it("stands in the server's order, each with its link, what is grave apart", async () => {
    const { state } = open();
    state.day = { waits };
    const list = await rows();
    await screen.findByText("8");
    const texts = list.getAllByRole("listitem").map((row) => {
      const [title, text] = [row.querySelector("b"), row.querySelector("p")].map((part) => part?.textContent);
      return [title, text, within(row).getByRole("link").getAttribute("href")];
    });
    const at = `?restaurant=${id}`;
    expect(texts).toEqual([
      [
        "Reklamation zu Nr.\u00a0402, 14,11\u00a0€",
        "Antwort bis morgen um 18:00, dann entscheidet Mahlzeit",
        `/management/orders?bestellung=${madeOrder.id}`,
      ],
      ["Ausgabe: Kein Papier", "3\u00a0Bons warten seit 18:20", `/management/devices${at}`],
      ["2\u00a0Gerichte ohne Allergene", "Panzanella und Hauswein rot zeigen „Keine Angabe“", `/management/menu${at}`],
      [
        "Stimmen die Allergene noch?",
        "Zuletzt geprüft am 01.11.2025. Geh die Karte einmal im Jahr durch.",
        `/management/menu${at}`,
      ],
      [
        "Dienstag, 8. Dezember ist Mariä Empfängnis",
        "Noch nicht entschieden, gilt sonst wie immer",
        `/management/hours${at}`,
      ],
      [
        "2\u00a0Bewertungen ohne Antwort",
        "Die älteste vom 16.11.2026, 3 von 5\u00a0Sternen",
        `/management/ratings${at}`,
      ],
      [
        "Entwurf nicht veröffentlicht",
        "4\u00a0Änderungen, zuletzt Sara gestern um 21:00",
        `/management/menu/publish${at}`,
      ],
      ["Einrichten: noch 1 von 9", "Küche", `/management/setup${at}`],
    ]);
    // A link says without its row what it is about.
    list.getByRole("link", { name: /^Antworten ?: Reklamation zu Nr\.\s402, 14,11\s€$/ });
    list.getByRole("link", { name: /^Entscheiden ?: Dienstag, 8. Dezember ist Mariä Empfängnis$/ });
  });

  it("of 200 of a kind says how many and the most urgent, and of many dishes some", async () => {
    const { state } = open();
    const dishes = ["Käsekrainer", "Leberkäse", "Powidltascherl"];
    state.day = {
      waits: [
        { ...complaint, count: 200 },
        { kind: "undeclared-allergens", endsAt: null, count: 200, dishes },
        { kind: "holidays", endsAt: now, count: 5, first: { day: "2026-12-24", name: "Heiliger Abend" } },
      ],
    };
    await screen.findByText("200 Reklamationen, zuerst Nr. 402, 14,11 €");
    screen.getByText("Käsekrainer, Leberkäse, Powidltascherl und 197 weitere zeigen „Keine Angabe“");
    screen.getByText("Zuerst Donnerstag, 24. Dezember, Heiliger Abend. Sonst gilt es wie immer.");
  });

  it.each([
    ["REMEDY", "Zugesagt Sonntag, 15. November um 19:00, noch nicht erledigt"],
    ["DECISION", "Mahlzeit entscheidet. Bis dahin kannst du noch annehmen."],
  ] as const)("of a complaint that waits for %s says: %s", async (waitsFor, words) => {
    const { state } = open();
    const first = { ...complaint.first, waitsFor, answeredAt: now - 96 * hourMs };
    state.day = { waits: [{ ...complaint, endsAt: null, first }] };
    await screen.findByText(words);
    screen.getByRole("link", { name: /^Ansehen ?: Reklamation/ });
  });

  it("where nothing does says so", async () => {
    open();
    await screen.findByRole("heading", { name: "Alles erledigt" });
  });

  it("shows placeholders until the answer is there", async () => {
    const { state } = open();
    const later = deferred<Response>();
    state.answerDay = () => later.promise;
    const takings = await figure(/^Umsatz bisher –/);
    expect(takings.getAttribute("aria-busy")).toBe("true");
    expect(screen.queryByText("Alles erledigt")).toBeNull();
    later.resolve(Response.json(z.encode(findRestaurantDay.answer, madeDay)));
    await screen.findByText("Alles erledigt");
  });

  it("that could not be loaded leaves light and orders, and can be asked for again", async () => {
    const { state } = open({ orders: [made(101)] });
    state.answerDay = noNetwork;
    await screen.findByText("Was auf dich wartet, ließ sich gerade nicht laden.");
    await figure(/^Offene Bestellungen 1/);
    await screen.findByText("Wir nehmen an");
    expect(screen.queryByText("Alles erledigt")).toBeNull();
    state.answerDay = null;
    fireEvent.click(screen.getByRole("button", { name: "Nochmal" }));
    await screen.findByText("Alles erledigt");
  });

  it("of a restaurant one has left is not shown", async () => {
    const { state } = open();
    state.answerDay = () => problemAnswer("service-not-found");
    await screen.findByText("Was auf dich wartet, ließ sich gerade nicht laden.");
    expect(screen.queryByText("Alles erledigt")).toBeNull();
  });
});
