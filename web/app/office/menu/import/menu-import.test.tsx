import {
  documentCategory,
  documentGroup,
  documentOption,
  documentProduct,
} from "@mahlzeit/domain/testing/menu-documents";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { areSameMenus, emptyImport, readMenus, saveImport, saveMenus } from "./stored-import.ts";
import {
  beginAnew,
  check,
  draftOf,
  id,
  menuOf,
  network,
  open,
  press,
  published,
  server,
  takeOver,
} from "./testing/import-page.tsx";

beforeEach(beginAnew);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () => server.draft?.document.categories.flatMap(({ products }) => products.map(({ name }) => name));

it("keeps what somebody else changed while one was checking, and puts the table on top", async () => {
  const changes = [menuOf("Gulasch", "Backhendl"), menuOf("Gulasch", "Backhendl", "Eis")];
  const { callsTo } = network(() => {
    const document = changes.shift();
    if (document) Object.assign(server, { revision: `other ${changes.length}`, draft: draftOf(document, "Sara") });
  });
  await check("Kategorie\tName\tPreis\tAllergene\nSpeisen\tSchnitzel\t14,90\tA");
  await takeOver();
  expect(await screen.findByRole("heading", { name: "1\u00a0Gericht ist im Entwurf" })).toBeDefined();
  expect(names()).toEqual(["Gulasch", "Backhendl", "Eis", "Schnitzel"]);
  expect(callsTo("/menu/draft")).toHaveLength(3);
});

it("shows what the file says of a new dish beyond its columns", async () => {
  network();
  await check("Name\tPreis\tAllergene\tMwSt\tMwSt vor Ort\tZeichen\tAlter\nWeinkraut\t3,50\tO\t10 %\t20 %\tvegan\t16");
  const added = within(await screen.findByRole("table", { name: "Neu" }));
  added.getByText("Mehrwertsteuer vor Ort 20 % · vegan · ab 16");
});

it("says of a first menu that it is one, of another which is published still, and where each is undone", async () => {
  for (const [now, said, undone] of [
    [published, /^Veröffentlicht ist noch deine bisherige Karte/, /holst du dort deine bisherige Karte zurück\.$/],
    [
      { ...published, document: { categories: [], optionGroups: [] } },
      /^Das wird deine erste Karte/,
      /verwirfst du ihn unter „Versionen“\.$/,
    ],
  ] as const) {
    network(undefined, now);
    await check("Name\tPreis\tAllergene\nEis\t3\tG");
    await takeOver();
    await screen.findByText(said);
    screen.getByText(undone);
    expect(screen.getByRole("link", { name: "Versionen" }).getAttribute("href")).toMatch(
      /^\/management\/menu\/versions/,
    );
    cleanup();
    beginAnew();
  }
});

it("tells staff who publishes", async () => {
  network();
  await check("Name\tPreis\tAllergene\nEis\t3\tG", false);
  await takeOver();
  await screen.findByText(/Schau den Entwurf durch\. Veröffentlichen kann, wem der Betrieb gehört\.$/);
});

it("gives up where somebody else is always faster, and loses nothing of what was put right", async () => {
  let others = 0;
  network(() => {
    Object.assign(server, { revision: `other ${others++}` });
  });
  await check("Name\tPreis\tAllergene\nSchnitzel\t14,9O\tA\nEis\t3\tG");
  fireEvent.click(screen.getByRole("button", { name: "Übernehmen" }));
  await takeOver();
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(others).toBe(4);
  expect(within(screen.getByRole("status", { name: "Ergebnis" })).getByText("neu").nextSibling?.textContent).toBe("2");
});

it("asks for allergens where the file says nothing, and takes what is typed", async () => {
  network();
  await check("Name\tPreis\tAllergene\nSchnitzel\t14\tA\nEis\t3\t\nTee\t2\t");
  expect(screen.getByText(/Bei 2\sGerichten fehlen Allergene/)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Allergene, Eis"), { target: { value: "Milch, C" } });
  const [inList] = screen.getAllByRole("button", { name: "1\u00a0Angabe eintragen" });
  await act(async () => void fireEvent.click(inList as HTMLElement));
  expect(screen.queryByLabelText("Allergene, Eis")).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "Keine Allergene" }));
  await takeOver();
  const saved = server.draft?.document.categories.at(-1)?.products.map(({ allergens }) => allergens);
  expect(saved).toEqual([["A"], ["C", "G"], []]);
});

