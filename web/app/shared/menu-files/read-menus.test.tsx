import { considerAlone } from "@mahlzeit/domain/catalogue/menu/import/consider-import";
import { guessColumns } from "@mahlzeit/domain/catalogue/menu/import/guess-columns";
import { csvOf } from "@mahlzeit/domain/csv";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/browser";
import { readFile } from "./read-file.ts";
import { readText } from "./read-text.ts";

const rows = [
  ["Kategorie", "Name", "Preis"],
  ["Pizza", 'Groß "extra"; scharf', "12,90"],
  ["Getränke", "Öl & Würze", "4,80"],
];
const table = { menus: [{ kind: "table", name: "", table: rows }] };

function file(content: BlobPart, name = "karte.csv"): File {
  return new File([content], name);
}

function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
}

const csv = 'Kategorie;Name;Preis\r\nPizza;"Groß ""extra""; scharf";12,90\r\nGetränke;Öl & Würze;4,80\r\n\r\n';
const windows = Uint8Array.from(csv, (letter) => letter.charCodeAt(0));

describe("a table is read", () => {
  it.each([
    ["with semicolons", csv],
    [
      "with tabs, as spreadsheets copy",
      csv.replaceAll('"Groß ""extra""; scharf"', '"Groß ""extra""; scharf"').replaceAll(/;(?! scharf)/g, "\t"),
    ],
    [
      "with commas and quotes",
      rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n"),
    ],
  ])("%s", (_, text) => {
    expect(readText(text)).toEqual(table);
  });

  it.each([
    [
      "Menü 1;12,90\nMenü 2;13,90\nTee;12",
      [
        ["Menü 1", "12,90"],
        ["Menü 2", "13,90"],
        ["Tee", "12"],
      ],
    ],
    [
      "Name;Preis;Allergene\nSuppe;4,90;A\nTee;2\nMost;3;;\nBier\nSaft;2",
      [
        ["Name", "Preis", "Allergene"],
        ["Suppe", "4,90", "A"],
        ["Tee", "2"],
        ["Most", "3", "", ""],
        ["Bier"],
        ["Saft", "2"],
      ],
    ],
    [
      "Name,Preis\nGulasch,12,90\nTee,3,-\nEis,4.20",
      [
        ["Name", "Preis"],
        ["Gulasch", "12,90"],
        ["Tee", "3,-"],
        ["Eis", "4.20"],
      ],
    ],
    [
      "Name,Preis,MwSt\nGulasch,12,90,10\nTee,3,10",
      [
        ["Name", "Preis", "MwSt"],
        ["Gulasch", "12,90", "10"],
        ["Tee", "3", "10"],
      ],
    ],
  ])("with cells that only look torn: %j", (text, rows) => {
    expect(readText(text)).toMatchObject({ menus: [{ table: rows }] });
  });

  it("with line breaks inside its cells", () => {
    const text = 'Name;Beschreibung;Preis\n"Gulasch";"vom Rind,\nmit Knödel;\ndazu Brot";9\n"Tee";"";3';
    expect(readText(text)).toMatchObject({
      menus: [{ table: [{}, ["Gulasch", "vom Rind,\nmit Knödel;\ndazu Brot", "9"], ["Tee", "", "3"]] }],
    });
  });

  it("as we exported it, whatever its dishes are called", () => {
    const names = ["=1+1", "@home", "-10 % Teller", "+ Beilage", "'s Gulasch", "\tTab", 'zwei\nZeilen "neu"'];
    const exported = [["Name", "Preis"], ...names.map((name) => [name, "1,00"])];
    expect(readText(csvOf(exported))).toMatchObject({ menus: [{ table: exported }] });
  });

  it("of a text, as it is copied out of a PDF", () => {
    const text = `Suppen
Frittatensuppe (A,C,L) ........ 4,90
Gulaschsuppe   € 5,90
mit Semmel, scharf

HAUPTSPEISEN
Schnitzel vom Schwein 14,50 €
Käsespätzle 12,-`;
    expect(readText(text)).toMatchObject({
      menus: [
        {
          table: [
            ["Suppen"],
            ["Frittatensuppe (A,C,L)", "", "4,90"],
            ["Gulaschsuppe", "mit Semmel, scharf", "€ 5,90"],
            [],
            [""],
            ["HAUPTSPEISEN"],
            ["Schnitzel vom Schwein", "", "14,50 €"],
            ["Käsespätzle", "", "12,-"],
          ],
        },
      ],
    });
  });

  it("of a text whose lines have as many commas as each other", () => {
    expect(readText("Margherita 9,80 (A,G)\nFunghi 10,60 (A,G)\nTonno € 11,80 (A,D)")).toMatchObject({
      menus: [
        {
          table: [
            ["Margherita (A,G)", "", "9,80"],
            ["Funghi (A,G)", "", "10,60"],
            ["Tonno (A,D)", "", "€ 11,80"],
          ],
        },
      ],
    });
  });

  it.each([
    ["UTF-8", csv],
    ["UTF-8 with its mark", `\ufeff${csv}`],
    ["UTF-16 with its mark", utf16(`\ufeff${csv}`, true)],
    ["UTF-16 without one", utf16(csv, true)],
    ["UTF-16 the other way round", utf16(`\ufeff${csv}`, false)],
    ["Windows-1252", windows],
  ])("in %s", async (_, content) => {
    expect(await readFile(file(content))).toEqual(table);
  });

  // Raw bytes, because browsers cannot encode older encodings.
  const older = (letters: Readonly<Record<string, number>>, words: string) =>
    Uint8Array.from(`Name;Preis\n${words};3,90\nTee;2,00`, (letter) => letters[letter] ?? letter.charCodeAt(0));
  it.each([
    [
      "the Mac's",
      { ä: 0x8a, ö: 0x9a, ü: 0x9f, ß: 0xa7, Ä: 0x80, é: 0x8e },
      "Käsespätzle, groß, mit Gemüse, Öl und Entrée",
    ],
    ["the Mac's, in one word", { ü: 0x9f }, "Gemüse"],
    ["Windows' in the East", { ć: 0xe6, č: 0xe8, š: 0x9a, ž: 0x9e }, "Ćevapčići sa šopska, ražnjići"],
    ["Windows' in the East, of Slovenia", { č: 0xe8, š: 0x9a, ž: 0x9e }, "čebulna juha, pražen krompir, kolač"],
    ["Windows' in the East, with one letter of its own", { č: 0xe8 }, "Palatschinken, domači čaj"],
    ["Windows' in the East, of Bohemia", { ř: 0xf8, í: 0xed, ě: 0xec }, "řízek, těstoviny"],
    ["Windows' in the East, of Poland", { ł: 0xb3, ą: 0xb9, ś: 0x9c }, "gołąbki, śledź".replace("ź", "z")],
    ["Windows' in the West, of France", { è: 0xe8, ê: 0xea, œ: 0x9c }, "crème, crêpe, bœuf, après, Gruyère"],
    [
      "Windows' in the West, of Italy and Denmark",
      { è: 0xe8, ù: 0xf9, ò: 0xf2, ø: 0xf8 },
      "caffè, ragù, tè, Smørrebrød, però",
    ],
    ["Windows' in Turkey", { ş: 0xfe, ğ: 0xf0, ı: 0xfd, ö: 0xf6 }, "Şiş, Adana kebabı, soğan, köfte"],
    [
      "Windows' in the West",
      { Š: 0x8a, š: 0x9a, é: 0xe9, û: 0xfb, è: 0xe8, "…": 0x85, "’": 0x92, "½": 0xbd },
      "Šopska, Crème brûlée, ½ Huhn …und l’amour",
    ],
  ])("in %s encoding", async (_, letters, words) => {
    const bytes = older(letters, words.replace(/^Ć/, "ć").replace(/^Ş/, "ş").replace("Öl", "ol"));
    const name = words.replace(/^Ć/, "ć").replace(/^Ş/, "ş").replace("Öl", "ol");
    expect(await readFile(file(bytes as Uint8Array<ArrayBuffer>))).toMatchObject({
      menus: [
        {
          table: [
            ["Name", "Preis"],
            [name, "3,90"],
            ["Tee", "2,00"],
          ],
        },
      ],
    });
  });

  it("is asked for in another encoding where letters of the East and of the West are mixed", async () => {
    const mixed = older({ č: 0xe8, è: 0xe8, ž: 0x9e }, "Crème caramel, čaj, ražnjići".replace("ć", "c"));
    expect(await readFile(file(mixed as Uint8Array<ArrayBuffer>))).toMatchObject({
      fault: expect.stringContaining("CSV UTF-8"),
    });
  });

  it("of an Excel workbook, sheet by sheet, with numbers as they look", async () => {
    const workbook = await writeExcelFile([
      { sheet: "Notizen", data: [[{ value: "nur so" }, { value: "etwas" }]] },
      {
        sheet: "Karte",
        data: [
          [{ value: "Name" }, { value: "Preis" }],
          [null, null],
          [{ value: "Gulasch" }, { value: 12.9 }],
          [{ value: "Tee" }, { value: 0.1 + 0.2 }],
        ],
      },
    ]).toBlob();
    const read = await readFile(file(await workbook.arrayBuffer(), "karte.xlsx"));
    expect(read).toMatchObject({
      menus: [
        { name: "Notizen" },
        {
          name: "Karte",
          table: [
            ["Name", "Preis"],
            ["", ""],
            ["Gulasch", "12,9"],
            ["Tee", "0,3"],
          ],
        },
      ],
    });
  });

  it("of an Excel workbook in which allergens are boxes to tick", async () => {
    const boxes = (...ticks: boolean[]) => ticks.map((value) => ({ value }));
    const data = [
      ["Speise", "Preis", "A", "G", "L"].map((value) => ({ value })),
      [{ value: "Schwammerlsuppe" }, { value: 5.4 }, ...boxes(true, true, false)],
      [{ value: "Krautfleckerl" }, { value: 11 }, ...boxes(true, false, false)],
    ];
    const workbook = await writeExcelFile([{ sheet: "Karte", data }]).toBlob();
    const read = await readFile(file(await workbook.arrayBuffer(), "karte.xlsx"));
    const [menu] = "menus" in read ? read.menus : [];
    expect(menu).toMatchObject({
      table: [
        ["Speise", "Preis", "A", "G", "L"],
        ["Schwammerlsuppe", "5,4", "wahr", "wahr", "falsch"],
        ["Krautfleckerl", "11", "wahr", "falsch", "falsch"],
      ],
    });
    const { columns } = guessColumns(menu?.kind === "table" ? menu.table : []);
    expect(columns.map(({ use }) => use)).toEqual(["name", "price", "allergen", "allergen", "allergen"]);
  });

  it("of a page's schema.org data", () => {
    const data = { "@type": "MenuItem", name: "Strudel", offers: { price: "4.90" } };
    expect(readText(`<html><script type="application/ld+json">${JSON.stringify(data)}</script></html>`)).toMatchObject({
      menus: [{ kind: "menu", menu: { rows: [{ row: 1, texts: { name: "Strudel", price: "4.90" } }] } }],
    });
  });
});

