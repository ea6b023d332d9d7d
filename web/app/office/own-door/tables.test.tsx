import { maxTables } from "@mahlzeit/domain/catalogue/restaurants/tables";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeNetwork, problemAnswer } from "../../testing/fake-network.ts";
import { madeStatement } from "../../testing/made-statement.ts";
import { renderInOffice } from "../../testing/render-in-office.tsx";
import { Tables } from "./tables.tsx";

const { restaurantId } = madeStatement;
const tables = ["Tisch 1", "Tisch 2", "Bar links"];

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the list on a server that keeps what it is sent. */
async function open(stored: readonly string[] = tables, { onSite = true, ordered = 63 } = {}) {
  const server = { tables: [...stored], revision: 1 };
  const answer = () => Response.json({ revision: String(server.revision), tables: server.tables, onSite });
  const network = fakeNetwork({
    "own-door/tables": () => new Response("%PDF"),
    [`${restaurantId}/tables`]: (call) => {
      if (call.method === "GET") return answer();
      const body = call.body as { revision: string; tables: string[] };
      if (body.revision !== String(server.revision)) return problemAnswer("revision-changed");
      server.tables = body.tables;
      server.revision++;
      return answer();
    },
  });
  const Page = createRoutesStub([
    { path: "/", Component: () => <Tables restaurantId={restaurantId} ordered={ordered} /> },
  ]);
  renderInOffice(<Page />);
  await screen.findByRole("heading", { name: "Tische" });
  return { server, network };
}
const names = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name)));
const rename = (place: number, value: string) =>
  fireEvent.change(screen.getByLabelText(`Name von Platz ${place}`), { target: { value } });

it("adds, renames and removes tables, and saves the list as one", async () => {
  const { server } = await open();
  screen.getByText("3 von 200");
  await press("Tisch dazu");
  rename(4, " Stüberl ");
  rename(1, "Fenster");
  await press("Tisch 2 entfernen");
  expect(button(/^PDF für 3.Tische$/).disabled).toBe(true);
  await press("Übernehmen");
  await vi.waitFor(() => expect(server.tables).toEqual(["Fenster", "Bar links", "Stüberl"]));
  await vi.waitFor(() => expect(button(/^PDF für 3.Tische$/).disabled).toBe(false));
});

it("proposes the name that comes next", async () => {
  await open(["Garten 9"]);
  await press("Tisch dazu");
  expect(names()).toEqual(["Garten 9", "Garten 10"]);
  expect(document.activeElement).toBe(screen.getByLabelText("Name von Platz 2"));
});

it("moves a table by its grip, and says where it is then", async () => {
  await open();
  const grip = button("Bar links verschieben, Platz 3 von 3");
  grip.focus();
  act(() => void fireEvent.keyDown(grip, { key: "ArrowUp" }));
  expect(names()).toEqual(["Tisch 1", "Bar links", "Tisch 2"]);
  expect(screen.getByText("Bar links, Platz 2 von 3").getAttribute("role")).toBe("status");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Bar links verschieben, Platz 2 von 3");
  act(() => void fireEvent.keyDown(button(/^Tisch 1 verschieben/), { key: "ArrowUp" }));
  expect(names()).toEqual(["Tisch 1", "Bar links", "Tisch 2"]);
});

it("says at each name what is wrong with it, and prints and sends nothing meanwhile", async () => {
  const { network } = await open();
  rename(2, "tisch1");
  rename(3, "Wintergarten links");
  const [twice, long] = ["„tisch1“ gibt es schon.", "Höchstens 12 Zeichen."].map((text) => screen.getByText(text));
  expect(screen.getByLabelText("Name von Platz 2").getAttribute("aria-describedby")).toBe(twice?.id);
  expect(screen.getByLabelText("Name von Platz 3").getAttribute("aria-describedby")).toBe(long?.id);
  expect(button(/^PDF für 3.Tische$/).disabled).toBe(true);
  screen.getByText("Geht, sobald jeder Name stimmt und nur einmal vorkommt.");
  await press("Übernehmen");
  expect(document.activeElement).toBe(screen.getByLabelText("Name von Platz 2"));
  expect(network.callsTo(`${restaurantId}/tables`).map(({ method }) => method)).toEqual(["GET"]);
});

it("says of a new table that it has no name only once it was left", async () => {
  await open(["Bar"]);
  await press("Tisch dazu");
  expect(screen.queryByText("Ein Tisch braucht einen Namen.")).toBeNull();
  fireEvent.blur(screen.getByLabelText("Name von Platz 2"));
  screen.getByText("Ein Tisch braucht einen Namen.");
});

it("adds a pasted list, without what is there already", async () => {
  await open();
  await press("Mehrere auf einmal");
  const dialog = within(screen.getByRole("dialog"));
  const type = (value: string) => fireEvent.input(dialog.getByLabelText("Namen"), { target: { value } });
  await act(async () => type("Tisch 1"));
  await act(async () => void fireEvent.submit(dialog.getByLabelText("Namen").closest("form") as HTMLFormElement));
  await dialog.findByText("Diese Tische gibt es alle schon.");
  await act(async () => type(`1 bis ${maxTables}`));
  await dialog.findByText(`Mehr als ${maxTables} Tische gehen nicht.`);
  await act(async () => type("Tisch 2 bis 4\nTerrasse"));
  await act(async () => void fireEvent.click(dialog.getByRole("button", { name: /3.Tische dazugeben/ })));
  await vi.waitFor(() => expect(names()).toEqual([...tables, "Tisch 3", "Tisch 4", "Terrasse"]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("begins with ten tables where there is none, and has nothing to print before", async () => {
  const { server } = await open([]);
  screen.getByText("Noch kein Tisch");
  expect(button("PDF").disabled).toBe(true);
  await press("Tische 1 bis 10 anlegen");
  expect(names()).toHaveLength(10);
  await press("Übernehmen");
  await vi.waitFor(() => expect(server.tables.at(-1)).toBe("Tisch 10"));
});

it("merges what another owner did at once", async () => {
  const { server } = await open();
  server.tables = [...tables, "Terrasse"];
  server.revision++;
  await press("Tisch 2 entfernen");
  await press("Tisch dazu");
  rename(3, "Stüberl");
  await press("Übernehmen");
  await vi.waitFor(() => expect(server.tables).toEqual(["Tisch 1", "Bar links", "Terrasse", "Stüberl"]));
});

it("asks what is right where another owner renamed the same table", async () => {
  const { server } = await open();
  server.tables = ["Tisch 1", "Fenster", "Bar links"];
  server.revision++;
  rename(2, "Eck");
  await press("Übernehmen");
  await screen.findByText("Inzwischen auch anderswo geändert");
  await press("Das andere nehmen");
  expect(names()).toEqual(server.tables);
});

it("says so where no orders are taken on site, and what came by the codes", async () => {
  await open(tables, { onSite: false, ordered: 1 });
  screen.getByText(/Die Codes öffnen dann nur die Speisekarte/);
  screen.getByText(/kam so eine Bestellung/);
});

it("takes no more tables than there may be", async () => {
  await open(Array.from({ length: maxTables }, (_, i) => `Tisch ${i + 1}`));
  expect(button("Tisch dazu").disabled).toBe(true);
  expect(button("Mehrere auf einmal").disabled).toBe(true);
});

it("saves the codes as one file, and says when they do not come", async () => {
  const save = vi.fn(() => "blob:saved");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined }));
  await open();
  await press(/^PDF für 3.Tische$/);
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
});
