import { matrixColumns, matrixLetter } from "./allergen-matrix.ts";
import { tableFields } from "./import-fields.ts";
import { type ColumnUse, type Table, tidy } from "./imported-rows.ts";
import { isUnsaid, readAllergens } from "./read-allergens.ts";
import { isNoPrice, readPrice, unknownPrice } from "./read-price.ts";
import { isLabel, isSize, sizesSideBySide } from "./size-labels.ts";

export interface GuessedColumn {
  /** The heading; "" if the table has none. */
  readonly heading: string;
  readonly use: ColumnUse;
  /** True if the heading matches exactly; otherwise the use is only probable. */
  readonly isSure: boolean;
  /** The use that this column and another one may have, of which somebody has to choose one. */
  readonly contested?: ColumnUse;
  /** Some of its distinct values. */
  readonly examples: readonly string[];
}

export interface GuessedTable {
  /** The row of the headings, or 0. */
  readonly headingRow: number;
  readonly columns: readonly GuessedColumn[];
}

/** Guesses the use of each column: as known, by its heading, else by its content. */
export function guessColumns(table: Table, known?: readonly ColumnUse[]): GuessedTable {
  if (known) return { headingRow: 0, columns: known.map((use, i) => knownColumn(use, cellsOf(table, i))) };
  const { headingRow, headings } = findHeadings(table);
  const width = table.reduce((most, row) => Math.max(most, row.length), 0);
  const filled = Array.from({ length: width }, (_, i) => {
    return { heading: tidy(headings[i] ?? ""), cells: cellsOf(table.slice(headingRow), i) };
  });
  const crossed = matrixColumns(filled);
  const sized = headingRow > 0 ? sizeColumns(table, headingRow - 1) : findSizeColumns(table);
  const columns = filled.map(({ heading, cells }, i) => ({
    heading,
    cells,
    named: crossed.has(i)
      ? ({ use: "allergen", isExact: true } as const)
      : (useOfHeading(heading) ?? (sized.has(i) ? ({ use: "size", isExact: false } as const) : undefined)),
    examples: examplesOf(cells),
  }));
  const claims = claimsOf(columns);
  const taken = new Set(claims.uses.flatMap((use) => use ?? []));
  const guessed = guessByContent(
    columns.map(({ cells }, i) => ({ cells, use: claims.uses[i] })),
    taken,
  );
  const uses = columns.map((_, i) => claims.uses[i] ?? guessed.uses[i] ?? "ignore");
  const names = columns[uses.indexOf("name")]?.cells ?? [];
  return {
    headingRow,
    columns: columns.map(({ heading, named, examples }, i) => {
      const use = uses[i] ?? "ignore";
      const isNumber = claims.uses[i] === "ignore" && isNumberHeading(heading) && needNumbers(names);
      const contested = claims.contested.get(i) ?? guessed.contested.get(i);
      return {
        heading,
        use: isNumber ? "number" : use,
        isSure: named?.isExact === true && named.use === use && !isNumber && contested === undefined,
        ...(contested === undefined ? {} : { contested }),
        examples,
      };
    }),
  };
}

/** Returns the groups of columns of which somebody has to choose one: "Preis Abholung" or "Preis Lieferung". */
export function contestedIn({ columns }: GuessedTable): readonly (readonly GuessedColumn[])[] {
  const uses = new Set(columns.flatMap(({ contested }) => contested ?? []));
  return [...uses].map((use) => columns.filter(({ contested }) => contested === use));
}

interface Uses {
  readonly uses: readonly (ColumnUse | undefined)[];
  readonly contested: ReadonlyMap<number, ColumnUse>;
}

interface Headed {
  readonly cells: readonly string[];
  readonly named: HeadingUse | undefined;
}

/**
 * Assigns uses by headings. An exact heading takes precedence over one that only begins like it; of two equally good
 * ones the first is used until somebody chooses. The others are not guessed by their content.
 */
function claimsOf(columns: readonly Headed[]): Uses {
  const uses: (ColumnUse | undefined)[] = columns.map(() => undefined);
  const contested = new Map<number, ColumnUse>();
  for (const use of new Set(columns.flatMap(({ named }) => named?.use ?? []))) {
    const all = columns.flatMap(({ named }, i) => (named?.use === use ? [i] : []));
    const filled = all.filter((i) => (columns[i]?.cells.length ?? 0) > 0);
    const exact = filled.filter((i) => columns[i]?.named?.isExact);
    const claiming = exact.length > 0 ? exact : filled.length > 0 ? filled : all.slice(0, 1);
    for (const i of all) uses[i] = repeats.has(use) ? use : use === "description" ? undefined : "ignore";
    const [first] = claiming;
    if (first !== undefined) uses[first] = use;
    if (!repeats.has(use) && use !== "description" && claiming.length > 1)
      for (const i of claiming) contested.set(i, use);
  }
  return { uses, contested };
}

