import { describe, expect, it } from "vitest";
import { empty, importTable, paste } from "../../../testing/import-table.ts";
import { documentProduct } from "../../../testing/menu-documents.ts";
import { considerAlone } from "./consider-import.ts";
import { foodOrDrink } from "./food-or-drink.ts";
import { type RowFixes, withFix } from "./imported-rows.ts";
import { type RatesSaid, saidAsProposed } from "./rate-dishes.ts";

describe("what a heading speaks of", () => {
  const drinks = `Getränke; Alkoholfreie Getränke; GETRAENKE; Getra\u0308nke; Softdrinks; Soft Drinks; Limos; Limonaden; Fruchtsäfte; Säfte/Limos;
    Rotweine; Weiße Weine; Offene Weine; Flaschenweine; Roséwein; WEIN; Weinkarte; Bier; BIER VOM FASS; Fassbiere; Craft-Biere; Bierspezialitäten;
    Alkoholfreies Bier; Radler; Most; Apfelmost; Sturm; Sekt; Prosecco; Champagner; Spritzer; G'spritzter; Gespritzter Wein; Aperitif; Aperitifs; Digestif; Digestifs;
    Liköre; Schnäpse; Edelbrände; Spirituosen; Whisky; Whiskeys; Rum; GIN; G\u0406N; GlN; Vodka; Longdrinks; Cocktails; Kaffee; Kaffee und Tee;
    Kaffeespezialitäten; Caffè; Café; Tee; Eistee; Kräutertees; Heißgetränke; Warme Getränke; Mineral; Mineralwasser; Cola & Co; Coca-Cola;
    Beverages; Drinks; Beers & Wines; Soft drinks, juices; Bevande; Vini; Birre; Boissons; Bebidas; İçecekler; ICECEKLER; Pića; Italok; Nápoje;
    Напитки; Пиво; 饮料; 酒; ドリンク; Ｂｉｅｒ; 𝐖𝐞𝐢𝐧`;
  const food = `Schweinefleisch; Schwein; Saftfleisch; Saftgulasch; Limousin-Rind; Wassermelone; Biergulasch; Bierfleisch; Weinsuppe; Sektfrühstück; Weinschaumcreme;
    Rumpsteaks; Rucola; Rucolasalat; Teigtaschen; Ginger Chicken; Mostbraten; Punschkrapfen; Kaffeekuchen; Bier-Käse-Suppe; Bratensaft; Insekten;
    Suppen; Salate; Pizza; Pasta & Risotto; Hauptspeisen; Burger; Vom Grill und Fisch; Beilagen; Desserts; Eis; Kindergerichte; Frühstück; Sushi; Döner`;
  const unsure = `Käse & Wein; Speisen und Getränke; Kaffee & Kuchen; Bier und Brezn; Wein, Schinken; Snacks zum Bier; Hendl mit Cola; Tee & Torten; Milchshakes; Smoothies;
    Ayran; Kakao; Heiße Schokolade; Most popular; Burger + Drink`;
  const unknown = `Klassiker; Für zwischendurch; Empfehlungen; Zentrum; Auberginen; Tomaten; Beeren; Regionale Freuden; Transport; The Best; M12; Allerlei; Äpfel; Sport & Spaß`;
  const lists = { drink: drinks, food, unsure, unknown };
  const cases = Object.entries(lists).flatMap(([kind, list]) =>
    list.split(";").map((text) => [text.trim(), kind] as const),
  );

  it.each(cases)("of “%s”: %s", (text, kind) => {
    expect(foodOrDrink(text)).toBe(kind);
  });
});

const card = `Kategorie\tName\tPreis
Käse & Wein\tBergkäse\t9
Käse & Wein\tGrüner Veltliner\t4
Suppen\tFrittatensuppe\t5
Bar\tNegroni\t9
Säfte\tApfel, naturtrüb\t4`;

