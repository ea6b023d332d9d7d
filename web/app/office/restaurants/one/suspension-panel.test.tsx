import type { ManagedRestaurant } from "@mahlzeit/contract/operator/restaurants";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { fakeNetwork, problemAnswer } from "../../../testing/fake-network.ts";
import { madeOrder } from "../../../testing/made-order.ts";
import { press } from "../../../testing/press.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { SuspensionPanel } from "./suspension-panel.tsx";

const restaurant: ManagedRestaurant = {
  id: madeOrder.service.id,
  uid: "lindenhof",
  name: "Gasthaus Lindenhof",
  city: "Wien",
  isOnline: true,
  suspendedAt: null,
  endedAt: null,
};
const words = "Das Marktamt hat uns heute einen Mangel bei der Kühlung gemeldet.";
const since = "2026-11-19T17:42:00.000Z";
const state = (suspension: object | null) =>
  Response.json({
    restaurant: { id: restaurant.id, uid: "lindenhof", name: restaurant.name },
    suspension,
    complaintsTo: "a@b.at",
  });
const running = { since, reason: "FOOD_LAW", words };

async function show(one: ManagedRestaurant, answers: Parameters<typeof fakeNetwork>[0]) {
  const network = fakeNetwork({ "management/orders": () => Response.json([]), ...answers });
  const onChanged = vi.fn();
  renderInOffice(<SuspensionPanel restaurant={one} onChanged={onChanged} />, { wrapper: MemoryRouter });
  await act(async () => {});
  return { network, onChanged };
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("suspends only with a reason and a sentence, once however often it is pressed, and keeps both where that fails", async () => {
  const answers = [() => problemAnswer("internal"), () => state(running)];
  const { network, onChanged } = await show(restaurant, {
    suspension: ({ method }) => (method === "PUT" ? (answers.shift()?.() as Response) : state(null)),
  });
  const sent = () => network.calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await press("Sperren");
  screen.getByText("Gerade ist keine Bestellung offen.");
  await press("Jetzt sperren");
  screen.getByText("Bitte wähle einen Grund.");
  screen.getByText("Bitte schreib in einem ganzen Satz, was geschehen ist.");
  fireEvent.click(screen.getByRole("radio", { name: /^Lebensmittelrecht/ }));
  fireEvent.change(screen.getByLabelText(/^Begründung/), { target: { value: words } });
  expect(sent()).toEqual([]);
  await press("Jetzt sperren");
  screen.getByText("Das hat nicht geklappt. Bitte versuch es gleich noch einmal.");
  const button = screen.getByRole("button", { name: "Jetzt sperren" });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  const body = { reason: "FOOD_LAW", words };
  expect(sent()).toEqual([body, body]);
  expect(onChanged).toHaveBeenCalledTimes(1);
  screen.getByText("Gasthaus Lindenhof ist gesperrt.");
});

it("says of one whose contract is over that its credit waits for the suspension to be lifted, and that guests see it no more", async () => {
  const over = { ...restaurant, isOnline: false, suspendedAt: Date.parse(since), endedAt: Date.parse(since) };
  await show(over, { suspension: () => state(running) });
  screen.getByText(/bleibt gutgeschrieben und geht erst hinaus, wenn du die Sperre aufhebst/);
  await press("Sperre aufheben");
  screen.getByText(/Der Vertrag mit Gasthaus Lindenhof ist zu Ende: Gäste sehen es nicht wieder\./);
});

it("says since when and why it is suspended, and lifts that after a question", async () => {
  const suspended = { ...restaurant, isOnline: false, suspendedAt: Date.parse(since) };
  const { network, onChanged } = await show(suspended, {
    suspension: ({ method }) => state(method === "DELETE" ? null : running),
  });
  screen.getByText(/Gesperrt seit 19\.11\.2026, 18:42/);
  screen.getByText(words);
  await press("Sperre aufheben");
  await press("Doch nicht");
  expect(network.calls.filter(({ method }) => method === "DELETE")).toEqual([]);
  await press("Sperre aufheben");
  await act(
    async () => void fireEvent.click(screen.getAllByRole("button", { name: "Sperre aufheben" }).at(-1) as HTMLElement),
  );
  expect(network.calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  expect(onChanged).toHaveBeenCalledTimes(1);
});