it("shows of every dish its allergens and what was taken out of its text", async () => {
  network();
  await check("Name\tPreis\nKnödel (A,C)*\t9\nTee (HALAL)\t2");
  const rowOf = (name: RegExp) => screen.getByRole("row", { name });
  expect(rowOf(/Knödel/).textContent).toContain("Aus dem Text genommen: (A,C) *");
  expect(within(rowOf(/Knödel/)).getByRole("cell", { name: "A, C" })).toBeDefined();
  expect(rowOf(/Tee/).textContent).toContain("Tee (HALAL)");
  expect(rowOf(/Tee/).textContent).not.toContain("genommen");
  expect(within(rowOf(/Tee/)).getByRole("cell", { name: "unbekannt" })).toBeDefined();
});

it("shows the deposit of a dish beside its price, and of none nothing", async () => {
  network();
  await check("Name\tPreis\tMwSt\nAlmdudler 0,33 l (Pfand 0,25)\t3,2\t20\nGulasch\t9\t10");
  expect(screen.getByRole("row", { name: /Almdudler/ }).textContent).toMatch(/3,20\s€20 %zzgl\. 0,25\s€ Pfand/);
  expect(screen.getByRole("row", { name: /Gulasch/ }).textContent).not.toContain("Pfand");
});

it("takes the crosses of a matrix, and asks for a heading that names an allergen", async () => {
  network();
  await check("Name\tPreis\tA\tC\tG\tBio\nEis\t3\t\tx\tx\tx");
  const [, eis] = screen.getAllByRole("row");
  expect(within(eis as HTMLElement).getByRole("cell", { name: "C, G" })).toBeDefined();
  await press("Zurück");
  fireEvent.change(screen.getByLabelText("Spalte Bio ist"), { target: { value: "allergen" } });
  await press("Zeilen prüfen");
  expect(screen.getByRole("alert").textContent).toContain("„Bio“ nennt kein Allergen");
});

it("names letters of a photo that nobody confirmed, and offers no „Keine Allergene“ for them", async () => {
  network();
  const row = { row: 2, sizes: [], more: {}, texts: { name: "Tafelspitz", price: "19,90", category: "Speisen" } };
  const menu = { rows: [{ ...row, unconfirmedAllergens: "L, O" }], notes: [], groups: [], name: "" };
  saveMenus(id("f"), "photo", [{ kind: "menu", name: "", menu: { ...menu, descriptions: new Map() } }]);
  saveImport(id("f"), { ...emptyImport, given: "photo" });
  open("/#pruefen");
  expect(await screen.findByText("nicht bestätigt: L, O")).toBeDefined();
  expect(screen.getByText(/Bei 1\sGericht fehlen Allergene/)).toBeDefined();
  expect(screen.queryByRole("radio", { name: "Keine Allergene" })).toBeNull();
  expect(screen.queryByText(/sagt die Datei nichts/)).toBeNull();
  fireEvent.change(screen.getByLabelText("Allergene, Tafelspitz"), { target: { value: "L, O" } });
  const [inList] = screen.getAllByRole("button", { name: "1\u00a0Angabe eintragen" });
  await act(async () => void fireEvent.click(inList as HTMLElement));
  expect(screen.queryByText("nicht bestätigt: L, O")).toBeNull();
});

it("does not wait for what says as little as the file", async () => {
  network();
  await check("Name\tPreis\tAllergene\nEis\t3\tk.A.");
  expect(screen.getByText(/Bei 1\sGericht fehlen Allergene/)).toBeDefined();
  fireEvent.change(screen.getByLabelText("Allergene, Eis"), { target: { value: "n/a" } });
  await takeOver();
  expect(server.draft?.document.categories.at(-1)?.products.map(({ allergens }) => allergens)).toEqual([null]);
});