describe("where a file says no VAT rate", () => {
  it("drinks are proposed with 20 %, food with 10 %, and an unclear category is asked about once", () => {
    const { faults, added, proposedRates } = importTable(paste(card), empty);
    expect(added.map(({ after }) => [after.name, after.vatRate])).toEqual([
      ["Frittatensuppe", null],
      ["Negroni", null],
      ["Apfel, naturtrüb", null],
    ]);
    expect(
      proposedRates.map(({ category, dishes, answer, isConfirmed }) => [category, dishes, answer.label, isConfirmed]),
    ).toEqual([
      ["Suppen", ["Frittatensuppe"], "Speisen, 10 %", false],
      ["Bar", ["Negroni"], "Getränke, 20 %", false],
      ["Säfte", ["Apfel, naturtrüb"], "Getränke, 20 %", false],
    ]);
    expect(
      faults.map(({ rows, field, message, choices }) => [rows, field, message, choices.map(({ label }) => label)]),
    ).toEqual([
      [
        [2, 3],
        "vatRate",
        "„Käse & Wein“: Sind das Speisen oder Getränke?",
        ["Speisen, 10 %", "Getränke, 20 %", "Beides: 1 mit 20 %, 1 mit 10 %"],
      ],
    ]);
  });

  it("a dish has a rate once somebody says it of its category, and another than proposed if they say so", () => {
    const ratesOf = (ratesSaid: RatesSaid) => {
      const { added, proposedRates } = importTable(paste(card), empty, { ratesSaid });
      return { rates: added.map(({ after }) => after.vatRate), proposedRates };
    };
    const { proposedRates } = ratesOf(new Map());
    expect(ratesOf(saidAsProposed(proposedRates)).rates).toEqual([1000, 2000, 2000]);
    expect(ratesOf(saidAsProposed(proposedRates)).proposedRates.map(({ isConfirmed }) => isConfirmed)).toEqual([
      true,
      true,
      true,
    ]);
    const one = ratesOf(new Map([["bar", "Speisen, 10 %"]]));
    expect(one.rates).toEqual([null, 1000, null]);
    expect(one.proposedRates.map(({ answer, isConfirmed }) => [answer.label, isConfirmed])).toEqual([
      ["Speisen, 10 %", false],
      ["Speisen, 10 %", true],
      ["Getränke, 20 %", false],
    ]);
  });

  it("what was said of a category holds for dishes found in it later, and no more where they contradict it", () => {
    const ratesSaid = new Map([["suppen", "Speisen, 10 %"]]);
    const more = importTable(paste(`${card}\nSuppen\tGulaschsuppe\t6`), empty, { ratesSaid });
    expect(more.added.filter(({ category }) => category === "Suppen").map(({ after }) => after.vatRate)).toEqual([
      1000, 1000,
    ]);
    const other = importTable(paste(`${card}\nSuppen\tBier\t6`), empty, { ratesSaid });
    expect(other.faults.map(({ rows }) => rows)).toContainEqual([4, 7]);
    expect(other.added.map(({ category }) => category)).not.toContain("Suppen");
  });

  it("what was said of a category changes no rate that the file says", () => {
    const table = "Kategorie\tName\tPreis\tMwSt\nBar\tToast\t6\t13\nBar\tNegroni\t9\t";
    const { added, proposedRates } = importTable(paste(table), empty, {
      ratesSaid: new Map([["bar", "Getränke, 20 %"]]),
    });
    expect(added.map(({ after }) => after.vatRate)).toEqual([1300, 2000]);
    expect(proposedRates.map(({ dishes }) => dishes)).toEqual([["Negroni"]]);
  });

  it.each([
    [0, [1000, 1000]],
    [1, [2000, 2000]],
    [2, [1000, 2000]],
  ])("answer %i gives all dishes of the category their rate", (place, rates) => {
    const [question] = importTable(paste(card), empty).faults;
    const answer = question?.choices[place]?.fixes ?? [];
    const fixes = answer.reduce((all, { row, ...fix }) => withFix(all, row, fix), new Map() as RowFixes);
    const { faults, added } = importTable(paste(card), empty, { fixes });
    expect(faults).toEqual([]);
    expect(added.slice(0, 2).map(({ after }) => after.vatRate)).toEqual(rates);
  });

  it.each([
    ["a drink among food", "Name\tPreis\nPizza\t\nMargherita\t9\nCola 0,3 l\t3"],
    ["food among drinks", "Name\tPreis\nWeine\t\nZweigelt\t4\nKäseplatte\t9"],
    ["names that say nothing below a heading that says nothing", "Name\tPreis\nKlassiker\t\nHausfreund\t9\nNo. 5\t9"],
    ["a menu with a drink", "Name\tPreis\nMittags\t\nSchnitzel mit Cola\t12\nSuppe\t4"],
  ])("%s is asked about", (_, table) => {
    const { faults, added } = importTable(paste(table), empty);
    expect(faults.map(({ field, rows }) => [field, rows])).toEqual([["vatRate", [3, 4]]]);
    expect(added).toEqual([]);
  });

  it("without any heading each dish is proposed the rate of its own name", () => {
    const table = paste("Name\tPreis\nBackhendl\t9\nApfelsaft\t3\nSoda Zitron 0,5 l\t3");
    const { faults, proposedRates } = importTable(table, empty);
    expect(faults).toEqual([]);
    expect(proposedRates.map(({ answer }) => answer.label)).toEqual(["Beides: 2 mit 20 %, 1 mit 10 %"]);
    const { added } = importTable(table, empty, { ratesSaid: saidAsProposed(proposedRates) });
    expect(added.map(({ after }) => after.vatRate)).toEqual([1000, 2000, 2000]);
  });

  it("nothing is asked where the file or the menu says it", () => {
    const said = importTable(
      paste("Kategorie\tName\tPreis\tMwSt\nKäse & Wein\tBergkäse\t9\t13\nKäse & Wein\tVeltliner\t4\t20"),
      empty,
    );
    expect([said.faults, said.proposedRates]).toEqual([[], []]);
    expect(said.added.map(({ after }) => after.vatRate)).toEqual([1300, 2000]);
    const products = [documentProduct("v", { name: "Veltliner", vatRate: 1300 })];
    const menu = { categories: [{ id: "c", name: "Käse & Wein", description: "", products }], optionGroups: [] };
    const known = importTable(paste("Kategorie\tName\tPreis\nKäse & Wein\tVeltliner\t5"), menu);
    expect([known.faults, known.proposedRates]).toEqual([[], []]);
    expect(known.changed.map(({ after }) => after.vatRate)).toEqual([1300]);
  });

  it("and nobody is there to ask, the question stays with the dishes, and the same file asks it again", () => {
    let ids = 0;
    const by = { now: Date.UTC(2026, 10, 23, 12), newId: () => `n${ids++}` };
    const given = { kind: "table", name: "", table: paste(card) } as const;
    const { menu, faults, added } = considerAlone(given, by);
    expect(added.map(({ after }) => [after.name, after.vatRate])).toEqual([
      ["Bergkäse", null],
      ["Grüner Veltliner", null],
      ["Frittatensuppe", null],
      ["Negroni", null],
      ["Apfel, naturtrüb", null],
    ]);
    expect(faults.map(({ message }) => message)).toEqual(["„Käse & Wein“: Sind das Speisen oder Getränke?"]);
    const again = importTable(paste(card), menu);
    expect(again.faults.map(({ message, rows }) => [message, rows])).toEqual([[faults[0]?.message, [2, 3]]]);
    expect(again.same).toHaveLength(3);
    expect(again.proposedRates.map(({ category }) => category)).toEqual(["Suppen", "Bar", "Säfte"]);
    const said = importTable(paste("Kategorie\tName\tPreis\tMwSt\nKäse & Wein\tBergkäse\t9\t10"), menu);
    expect(said.changed.map(({ after }) => [after.name, after.vatRate])).toEqual([["Bergkäse", 1000]]);
  });
});