function knownColumn(use: ColumnUse, cells: readonly string[]): GuessedColumn {
  return { heading: "", use, isSure: true, examples: examplesOf(cells) };
}

function cellsOf(table: Table, column: number): readonly string[] {
  return table.flatMap((row) => tidy(row[column] ?? "") || []);
}

function examplesOf(cells: readonly string[]): readonly string[] {
  return [...new Set(cells)].slice(0, 3);
}

/** Recognizes numbers that distinguish dishes. Article numbers matter only to the till. */
function isNumberHeading(heading: string): boolean {
  return /^(?:nr|nummer|no|number)$/.test(headingKey(heading));
}

/** Tells whether too many names occur twice for chance. */
function needNumbers(names: readonly string[]): boolean {
  const twice = names.length - new Set(names).size;
  return twice >= 3 && twice / names.length > 0.03;
}

const repeats: ReadonlySet<ColumnUse> = new Set(["size", "allergen", "marks", "ignore"]);

/** Returns the row of the headings and their texts. A second row may have the letters of a matrix below "Allergene". */
function findHeadings(table: Table): { readonly headingRow: number; readonly headings: readonly string[] } {
  const row = findHeadingRow(table);
  const headings = table[row - 1] ?? [];
  const below = row > 0 ? (table[row] ?? []) : [];
  const filled = below.filter((cell) => tidy(cell) !== "");
  const isSecond = filled.length >= 3 && filled.every((cell) => matrixLetter(cell));
  if (!isSecond) return { headingRow: row, headings };
  const width = Math.max(headings.length, below.length);
  return { headingRow: row + 1, headings: Array.from({ length: width }, (_, i) => below[i] || headings[i] || "") };
}

function findHeadingRow(table: Table): number {
  const matches = table.slice(0, 20).map((row, i) => {
    const uses = row.map((cell) => useOfHeading(tidy(cell))?.use);
    const named = new Set(uses.filter((use) => use && use !== "ignore")).size;
    return named === 1 && !uses.includes("size") && sizeColumns(table, i).size > 0 ? 2 : named;
  });
  const most = Math.max(0, ...matches);
  return most >= 2 ? matches.indexOf(most) + 1 : 0;
}

/** Finds the columns whose sizes a row without a name lists above their prices: "| Stück | ganze Torte". */
function findSizeColumns(table: Table): ReadonlySet<number> {
  const row = table
    .slice(0, 20)
    .findIndex((cells, i) => tidy(cells[0] ?? "") === "" && sizeColumns(table, i).size === countFilled(cells));
  return row < 0 ? new Set() : sizeColumns(table, row);
}

/** The columns, two or more, in which that row has words of no other meaning above prices. */
function sizeColumns(table: Table, row: number): ReadonlySet<number> {
  const headings = table[row] ?? [];
  const found = headings.flatMap((heading, i) => {
    const use = useOfHeading(tidy(heading))?.use ?? "size";
    const cells = cellsOf(table.slice(row + 1), i).filter((cell) => !isNoPrice(cell));
    const arePrices = cells.length > 0 && shareOf(cells, isPriceText) > 0.6;
    return use === "size" && isLabel(heading) && arePrices ? [i] : [];
  });
  return new Set(found.length > 1 ? found : []);
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => tidy(cell) !== "").length;
}

interface Content {
  readonly cells: readonly string[];
  readonly use: ColumnUse | undefined;
}