it("enters what is typed before none is said of the rest", async () => {
  network();
  await check("Name\tPreis\tAllergene\nSchnitzel\t14\tA\nEis\t3\t\nTee\t2\t");
  fireEvent.change(screen.getByLabelText("Allergene, Eis"), { target: { value: "G" } });
  fireEvent.click(screen.getByRole("radio", { name: "Keine Allergene" }));
  await takeOver();
  const saved = server.draft?.document.categories.at(-1)?.products.map(({ allergens }) => allergens);
  expect(saved).toEqual([["A"], ["G"], []]);
});

it("takes nothing over while something typed is not entered", async () => {
  network();
  await check("Name\tPreis\tAllergene\nEis\t3\t\nTee\t2\t");
  fireEvent.change(screen.getByLabelText("Allergene, Eis"), { target: { value: "G" } });
  expect(screen.queryByRole("button", { name: "In den Entwurf übernehmen" })).toBeNull();
  const [, inDock] = screen.getAllByRole("button", { name: "1\u00a0Angabe eintragen" });
  await act(async () => void fireEvent.click(inDock as HTMLElement));
  await takeOver();
  const saved = server.draft?.document.categories.at(-1)?.products.map(({ allergens }) => allergens);
  expect(saved).toEqual([["G"], null]);
});

it("names apart in one press what has the same name", async () => {
  network();
  await check("Name\tZutaten\tPreis\nReis\tmit Ei\t7\nReis\tmit Huhn\t8\nReis\tmit Ente\t9");
  await press("Alle 2 gleichen Namen ergänzen");
  expect(screen.queryByText(/brauchen dich/)).toBeNull();
  await takeOver();
  expect(names()?.slice(1)).toEqual(["Reis", "Reis mit Huhn", "Reis mit Ente"]);
});

it("goes on only when somebody has said which of two prices is meant", async () => {
  network();
  await check("Name\tPreis Abholung\tPreis Lieferung\tAllergene\nEis\t3\t4\tG\nGulasch\t9\t11\tA");
  expect(screen.getByRole("alert").textContent).toContain("„Preis Abholung“ oder „Preis Lieferung“");
  const select = screen.getByLabelText<HTMLSelectElement>("Spalte Preis Lieferung ist");
  expect(select.value).toBe("");
  fireEvent.change(select, { target: { value: "price" } });
  expect(screen.getByLabelText<HTMLSelectElement>("Spalte Preis Abholung ist").value).toBe("ignore");
  await press("Zeilen prüfen");
  await takeOver();
  const saved = server.draft?.document.categories.flatMap(({ products }) =>
    products.map(({ priceCents }) => priceCents),
  );
  expect(saved?.slice(1)).toEqual([400, 1100]);
});

it("offers each of two prices, and to leave the dish out", async () => {
  network();
  await check("Name\tPreis\tAllergene\nGulasch\t9,50 12,50\tA\nEis\t3 4\tG");
  await press(/^12,50/);
  await press("Auslassen");
  await takeOver();
  const saved = server.draft?.document.categories.flatMap(({ products }) =>
    products.map(({ priceCents }) => priceCents),
  );
  expect(saved?.slice(1)).toEqual([1250]);
});

it("says what every size costs where a file changes the price of a dish and nothing of its sizes", async () => {
  const option = (last: string, name: string, priceCents: number) => documentOption(id(last), { name, priceCents });
  const options = [option("b", "Kl. Portion", 0), option("c", "Normal", 300)];
  const group = { ...documentGroup(id("d"), { name: "Größe", min: 1, max: 1 }), options };
  const dishes = [1290, 1490].map((priceCents, i) =>
    documentProduct(id(String(i + 1)), { name: `Gulasch ${i}`, priceCents, allergens: [], optionGroupIds: [group.id] }),
  );
  const categories = [{ ...documentCategory(id("a"), dishes), name: "Speisen" }];
  network(undefined, { ...published, document: { categories, optionGroups: [group] } });
  await check("Kategorie\tName\tPreis\tAllergene\nSpeisen\tGulasch 0\t15,90\tA\nSpeisen\tGulasch 1\t14,90\tA");
  const rows = within(screen.getByRole("table", { name: /^Geändert/ }))
    .getAllByRole("row")
    .slice(1);
  const words = rows.map(({ textContent }) => textContent?.replaceAll(" ", " "));
  expect(words[0]).toContain("Dann kostet: Kl. Portion 15,90 € · Normal 18,90 €");
  expect(words[1]).not.toContain("Dann kostet");
});

