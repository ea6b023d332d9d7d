import { firstCard, type KnownDish, type WeekCard } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { madeOrder } from "../../../testing/made-order.ts";
import { renderInOffice } from "../../../testing/render-in-office.tsx";
import { serveWeek } from "../../../testing/week-server.ts";
import { WeekCardView } from "./week-card-view.tsx";

const { id } = madeOrder;
const monday = "2126-12-02";
const known: readonly KnownDish[] = [
  { name: "Minestrone", priceCents: 490, allergens: ["A", "L"], vatRate: 1000, marks: [], since: "2126-11-21" },
];
const twoRows: WeekCard = { ...firstCard, days: 7, rows: ["Suppe", "Menü 1"] };
const slowly = { timeout: 5000 };

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(card: WeekCard = twoRows, mayPublish = true) {
  const server = serveWeek(monday, card, known);
  renderInOffice(
    <MemoryRouter initialEntries={[`/?woche=${monday}`]}>
      <WeekCardView restaurantId={id} mayPublish={mayPublish} choice={null} />
    </MemoryRouter>,
  );
  await screen.findByRole("heading", { name: "Wochenkarte" });
  return server;
}
const nameOf = (place: string) => screen.getByLabelText<HTMLTextAreaElement>(place);
const priceOf = (place: string) => screen.getByLabelText<HTMLInputElement>(`Preis ${place}`);
const cellOf = (place: string) => within(nameOf(place).closest("li") as HTMLElement);

/** Opens an empty cell and types a dish into it. */
function type(place: string, name: string): void {
  fireEvent.click(screen.getByRole("button", { name: `Gericht dazu, ${place}` }));
  expect(document.activeElement).toBe(nameOf(place));
  fireEvent.change(nameOf(place), { target: { value: name } });
}