/** Assigns each use once, the clearest first. Two columns of prices may both be the price. */
function guessByContent(columns: readonly Content[], taken: Set<ColumnUse>): Uses {
  const found: (ColumnUse | undefined)[] = columns.map(() => undefined);
  const contested = new Map<number, ColumnUse>();
  const choose = (use: ColumnUse, score: (cells: readonly string[], place: number) => number) => {
    if (taken.has(use)) return;
    const scores = columns.map(({ cells, use: known }, i) =>
      known || found[i] || cells.length === 0 ? 0 : score(cells, i),
    );
    const best = Math.max(0, ...scores);
    if (best <= 0.6) return;
    taken.add(use);
    found[scores.indexOf(best)] = use;
    const alike = scores.flatMap((one, i) => (best - one < 0.1 ? [i] : []));
    if (use === "price" && alike.length > 1) for (const i of alike) contested.set(i, use);
  };
  choose("price", (cells) => shareOf(cells, (cell) => cell === unknownPrice || isPriceText(cell)));
  choose("allergens", (cells) => {
    // "k.A." tells nothing about its column, and "GF" may be in it and is asked about.
    const letters = cells.filter((cell) => !isUnsaid(cell));
    const isSome = letters.some((cell) => isLetters(cell) && "value" in readAllergens(cell));
    return isSome ? shareOf(letters, isLetters) : 0;
  });
  const isWords = (cell: string) => /\p{L}{2}/u.test(cell);
  const repeated = (cells: readonly string[]) => 1 - new Set(cells).size / cells.length;
  const most = Math.max(1, ...columns.map(({ cells }) => cells.length));
  const filled = (cells: readonly string[]) => cells.length / most;
  choose("category", (cells, i) => {
    const isShared = repeated(cells) > 0.4 || (i === 0 && filled(cells) < 0.75);
    return i < 2 && most > 3 && isShared && shareOf(cells, isWords) > 0.8 ? 1 : 0;
  });
  choose("name", (cells, i) => {
    return shareOf(cells, isWords) > 0.7 ? filled(cells) - i / 1000 - longShare(cells) / 2 : 0;
  });
  choose("description", (cells) => (shareOf(cells, isWords) > 0.7 ? 1 - repeated(cells) / 4 : 0));
  // A column may also have prices under the name of a size in the middle of the table, as for drinks.
  return { uses: found.map((use, i) => use ?? (isSizes(columns[i]) ? "size" : undefined)), contested };
}

function isLetters(cell: string): boolean {
  return /^[\sA-R,;/()+-]+$/.test(cell) || /^keine?$/i.test(cell);
}

/** Matches a price, several, or one for each size. */
function isPriceText(cell: string): boolean {
  if (!/[,.€–]/.test(cell)) return false;
  const isPrice = (text: string) => "value" in readPrice(text);
  return isPrice(cell) || sizesSideBySide(cell) !== undefined || cell.split(/\s*\/\s*|\s+/).every(isPrice);
}

function isSizes(column: Content | undefined): boolean {
  if (!column || column.use || !column.cells.some(isSize)) return false;
  return column.cells.every((cell) => isSize(cell) || isNoPrice(cell) || "value" in readPrice(cell));
}

function longShare(cells: readonly string[]): number {
  return shareOf(cells, (cell) => cell.length > 45);
}

function shareOf(cells: readonly string[], is: (cell: string) => boolean): number {
  return cells.filter(is).length / cells.length;
}

interface HeadingUse {
  readonly use: ColumnUse;
  readonly isExact: boolean;
}

/** Returns what a column with this heading holds: the price below "Preis". */
export function useOfHeading(heading: string): HeadingUse | undefined {
  const key = headingKey(heading);
  if (key === "") return undefined;
  const use = wordUses.get(key);
  if (use) return { use, isExact: true };
  if (others.some((other) => other.test(heading))) return { use: "ignore", isExact: true };
  if (isSize(heading)) return { use: "size", isExact: true };
  const price = /^(?:preis|price|vk)(.+)$/.exec(key);
  if (price && isSize(price[1] ?? "")) return { use: "size", isExact: true };
  if (heading.length > 30) return undefined;
  const [first = ""] = heading
    .split(/[^\p{L}]+/u)
    .map(headingKey)
    .filter(Boolean);
  const begun = beginnings.find(([begin, isOpen]) => (isOpen ? first.startsWith(begin) : first === begin));
  return begun && { use: begun[2], isExact: false };
}

