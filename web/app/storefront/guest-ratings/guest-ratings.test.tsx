import { type RatingsPage, ratingsPage } from "@mahlzeit/contract/orders/ratings";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { press } from "../../testing/press.ts";
import { GuestRatings } from "./guest-ratings.tsx";

const restaurant = { id: "01938a5c-0000-7000-8000-00000000000a", name: "Gasthaus Lindenhof", logo: null };
const idOf = (n: number) => `01938a5c-0000-7000-8000-00000000000${n}`;
const ratedAt = Date.parse("2026-11-16T17:44:00Z");
const one = (n: number, changes: Partial<RatingsPage["ratings"][number]> = {}): RatingsPage["ratings"][number] => ({
  id: idOf(n),
  name: "Ahmet D.",
  ratedAt,
  food: 3,
  punctuality: 2,
  wasPunctual: null,
  words: null,
  dishes: [],
  answer: null,
  ...changes,
});
const wire = (page: RatingsPage) => Response.json(z.encode(ratingsPage, page));

async function show(
  answers: Parameters<typeof fakeNetwork>[0],
  punctuality: { percent: number; orders: number } | null,
) {
  const network = fakeNetwork(answers);
  render(<GuestRatings restaurant={{ ...restaurant, punctuality }} />);
  await act(async () => {});
  return network;
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows the average, each word and answer, and more when asked", async () => {
  const pages: RatingsPage[] = [
    {
      stars: [3, 5, 11, 44, 151],
      ratings: [
        one(1, {
          words: "Gulasch sehr gut, aber 20 Minuten nach der Zusage.",
          wasPunctual: false,
          dishes: ["Rindsgulasch"],
          answer: { words: "Tut uns leid.", at: ratedAt },
        }),
      ],
      next: idOf(1),
    },
    { stars: [3, 5, 11, 44, 151], ratings: [one(2, { name: "Gast", wasPunctual: true })], next: null },
  ];
  const { calls } = await show({ ratings: () => wire(pages.shift() as RatingsPage) }, { percent: 92, orders: 214 });
  screen.getByText("4,6");
  screen.getByText("von 5, aus 214 Bestellungen");
  screen.getByText(/Pünktlich: 92 von 100 Bestellungen/);
  const first = within(screen.getByRole("article"));
  first.getByText("16.11.2026 · Rindsgulasch");
  first.getByText("Zu spät");
  first.getByText("Antwort von Gasthaus Lindenhof");
  first.getByRole("img", { name: "Essen 3 von 5" });
  await press("Mehr laden");
  expect(calls.map(({ query }) => query.get("after"))).toEqual([null, idOf(1)]);
  expect(screen.getAllByRole("article")).toHaveLength(2);
  screen.getByText(/pünktlich fertig/);
  expect(screen.queryByRole("button", { name: "Mehr laden" })).toBeNull();
});

it("of fewer than five ratings it says no average, and asks again where loading fails", async () => {
  const answers = [
    () => problemAnswer("internal"),
    () => wire({ stars: [0, 0, 0, 0, 1], ratings: [one(1)], next: null }),
  ];
  await show({ ratings: () => answers.shift()?.() as Response }, null);
  await press("Nochmal");
  screen.getByText("Noch neu hier: Einen Durchschnitt zeigen wir ab 5 Bewertungen.");
});

it("reports a rating with a reason and a sentence, once, and with an address only where somebody wants", async () => {
  const { callsTo } = await show(
    {
      ratings: () => wire({ stars: [0, 0, 1, 0, 0], ratings: [one(1)], next: null }),
      reports: () => Response.json({ reportedAt: "2026-11-19T17:44:00.000Z" }, { status: 202 }),
    },
    null,
  );
  await press("Bewertung von Ahmet D. melden");
  await press("Meldung abschicken");
  screen.getByText("Bitte wähle einen Grund.");
  screen.getByText("Bitte schreib in einem ganzen Satz, worum es geht.");
  fireEvent.click(screen.getByRole("radio", { name: /^Behauptet/ }));
  fireEvent.change(screen.getByLabelText(/^Worum geht es/), {
    target: { value: "Das Gulasch gibt es dort gar nicht." },
  });
  fireEvent.change(screen.getByLabelText(/^E-Mail/), { target: { value: "keine" } });
  await press("Meldung abschicken");
  expect(callsTo("reports")).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^E-Mail/), { target: { value: "" } });
  const button = screen.getByRole("button", { name: "Meldung abschicken" });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(callsTo("reports").map(({ body }) => body)).toEqual([
    {
      about: { kind: "RATING", id: idOf(1) },
      reason: "FALSE",
      words: "Das Gulasch gibt es dort gar nicht.",
      email: "",
    },
  ]);
  screen.getByText("Danke. Wir sehen es uns an.");
});