it("finds every restaurant in a catalogue", () => {
  const categories = [{ name: "Pizza", products: [{ name: "Margherita", price: 9.9 }] }];
  const read = readText(
    JSON.stringify({
      services: [
        { name: "Eins", categories },
        { name: "Zwei", categories },
      ],
    }),
  );
  expect(read).toMatchObject({
    menus: [
      { kind: "menu", name: "Eins" },
      { kind: "menu", name: "Zwei" },
    ],
  });
});

describe("it says what is wrong with", () => {
  it.each([
    ["nothing", "  \n ", "nichts"],
    ["broken JSON", '{"categories": [', "beschädigt"],
    ["JSON of something else", '{"a": 1}', "keine Speisekarte"],
    ["a page without dishes", "<!doctype html><p>Karte</p>", "keine Gerichte mit Preisen"],
    ["a list without columns", "Gulasch\nSuppe\nTee", "keine Preise"],
    ["too many rows", "a;b\n".repeat(5001), "5.000 Zeilen"],
    ["too many lines", "Gulasch 4,90\n".repeat(5001), "5.000 Zeilen"],
    ["too many columns", `${"Tee;3;".repeat(60)}\n`.repeat(3), "100 Spalten"],
    ["a cell like a book", `Name;Preis\n${"Gulasch ".repeat(700)};3\nTee;2`, "5.000 Zeichen"],
    ["more text than any menu", "Gulasch;4,90\n".repeat(200_000), "zu viel Text"],
    [
      "too many dishes in a file",
      JSON.stringify({
        categories: [{ name: "A", products: Array.from({ length: 5001 }, () => ({ name: "B", price: 1 })) }],
      }),
      "5.000 Gerichte",
    ],
  ])("%s", (_, text, words) => {
    expect(readText(text)).toEqual({ fault: expect.stringContaining(words) as string });
  });

  it.each([
    ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), ".xls"],
    ["a PDF", "%PDF-1.7", "PDF"],
    [
      "text of DOS",
      Uint8Array.from("Name;Preis\nK\x84se;3,90\nGem\x81se;4", (letter) => letter.charCodeAt(0)),
      "Umlaute",
    ],
    [
      "Cyrillic text of old Windows",
      Uint8Array.from("Name;Preis\n\xc1\xee\xf0\xf9;3,90", (letter) => letter.charCodeAt(0)),
      "Umlaute",
    ],
    ["a picture", Uint8Array.of(0xff, 0xd8, 0xff), "Bild"],
    ["a picture of a phone", "\0\0\0\x18ftypheic", "Bild"],
    ["a picture of a page", "RIFFabcdWEBPVP8 ", "Bild"],
    ["nothing at all", "", "nichts"],
    ["some other file", "\x7fELF\x02\x01\0\0\0\x07", "nicht lesen"],
    ["a Word document", zipSync({ "word/document.xml": Uint8Array.of(1) }), "Word"],
    ["a LibreOffice sheet", zipSync({ mimetype: Uint8Array.of(1), "content.xml": Uint8Array.of(1) }), "LibreOffice"],
    ["a Numbers sheet", zipSync({ "Index/Document.iwa": Uint8Array.of(1) }), "Numbers"],
    ["a zip that is no workbook", zipSync({ "a.txt": Uint8Array.of(1) }), "beschädigt"],
    ["half a workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), "beschädigt"],
    ["a workbook that unpacks to gigabytes", zipSync({ "xl/a.xml": new Uint8Array(70_000_000) }), "zu groß"],
    ["a file of more than 10 MB", new Uint8Array(10 * 1024 * 1024 + 1), "10 MB"],
  ])("%s", async (_, content, words) => {
    const read = await readFile(file(content as Uint8Array<ArrayBuffer>));
    expect(read).toEqual({ fault: expect.stringContaining(words) as string });
  });
});