it("goes one step back with the browser's back, and loses nothing of what was pasted, put right and typed", async () => {
  network();
  await check("Kategorie\tName\tPreis\tAllergene\nSuppen\tFrittaten\t5,9O\tA\nSuppen\tGrießnockerl\t6\t");
  fireEvent.click(screen.getByRole("button", { name: "Übernehmen" }));
  fireEvent.change(screen.getByLabelText("Allergene, Grießnockerl"), { target: { value: "A, G" } });
  await press("The browser’s back");
  await screen.findByRole("button", { name: "Zeilen prüfen" });
  await press("The browser’s back");
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Tabelle aus Excel/)).value).toContain("Grießnockerl");
  await press(/^Weiter/);
  await press("Zeilen prüfen");
  expect(screen.queryByText(/braucht dich/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Allergene, Grießnockerl").value).toBe("A, G");
});

it("is where it was when the page is loaded again, until it is in the draft", async () => {
  network();
  await check("Kategorie\tName\tPreis\tAllergene\nSuppen\tFrittaten\t5,9O\tA");
  fireEvent.click(screen.getByRole("button", { name: "Übernehmen" }));
  cleanup();
  open("/#pruefen");
  await takeOver();
  await screen.findByRole("heading", { name: "1 Gericht ist im Entwurf" });
  expect(names()).toEqual(["Gulasch", "Frittaten"]);
  cleanup();
  open("/#pruefen");
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Tabelle aus Excel/)).value).toBe("");
});

it("begins anew with another table, and keeps a file's own descriptions", async () => {
  network();
  await check("Name\tPreis\tAllergene\nEis\t3,5O\tG");
  fireEvent.click(screen.getByRole("button", { name: "Übernehmen" }));
  await press("The browser’s back");
  await press("The browser’s back");
  const box = await screen.findByLabelText(/^Tabelle aus Excel/);
  fireEvent.change(box, { target: { value: "Name\tPreis\tAllergene\nTorte\t4,2O\tG" } });
  await press(/^Weiter/);
  await press("Zeilen prüfen");
  expect(screen.getByText(/Stelle braucht dich/)).toBeDefined();
  const given = (description: string) => [
    {
      kind: "menu" as const,
      name: "",
      menu: { rows: [], notes: [], groups: [], name: "", descriptions: new Map([["suppen", description]]) },
    },
  ];
  expect(areSameMenus(given("Warm"), given("Kalt"))).toBe(false);
  saveMenus(id("f"), "first", given("Warm"));
  expect(readMenus(id("f"), "first")).toEqual(given("Warm"));
  expect(readMenus(id("e"), "first")).toEqual([]);
  expect(readMenus(id("f"), "second")).toEqual([]);
});

it("suggests marks and ages by the names, and sets only what is ticked", async () => {
  network();
  await check("Kategorie\tName\tPreis\tAllergene\nSpeisen\tGemüsecurry (v)\t12\tA\nSpeisen\tLinsen vegan\t11\tA");
  const vegetarian = screen.getByRole("group", { name: "vegetarisch?" });
  fireEvent.click(within(vegetarian).getByRole("checkbox", { name: "Gemüsecurry (v)" }));
  expect(within(vegetarian).getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  await takeOver();
  await screen.findByRole("heading", { name: /^2\sGerichte sind im Entwurf$/ });
  const dishes = server.draft?.document.categories.flatMap(({ products }) => products) ?? [];
  expect(dishes.map(({ name, marks }) => [name, marks])).toEqual([
    ["Gulasch", []],
    ["Gemüsecurry (v)", ["VEGETARIAN"]],
    ["Linsen vegan", []],
  ]);
});