it("takes a typed dish, its price and its allergens, and saves them as confirmed", async () => {
  const { saved } = await open();
  type("Montag, Suppe", "Frittatensuppe");
  cellOf("Montag, Suppe").getByText("Ohne Antwort zu Allergenen geht es nicht hinaus.");
  fireEvent.change(priceOf("Montag, Suppe"), { target: { value: "4,9" } });
  fireEvent.click(cellOf("Montag, Suppe").getByRole("button", { name: /^Allergene Montag, Suppe: fehlen/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Frittatensuppe" }));
  for (const letter of [/^A /, /^C /]) fireEvent.click(dialog.getByRole("button", { name: letter }));
  fireEvent.click(dialog.getByRole("button", { name: "Stimmt so" }));
  cellOf("Montag, Suppe").getByText("bestätigt");
  const soup = { date: monday, row: 0, name: "Frittatensuppe", priceCents: 490, allergens: ["A", "C"], vatRate: 1000 };
  await waitFor(() => expect(saved.at(-1)?.cells).toEqual([{ ...soup, since: null, isConfirmed: true }]), slowly);
});

it("preselects price and allergens of a known dish, which go out once somebody has confirmed them", async () => {
  const { saved } = await open();
  type("Dienstag, Suppe", "minestrone");
  const cell = cellOf("Dienstag, Suppe");
  expect(priceOf("Dienstag, Suppe").value).toBe("4,90");
  cell.getByRole("button", { name: "Allergene Dienstag, Suppe: A, L. Ändern" });
  cell.getByText("Preis und Allergene wie am 21.11.");
  screen.getByText("Gericht braucht dich noch");
  fireEvent.click(cell.getByRole("button", { name: "Stimmt: minestrone" }));
  cell.getByText("bestätigt");
  await waitFor(
    () => expect(saved.at(-1)?.cells).toMatchObject([{ isConfirmed: true, allergens: ["A", "L"] }]),
    slowly,
  );
});

it("says that a text is no price, keeps it as typed, and leaves the price open", async () => {
  const { saved } = await open();
  type("Montag, Menü 1", "Minestrone");
  fireEvent.change(priceOf("Montag, Menü 1"), { target: { value: "4,9O" } });
  fireEvent.blur(priceOf("Montag, Menü 1"));
  expect(priceOf("Montag, Menü 1").value).toBe("4,9O");
  expect(priceOf("Montag, Menü 1").getAttribute("aria-invalid")).toBe("true");
  expect(priceOf("Montag, Menü 1").title).toBe("„4,9O“ ist kein Preis.");
  cellOf("Montag, Menü 1").getByText("Ohne Preis geht es nicht hinaus.");
  await waitFor(() => expect(saved.at(-1)?.cells).toMatchObject([{ priceCents: null }]), slowly);
});

it("fills two rows of seven days from the cell into which a spreadsheet's columns are pasted", async () => {
  const { saved } = await open();
  const soups = ["Minestrone", "Klare Suppe", "Kürbis", "Linsen", "Gulaschsuppe", "Spargel", "Fisch"];
  const mains = ["Lasagne", "Gnocchi", "Risotto", "Polenta", "Vongole", "Ossobuco", "Saltimbocca"];
  const text = [soups, mains].map((row) => row.join("\t")).join("\n");
  const getData = () => text;
  fireEvent.paste(screen.getByRole("button", { name: "Gericht dazu, Montag, Suppe" }), { clipboardData: { getData } });
  await screen.findByText("14 Gerichte eingefügt");
  const days = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
  expect(days.map((day) => nameOf(`${day}, Suppe`).value)).toEqual(soups);
  expect(days.map((day) => nameOf(`${day}, Menü 1`).value)).toEqual(mains);
  expect(priceOf("Montag, Suppe").value).toBe("4,90");
  expect(priceOf("Dienstag, Suppe").value).toBe("");
  await waitFor(() => expect(saved.at(-1)?.cells).toHaveLength(14), slowly);
  expect(saved.at(-1)?.cells.some(({ isConfirmed }) => isConfirmed)).toBe(false);
});

it("fills seven days of two dishes that stand below each other, one line for each day", async () => {
  await open();
  const days = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
  const text = days.map((day, i) => `${day}\tSuppe ${"ABCDEFG"[i]}\tHauptspeise ${"ABCDEFG"[i]}`).join("\n");
  const getData = () => text;
  fireEvent.paste(screen.getByRole("button", { name: "Gericht dazu, Montag, Suppe" }), { clipboardData: { getData } });
  await screen.findByText("14 Gerichte eingefügt");
  expect(nameOf("Montag, Suppe").value).toBe("Suppe A");
  expect(nameOf("Sonntag, Menü 1").value).toBe("Hauptspeise G");
});

it("goes with Ctrl and an arrow to the next day and row, and stays where there is none", async () => {
  await open();
  type("Montag, Suppe", "Minestrone");
  const press = (key: string, ctrlKey = true) => {
    fireEvent.keyDown(document.activeElement as Element, { key, ctrlKey });
    return document.activeElement;
  };
  expect(press("ArrowLeft")).toBe(nameOf("Montag, Suppe"));
  expect(press("ArrowUp")).toBe(nameOf("Montag, Suppe"));
  expect(press("ArrowRight", false)).toBe(nameOf("Montag, Suppe"));
  expect(press("ArrowRight")).toBe(screen.getByRole("button", { name: "Gericht dazu, Dienstag, Suppe" }));
  expect(press("ArrowDown")).toBe(screen.getByRole("button", { name: "Gericht dazu, Dienstag, Menü 1" }));
  expect(press("ArrowDown")).toBe(screen.getByRole("button", { name: "Gericht dazu, Dienstag, Menü 1" }));
  expect(press("ArrowLeft")).toBe(screen.getByRole("button", { name: "Gericht dazu, Montag, Menü 1" }));
  expect(press("ArrowUp")).toBe(nameOf("Montag, Suppe"));
});

const ready = { date: monday, row: 0, name: "Minestrone", priceCents: 490, allergens: ["A", "L"], vatRate: 1000 };
const filled = { ...twoRows, cells: [{ ...ready, since: null, isConfirmed: true }] } as WeekCard;

it("lets staff fill in the week and tell the owner, without publishing", async () => {
  await open(filled, false);
  screen.getByText(/Marco veröffentlicht\./);
  screen.getByRole("button", { name: /Bescheid/ });
  expect(screen.queryByRole("button", { name: "Veröffentlichen" })).toBeNull();
  fireEvent.change(nameOf("Montag, Suppe"), { target: { value: "Klare Suppe" } });
  expect(nameOf("Montag, Suppe").value).toBe("Klare Suppe");
});

it("keeps what is typed while the week is being published, and saves it afterwards", async () => {
  const { saved, publishing, callsTo } = await open(filled);
  let answer = () => {};
  publishing.wait = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
  await waitFor(() => expect(callsTo("/publish")).toHaveLength(1));
  type("Freitag, Menü 1", "Vongole");
  await act(async () => answer());
  await screen.findByText("Die Woche ist auf der Karte");
  expect(nameOf("Freitag, Menü 1").value).toBe("Vongole");
  await waitFor(() => expect(saved.at(-1)?.cells.map(({ name }) => name)).toEqual(["Minestrone", "Vongole"]), slowly);
});

it("names each dish once that was taken off the menu meanwhile, on however many days it stays away", async () => {
  const { publishing } = await open(filled);
  publishing.skipped = ["Forelle", "Forelle"];
  fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
  await screen.findByText("„Forelle“ wurde inzwischen von der Karte genommen und bleibt weg.");
});

it("names the dishes that lost their reduction, until it was read", async () => {
  const { publishing } = await open(filled);
  publishing.unreduced = ["Forelle", "Minestrone", "Forelle"];
  fireEvent.click(screen.getByRole("button", { name: "Veröffentlichen" }));
  await screen.findByText(/^„Forelle“ und „Minestrone“ wurden geändert und stehen jetzt ohne Rabatt auf der Karte\./);
  fireEvent.click(screen.getByRole("button", { name: "Gut" }));
  expect(screen.queryByText(/ohne Rabatt/)).toBeNull();
});
