import type { BoardOrder } from "@mahlzeit/contract/orders/board";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { madeOrder } from "../../testing/made-order.ts";
import { press } from "../../testing/press.ts";
import { article, boardNow, fakeBoard, later, made, openBoard } from "./testing/made-board.tsx";
import { openIntake } from "./testing/made-intake.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: boardNow });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const restaurant = madeOrder.service.id;
const pressed = (name: string | RegExp) => screen.getByRole("button", { name }).getAttribute("aria-pressed");
const choose = (role: "radio" | "checkbox", name: RegExp, inside: ReturnType<typeof within>) =>
  act(async () => void fireEvent.click(inside.getByRole(role, { name })));

it("pauses deliveries for half an hour, says what guests read, and takes orders again with one tap", async () => {
  const network = fakeBoard();
  await openBoard();
  await press("Pause");
  const sheet = within(await screen.findByRole("dialog", { name: "Pause machen" }));
  sheet.getByText("bis 19:42");
  await choose("checkbox", /^Abholung/, sheet);
  await choose("radio", /^Kein Fahrer/, sheet);
  sheet.getByText(/Kein Fahrer: Lieferung gerade nicht möglich, wieder ab/);
  await press("Pause bis 19:42", sheet);
  expect(network.sentTo("intake/pause")).toEqual([
    { restaurant, length: "30", types: ["DELIVERY"], reason: "NO_DRIVER" },
  ]);
  // The other type is not paused, and neither is the restaurant.
  await waitFor(() => expect(pressed(/^Teils bis 19:42.*Lieferung/)).toBe("true"));
  expect(pressed("Wir nehmen an")).toBe("true");
  await press("Wir nehmen an");
  await waitFor(() => expect(pressed("Pause")).toBe("false"));
});

