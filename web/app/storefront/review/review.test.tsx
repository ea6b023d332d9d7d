import { type OrderToRate, orderToRate } from "@mahlzeit/contract/orders/ratings";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { servicesContext } from "../../data/services-context.ts";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { ratePlainly } from "./plain-review.ts";
import { Review } from "./review.tsx";

const at = Date.parse("2026-11-19T17:44:00Z");
const known: OrderToRate = {
  service: { uid: "lindenhof", name: "Gasthaus Lindenhof" },
  type: "DELIVERY",
  rateable: "yes",
  completedAt: at,
  promisedAt: at + 60_000,
  until: at + 30 * 86_400_000,
  name: "Maria G.",
  dishes: ["Wiener Schnitzel", "Kaiserschmarrn"],
  rating: null,
};
const given = {
  id: "01938a5c-0000-7000-8000-000000000001",
  ratedAt: at,
  food: 5,
  punctuality: 4,
  words: "Knusprig.",
  showsDishes: false,
  answer: null,
  hidden: null,
};
const rated: OrderToRate = { ...known, rating: given };
const wire = (one: OrderToRate) => Response.json(z.encode(orderToRate, one), { status: 201 });

async function show(one: OrderToRate, answers: Parameters<typeof fakeNetwork>[0] = {}) {
  const network = fakeNetwork(answers);
  render(<Review tag="marke" known={one} now={at} plainFault={null} />, { wrapper: MemoryRouter });
  await act(async () => {});
  return network;
}
const publish = () =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name: "Bewertung veröffentlichen" })));
const star = (legend: string, name: RegExp) =>
  fireEvent.click(within(screen.getByRole("group", { name: legend })).getByRole("radio", { name }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("asks for both scales, takes no link, and sends once however often it is pressed", async () => {
  const { callsTo } = await show(known, { rating: () => wire(rated) });
  screen.getByText("Gasthaus Lindenhof, zugestellt heute um 18:44");
  screen.getByText("Zugesagt 18:45, da um 18:44.");
  await publish();
  expect(screen.getAllByText("Bitte wähl einen bis fünf Sterne.")).toHaveLength(2);
  star("Essen", /^5 von 5/);
  star("Pünktlichkeit", /^4 von 5/);
  const words = screen.getByLabelText(/^Magst du was dazusagen/);
  fireEvent.change(words, { target: { value: "Mehr auf www.pizza.example" } });
  await publish();
  screen.getByText("Bitte ohne Links und E-Mail-Adressen.");
  expect(callsTo("rating")).toEqual([]);
  fireEvent.change(words, { target: { value: " Knusprig. " } });
  const button = screen.getByRole("button", { name: "Bewertung veröffentlichen" });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(callsTo("rating").map(({ body }) => body)).toEqual([
    { food: 5, punctuality: 4, words: "Knusprig.", showsDishes: false },
  ]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Danke dir" }));
  screen.getByText("Zu lesen als „Maria G.“, seit 19.11.2026.");
});

it("shows what another tab said first, and keeps what was typed where sending fails", async () => {
  const answers = [() => problemAnswer("internal"), () => problemAnswer("revision-changed"), () => wire(rated)];
  await show(known, { rating: () => answers.shift()?.() as Response });
  star("Essen", /^1 von 5/);
  star("Pünktlichkeit", /^1 von 5/);
  await publish();
  screen.getByText("Das hat nicht geklappt. Bitte versuch es gleich noch einmal.");
  await publish();
  screen.getByText("Diese Bestellung war schon bewertet. Das steht da:");
  screen.getByRole("img", { name: "Essen 5 von 5" });
});

it.each([
  ["soon", /sobald deine Bestellung da ist/],
  ["over", /30 Tage lang/],
  ["never", /lässt sich nicht bewerten/],
] as const)("an order that is rated %s has no form, but says why", async (rateable, sentence) => {
  await show({ ...known, rateable });
  screen.getByText(sentence);
  expect(screen.queryByRole("button")).toBeNull();
});

it("tells its guest why a rating is hidden, and what the restaurant answered", async () => {
  const hidden = { at, reason: "PERSONAL" as const, words: "Ohne den Namen hätte es stehen bleiben können." };
  await show({ ...rated, rating: { ...given, hidden, answer: { words: "Tut uns leid.", at } } });
  screen.getByText(/Nennt jemanden beim Namen oder verrät Persönliches\. Ohne den Namen/);
  screen.getByText("Tut uns leid.");
});

it("without scripts a line's end counts as one character, as its field says", async () => {
  const call = vi.fn(async (_endpoint: unknown, _input: unknown) => ({ answer: rated }));
  const context = new RouterContextProvider();
  context.set(servicesContext, { call } as never);
  const words = `${"a".repeat(499)}\r\n${"b".repeat(500)}`;
  const body = new URLSearchParams({ essen: "5", puenktlichkeit: "4", worte: words });
  const answer = await ratePlainly(context, "marke", new Request("https://mahlzeit.example", { method: "POST", body }));
  expect(answer.headers.get("location")).toBe("/confirm/success/marke/bewerten");
  const sent = call.mock.calls[0]?.[1] as { body: { words: string } };
  expect([sent.body.words.length, sent.body.words.includes("\r")]).toEqual([1000, false]);
});