/** Lower-cases a heading and removes signs and accents, in any script. */
function headingKey(heading: string): string {
  return heading
    .replaceAll("€", "euro")
    .toLowerCase()
    .replaceAll("ı", "i")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** The words of columns beside those in `tableFields`. */
const usesByWords: Readonly<Partial<Record<ColumnUse, string>>> = {
  category:
    "kategorie category gruppe warengruppe rubrik abschnitt section bereich menugruppe speisengruppe kat produktgruppe",
  name: "name gericht gerichte bezeichnung artikel artikelname produkt produktname speise speisen titel title dish dishname item itemname product productname artikelbezeichnung gerichtname menuitem was",
  description: "beschreibung description zutaten ingredients details info langtext text zusatztext beilage beschr",
  price:
    "preis price preisbrutto vkpreisbrutto verkaufspreisbrutto bruttoverkaufspreis preisinklmwst preisinklust vk vkbrutto brutto verkaufspreis vkpreis bruttopreis preisineuro preisineur euro eur betrag preise einzelpreis preiseuro preiseur kostet",
  additives: "zusatzstoffe zusatzstoff additives zusatze",
  ignore:
    "nr nummer no number artnr artikelnr artikelnummer plu id sku ek eknetto ekpreis einkauf einkaufspreis netto nettopreis aktiv bild foto ean sortierung reihenfolge pos position lager bestand",
};
/** The same words in the languages of Austria's kitchens. */
const usesByOtherWords: typeof usesByWords = {
  category:
    "kategori kategorija categoria sezione kategória csoport kategoria kategorie categorie categoría catégorie rubrique 类别 分类 類別 分類 カテゴリ カテゴリー 분류 категория категорія категорија κατηγορία الفئة القسم دسته श्रेणी หมวดหมู่",
  name: "yemek ürün adı yemekadı naziv jelo ime jed nome piatto név étel megnevezés nazwa danie potrawa název jídlo názov jedlo denumire preparat nombre plato nom plat 菜名 名称 名稱 菜品 品名 料理名 메뉴 메뉴명 название блюдо наименование назва страва јело назив πιάτο tênmón ชื่อเมนู الاسم الطبق نامغذا नाम emri",
  description:
    "açıklama içindekiler opis sastojci descrizione ingredienti leírás összetevők składniki popis složení zloženie sestavine descriere descripción ingredientes ingrédients 描述 说明 說明 配料 説明 설명 описание состав опис склад περιγραφή môtả الوصف توضیحات विवरण përshkrimi",
  price:
    "fiyat fiyatı cijena cena prezzo ár preț precio prix 价格 價格 单价 售价 価格 値段 가격 цена ціна цијена τιμή giá ราคา السعر قیمت कीमत çmimi",
  allergens:
    "alerjen alerjenler alergeni allergeni allergének alergeny alergény alérgenos allergènes 过敏原 過敏原 アレルゲン 알레르기 аллергены алергени αλλεργιογόνα dịứng حساسية आलर्जन",
  vatRate: "kdv pdv iva áfa dph ddv tva ндс 税率",
  depositCents: "kaucija cauzione depozito",
};
const wordUses: ReadonlyMap<string, ColumnUse> = new Map(
  [
    ...Object.entries(usesByOtherWords),
    ...Object.entries(usesByWords),
    ...tableFields.map(([name, { heading, words }]) => [name, `${headingKey(heading)} ${words}`] as const),
  ].flatMap(([use, words]) => words.split(" ").map((word) => [headingKey(word), use as ColumnUse] as const)),
);
/** Beginnings of headings; the flag allows longer words: "Allergeninformation", but not "Ustkonto". */
const beginnings: readonly (readonly [string, boolean, ColumnUse])[] = [
  ["allerg", true, "allergens"],
  ["alerg", true, "allergens"],
  ["alerj", true, "allergens"],
  ["beschreibung", true, "description"],
  ["zutaten", true, "description"],
  ["bezeichnung", true, "name"],
  ["kategorie", false, "category"],
  ["mwst", false, "vatRate"],
  ["ust", false, "vatRate"],
  ["mehrwertsteuer", false, "vatRate"],
  ["umsatzsteuer", false, "vatRate"],
  ["steuersatz", false, "vatRate"],
  ["pfand", false, "depositCents"],
  ["zusatzstoff", true, "additives"],
  ["preis", false, "price"],
  ["preise", false, "price"],
  ["price", false, "price"],
  ["verkaufspreis", false, "price"],
  ["bruttopreis", false, "price"],
  ["vk", false, "price"],
];

/**
 * Headings that contain one of our words and mean something else: net, purchase, former or per weight prices, or a
 * group or its number.
 */
const others: readonly RegExp[] = [
  /netto|einkauf|(?:^|[^\p{L}])ek(?:[^\p{L}]|preis|$)|^ek-?preis|exkl|ohne\s+(?:mwst|ust|steuer)|zzgl/iu,
  /(?:^|[^\p{L}])(?:alt(?:e[rsn]?)?|bisher(?:ig\w*)?|früher\w*|vorjahr|vorher|old)(?:[^\p{L}]|$)|^(?:alt|streich|vorjahres|grund|kilo|liter|stamm|listen?)-?preis/iu,
  /preis.*(?:gruppe|klasse|kategorie|stufe|ebene|einheit|änderung|datum|index|code|schlüssel|nr|id)\b/iu,
  /preis.*(?:(?:pro|per|je)\s*(?:\d+\s*)?|\/\s*(?:\d+\s*)?)(?:kg|kilo\w*|g|gramm|dag|l|liter|ml|cl|einheit)\b/iu,
  /(?:mwst|ust|steuer|pfand|kategorie|allergene?|artikel|bezeichnung|zutaten|gruppe)[-\s.]*(?:konto|betrag|nummer|nr|id|code|schlüssel|key|kennung|gruppe)\b/iu,
];