describe("an old page without data", () => {
  const page = `<html><style>td { color: red }</style><script>var price = "9,90";</script><body>
<table width="800"><tr><td><ul><li><a href="/">Home</a></li></ul></td><td><h1>Karte</h1><p>Ge&ouml;ffnet Mo&ndash;Fr 7.00&ndash;18.00</p>
<h2>Kuchen</h2><table><tr><th></th><th>St&uuml;ck</th><th>ganzer Kuchen</th><th></th></tr>
<tr><td>Guglhupf<br><small>mit Mandeln, Rum</small></td><td>3,10</td><td>24,-</td><td>A, C, H</td></tr>
<tr><td>Rehr&uuml;cken</td><td>3,40</td><td>&ndash;</td><td>A, C</td></tr>
<tr><td>Marmorkuchen</td><td>3,20</td><td>25,50</td><td>A, C, G</td></tr></table>
<h2>Geb&auml;ck</h2><ul><li>Semmel (A) <b>&euro; 0,65</b><li>Salzweckerl 0,95</ul>
<h2>Jause</h2><dl><dt>Speckbrot &ndash; &euro; 6,20</dt><dd>Bauernspeck, Kren. Allergene: A, O</dd></dl>
<h2>Tee</h2><p>Fr&uuml;chtetee ..... 3,40<br>Pfefferminztee ..... 3,60</p></td></tr></table></body></html>`;
  const tabbed =
    "Karte\n\nKuchen\n\tStück\tganzer Kuchen\t\nGuglhupf\nmit Mandeln, Rum\t3,10\t24,-\tA, C, H\nRehrücken\t3,40\t–\tA, C\nMarmorkuchen\t3,20\t25,50\tA, C, G\n\nGebäck\nSemmel (A) € 0,65\nSalzweckerl 0,95\n\nJause\nSpeckbrot – € 6,20\nBauernspeck, Kren. Allergene: A, O\n\nTee\nFrüchtetee ..... 3,40\nPfefferminztee ..... 3,60";

  it.each([
    ["saved as a file", page],
    ["copied as a text", tabbed],
    ["copied without an empty cell", tabbed.replace("\tStück", "Stück")],
  ])("is read as what it shows, %s", (_, text) => {
    const read = readText(text);
    const [given] = "fault" in read ? [] : read.menus;
    if (!given) throw new Error(JSON.stringify(read));
    let ids = 0;
    const { menu } = considerAlone(given, { now: 0, newId: () => `${++ids}` });
    const sizesOf = (id: string) => menu.optionGroups.find((group) => group.id === id)?.options.map(({ name }) => name);
    const dishes = menu.categories.flatMap(({ name: category, products }) =>
      products.map((one) => [
        category,
        one.name,
        one.description,
        one.priceCents,
        one.allergens?.join("") ?? null,
        ...one.optionGroupIds.map(sizesOf),
      ]),
    );
    expect(dishes).toEqual([
      ["Kuchen", "Guglhupf", "mit Mandeln, Rum", 310, "ACH", ["Stück", "Ganzer Kuchen"]],
      ["Kuchen", "Rehrücken Stück", "", 340, "AC"],
      ["Kuchen", "Marmorkuchen", "", 320, "ACG", ["Stück", "Ganzer Kuchen"]],
      ["Gebäck", "Semmel", "", 65, "A"],
      ["Gebäck", "Salzweckerl", "", 95, null],
      ["Jause", "Speckbrot", "Bauernspeck, Kren.", 620, "AO"],
      ["Tee", "Früchtetee", "", 340, null],
      ["Tee", "Pfefferminztee", "", 360, null],
    ]);
  });
});