it("says in the pause's sheet what is paused until when, and ends it there", async () => {
  const network = fakeBoard();
  const pause = {
    type: "TAKEAWAY" as const,
    since: boardNow,
    until: boardNow + 900_000,
    length: "15" as const,
    reason: null,
  };
  network.state.intake = { ...network.state.intake, pauses: [pause] };
  await openBoard();
  await press(/^Teils bis/);
  const sheet = within(await screen.findByRole("dialog", { name: "Pause machen" }));
  sheet.getByText(/^Läuft: Abholung bis 19:27\./);
  await press("Pause beenden", sheet);
  await waitFor(() => expect(network.sentTo("intake/resume")).toHaveLength(1));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("is paused as a whole only where every type is", async () => {
  const network = fakeBoard();
  const pauses = openIntake.orderTypes.map((type) => ({
    type,
    since: boardNow,
    until: boardNow + 1_800_000,
    length: "30" as const,
    reason: null,
  }));
  network.state.intake = { ...network.state.intake, pauses };
  await openBoard();
  await waitFor(() => expect(pressed("Pause bis 19:42")).toBe("true"));
  expect(pressed("Wir nehmen an")).toBe("false");
  screen.getByText("Lieferung und Abholung gerade nicht möglich, wieder ab 19:42.");
});

it("is closed outside its hours, and an empty board says so; within them that none has come yet", async () => {
  const network = fakeBoard();
  const evenings = openIntake.schedules.map((schedule) => ({ ...schedule, startTime: "19:30:00" }));
  network.state.intake = { ...network.state.intake, schedules: evenings };
  await openBoard();
  await waitFor(() => expect(screen.getAllByText("Geschlossen bis 19:30")).toHaveLength(2));
  expect(screen.queryByRole("button", { name: "Wir nehmen an" })).toBeNull();
  await press("Pause");
  const sheet = within(await screen.findByRole("dialog", { name: "Pause machen" }));
  sheet.getByText(/wieder ab 19:42/);
  await press("Doch nicht", sheet);
  await later(18 * 60);
  await waitFor(() => expect(pressed("Wir nehmen an")).toBe("true"));
  screen.getByText("Noch keine Bestellung");
});

it("needs a quarter or half an hour more while there is much to do, for an hour", async () => {
  const network = fakeBoard();
  await openBoard();
  const sheet = async () => {
    await press(/^Viel los/);
    return within(await screen.findByRole("dialog", { name: "Viel los" }));
  };
  await press("+15 min bis 20:12", await sheet());
  await waitFor(() => expect(pressed("Viel los +15 bis 20:12")).toBe("true"));
  const running = await sheet();
  running.getByText("Läuft mit +15 min bis 20:12.");
  await choose("radio", /^\+30 min/, running);
  running.getByText("60 statt 30 min");
  await press("+30 min bis 20:12", running);
  await waitFor(() => expect(pressed("Viel los +30 bis 20:12")).toBe("true"));
  await press("Ist vorbei", await sheet());
  await waitFor(() => expect(pressed("Viel los")).toBe("false"));
  expect(network.sentTo("intake/busy")).toEqual([15, 30, 0].map((extraMinutes) => ({ restaurant, extraMinutes })));
});

it("is no longer busy after the hour, by itself", async () => {
  const network = fakeBoard();
  network.state.intake = { ...network.state.intake, busy: { extraMinutes: 30, until: boardNow + 60_000 } };
  await openBoard();
  await waitFor(() => expect(pressed(/^Viel los/)).toBe("true"));
  await later(61);
  expect(pressed("Viel los")).toBe("false");
});

it("takes a dish off and back again", async () => {
  const network = fakeBoard();
  await openBoard();
  await press(/^Aus/);
  const sheet = within(await screen.findByRole("dialog", { name: "Heute ausverkauft" }));
  const toggle = (name: string) => act(async () => void fireEvent.click(sheet.getByRole("switch", { name })));
  await waitFor(() => sheet.getByText("Zucca"));
  await act(async () => void fireEvent.change(sheet.getByRole("searchbox"), { target: { value: "tira" } }));
  expect(sheet.queryByText("Zucca")).toBeNull();
  await toggle("Tiramisù ist da");
  within(await sheet.findByRole("region", { name: "Jetzt aus" })).getByText("Tiramisù");
  expect(network.sentTo("intake/sold-out")).toEqual([
    { restaurant, products: [madeOrder.id], options: [], until: "BUSINESS_DAY" },
  ]);
  await toggle("Tiramisù ist da");
  await waitFor(() => expect(sheet.queryByRole("region", { name: "Jetzt aus" })).toBeNull());
});

it("takes off what an order was rejected for, and offers a pause where there is too much to do", async () => {
  const other = { ...made(0).lines[0], position: 1, product: { id: madeOrder.id.replace(/.$/, "2"), name: "Zucca" } };
  const network = fakeBoard(
    made(423, { lines: [...made(423).lines, other as BoardOrder["lines"][number]] }),
    made(424),
  );
  await openBoard();
  await press("Ablehnen, Nr. 423");
  const sheet = within(await screen.findByRole("dialog", { name: "Nr. 423 ablehnen?" }));
  await choose("radio", /^Ein Gericht ist aus/, sheet);
  // One of the two dishes must be chosen.
  await press("Ablehnen und Geld zurück", sheet);
  sheet.getByText(/^Bitte sag, was aus ist/);
  expect(network.moves()).toEqual([]);
  await choose("checkbox", /^Wiener Schnitzel/, sheet);
  await press("Ablehnen und Geld zurück", sheet);
  const out = { to: "REJECTED", reasonCode: "SOLD_OUT", soldOut: [madeOrder.id] };
  await waitFor(() => expect(network.moves()).toMatchObject([out]));
  await press("Ablehnen, Nr. 424");
  await press("Ablehnen und Geld zurück", within(screen.getByRole("dialog")));
  // No sheet opens under a finger that taps again.
  await screen.findByText("Neue Bestellungen kommen weiter.");
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Pause machen");
  await screen.findByRole("dialog", { name: "Pause machen" });
});

it("has ticked what is out already when an order is rejected because something is out", async () => {
  const [first] = made(427).lines;
  if (!first) throw new Error("an order without lines");
  const soda = { ...first, position: 1, product: { id: `${madeOrder.id.slice(0, -3)}777`, name: "Skiwasser" } };
  const network = fakeBoard(made(427, { lines: [first, soda] }));
  const out = { kind: "product" as const, id: soda.product.id, name: "Skiwasser", dishes: 1, until: null };
  network.state.intake = { ...network.state.intake, soldOut: [out] };
  await openBoard();
  await screen.findByRole("button", { name: /^Aus 1/ });
  await press("Ablehnen, Nr. 427");
  const sheet = within(await screen.findByRole("dialog", { name: "Nr. 427 ablehnen?" }));
  await choose("radio", /^Ein Gericht ist aus/, sheet);
  expect(sheet.getByRole<HTMLInputElement>("checkbox", { name: /^Skiwasser/ }).checked).toBe(true);
  expect(sheet.getByRole<HTMLInputElement>("checkbox", { name: /^Wiener Schnitzel/ }).checked).toBe(false);
  await choose("checkbox", /^Skiwasser/, sheet);
  await press("Ablehnen und Geld zurück", sheet);
  expect(document.activeElement).toBe(sheet.getByRole("checkbox", { name: /^Wiener Schnitzel/ }));
  expect(network.moves()).toEqual([]);
});

it("takes off the only dish of an order that is rejected because it is out, unless somebody says no", async () => {
  const network = fakeBoard(made(423));
  await openBoard();
  await press("Ablehnen, Nr. 423");
  const sheet = within(await screen.findByRole("dialog", { name: "Nr. 423 ablehnen?" }));
  await choose("radio", /^Ein Gericht ist aus/, sheet);
  const dish = sheet.getByRole<HTMLInputElement>("checkbox", { name: /^Wiener Schnitzel/ });
  expect(dish.checked).toBe(true);
  await choose("checkbox", /^Wiener Schnitzel/, sheet);
  await press("Ablehnen und Geld zurück", sheet);
  expect(network.moves()).toEqual([]);
  await choose("checkbox", /^Wiener Schnitzel/, sheet);
  await press("Ablehnen und Geld zurück", sheet);
  const out = { to: "REJECTED", reasonCode: "SOLD_OUT", soldOut: [madeOrder.id] };
  await waitFor(() => expect(network.moves()).toMatchObject([out]));
});

it("asks every hour about a pause without an end", async () => {
  const network = fakeBoard();
  const pause = { type: "DELIVERY", length: "CHANGED", reason: null } as const;
  const since = boardNow - 59 * 60_000;
  network.state.intake = { ...network.state.intake, pauses: [{ ...pause, since, until: boardNow + 7_200_000 }] };
  await openBoard();
  await later(30);
  expect(screen.queryByRole("dialog")).toBeNull();
  await later(31);
  const dialog = within(await screen.findByRole("dialog", { name: "Noch Pause?" }));
  await press("Wir nehmen wieder an", dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("marks what is out on the orders that may still have to be cooked, also an option, and on no other", async () => {
  const [first] = made(1).lines;
  if (!first) throw new Error("an order without lines");
  const idOf = (last: string) => madeOrder.id.slice(0, -3) + last;
  const dish = {
    ...first,
    product: { id: idOf("771"), name: "Beuschel" },
    options: [{ id: idOf("772"), name: "Knödel" }],
  };
  const lines = [dish];
  const network = fakeBoard(
    made(428, { lines }),
    made(429, { lines, status: "ACCEPTED", promisedAt: boardNow + 900_000 }),
    made(430, { lines, status: "READY", promisedAt: boardNow }),
    made(436),
  );
  const out = (kind: "product" | "option", last: string) => ({
    kind,
    id: idOf(last),
    name: "",
    dishes: 1,
    until: null,
  });
  network.state.intake = { ...network.state.intake, soldOut: [out("product", "771"), out("option", "772")] };
  await openBoard();
  await screen.findByRole("button", { name: /^Aus 2/ });
  expect(within(article("Neue Bestellung 428")).getAllByText("aus")).toHaveLength(2);
  expect(within(article("Bestellung 429")).getAllByText("aus")).toHaveLength(2);
  expect(within(article("Neue Bestellung 436")).queryByText("aus")).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Öffnen: Nummer 430/ })));
  expect(within(await screen.findByRole("dialog", { name: "Nr. 430" })).queryByText("aus")).toBeNull();
});

it("finds a dish to switch off without its accents and with a slip, and says nothing of it once it is off", async () => {
  const network = fakeBoard();
  await openBoard();
  await press(/^Aus/);
  const sheet = within(await screen.findByRole("dialog", { name: "Heute ausverkauft" }));
  await sheet.findByText("Zucca");
  const seek = (value: string) =>
    act(async () => void fireEvent.change(sheet.getByLabelText("Gericht oder Zutat"), { target: { value } }));
  await seek("tirrahm");
  sheet.getByText(/Dazu steht nichts/);
  await seek("tirmisu");
  await act(async () => void fireEvent.click(sheet.getByRole("switch", { name: "Tiramisù ist da" })));
  await waitFor(() => expect(network.sentTo("intake/sold-out")).toHaveLength(1));
  await waitFor(() => within(sheet.getByRole("region", { name: "Jetzt aus" })).getByText("Tiramisù"));
  expect(sheet.queryByText(/Dazu steht nichts/)).toBeNull();
});
