import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const addressHead =
  '"ADRCD";"GKZ";"OKZ";"PLZ";"SKZ";"ZAEHLSPRENGEL";"HAUSNRTEXT";"HAUSNRZAHL1";"HAUSNRBUCHSTABE1";"HAUSNRVERBINDUNG1";' +
  '"HAUSNRZAHL2";"HAUSNRBUCHSTABE2";"HAUSNRBEREICH";"HNR_ADR_ZUSAMMEN";"GNRADRESSE";"HOFNAME";"RW";"HW";"EPSG";' +
  '"QUELLADRESSE";"BESTIMMUNGSART"';
const streetHead = '"SKZ";"STRASSENNAME";"STRASSENNAMENZUSATZ";"SZUSADRBEST";"GKZ";"ZUSTELLORT"';

/** Streets of every town, and parts of those of some towns. */
const usual = ["Hauptstraße", "Hauptplatz", "Bahnhofstraße", "Kirchengasse", "Schulstraße", "Dorfplatz", "Feldgasse"];
const first = ["Mühl", "Berg", "Linden", "Ahorn", "Wald", "Bach", "Wiesen", "Sonnen", "Rosen", "Garten", "Stein", "Au"];
const people = [
  "Mozart",
  "Schubert",
  "Haydn",
  "Stifter",
  "Grillparzer",
  "Raimund",
  "Nestroy",
  "Kreisky",
  "Figl",
  "Raab",
];
const last = ["gasse", "weg", "straße", "platz", "zeile", "siedlung", "ring", "steig"];
const syllables = [
  "Al",
  "Ber",
  "Dorn",
  "Eich",
  "Feld",
  "Gra",
  "Hof",
  "Kal",
  "Lang",
  "Mit",
  "Neu",
  "Ober",
  "Stein",
  "Wald",
];
const endings = ["bach", "berg", "dorf", "feld", "hausen", "hofen", "kirchen", "stetten"];

/** Towns with restaurants, whose streets are used in searches. */
const wellKnown = [
  {
    town: "Wien",
    villages: ["Wien, Mariahilf", "Wien, Neubau", "Wien, Leopoldstadt"],
    postcodes: ["1060", "1070", "1020"],
  },
  { town: "Linz", villages: ["Linz"], postcodes: ["4020"] },
  { town: "Graz", villages: ["Graz,01.Bez.:Innere Stadt", "Graz,04.Bez.:Lend"], postcodes: ["8010", "8020"] },
];
const wellKnownStreets = ["Mariahilfer Straße", "Hauptplatz", "Taborstraße", "Mühlgasse", "Wiener Straße"];

/** Writes the four files of the register with this many addresses; the same ones every time. */
export async function generateRegister(folder: string, addresses: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const towns = makeTowns(Math.ceil(addresses / 1200));
  await write(folder, "GEMEINDE.csv", '"GKZ";"GEMEINDENAME"', townRows(towns));
  await write(folder, "ORTSCHAFT.csv", '"GKZ";"OKZ";"ORTSNAME"', villageRows(towns));
  await write(folder, "STRASSE.csv", streetHead, streetRows(towns));
  await write(folder, "ADRESSE.csv", addressHead, addressRows(towns, addresses));
}

interface Village {
  readonly number: string;
  readonly name: string;
  readonly postcode: string;
}
interface Town {
  readonly number: string;
  readonly name: string;
  readonly villages: readonly Village[];
  readonly streets: readonly { readonly number: string; readonly name: string; readonly village: Village }[];
}

const streetsPerTown = 60;

function makeTowns(count: number): Town[] {
  let [villages, streets] = [0, 0];
  return Array.from({ length: Math.max(count, wellKnown.length) }, (_, i) => {
    const known = wellKnown[i];
    const name =
      known?.town ?? `${pick(syllables, i)}${pick(endings, Math.floor(i / 14))}${i > 111 ? ` ${roman(i)}` : ""}`;
    const names = known?.villages ?? [
      name,
      ...Array.from({ length: 6 }, (__, v) => `${pick(syllables, i + v)}${pick(endings, v)}`),
    ];
    const own = names.map((village, v) => ({
      number: String(++villages).padStart(5, "0"),
      name: village,
      postcode: known?.postcodes[v] ?? String(2000 + (i % 7900)),
    }));
    const called = [
      ...(known ? wellKnownStreets : usual),
      ...Array.from({ length: streetsPerTown }, (__, s) => streetName(i * 31 + s)),
    ];
    const made = own.flatMap((village, v) =>
      (known || v === 0 ? called : called.slice(v * 7, v * 7 + 7)).map((street) => ({
        number: String(++streets).padStart(6, "0"),
        name: street,
        village,
      })),
    );
    return { number: String(10_000 + i), name, villages: own, streets: made };
  });
}

function streetName(seed: number): string {
  return seed % 3 === 0
    ? `${pick(people, seed)}${pick(last, seed >> 2)}`
    : `${pick(first, seed)}${seed % 5 === 0 ? pick(endings, seed >> 1) : ""}${pick(last, seed >> 3)}`;
}

/** Distinguishes towns by letters, like real ones. */
function roman(i: number): string {
  return `am ${pick(syllables, i >> 3)}${pick(endings, i >> 5)}${pick(endings, i)}`;
}

function pick(words: readonly string[], seed: number): string {
  return words[seed % words.length] ?? "";
}

function* townRows(towns: readonly Town[]) {
  for (const { number, name } of towns) yield [number, name];
}

function* villageRows(towns: readonly Town[]) {
  for (const town of towns) for (const { number, name } of town.villages) yield [town.number, number, name];
}

function* streetRows(towns: readonly Town[]) {
  for (const town of towns)
    for (const { number, name } of town.streets) yield [number, name, "", "0", town.number, town.name];
}

/** Columns that nobody reads here: parcel, farm, coordinates and their sources. */
const untold = ["0", "", "626481.28", "487512.01", "31256", "2", "1"];

/** Yields houses, one per street in turn, until there are enough. */
function* addressRows(towns: readonly Town[], addresses: number) {
  let written = 0;
  for (let house = 1; ; house++)
    for (const town of towns)
      for (const { number, village } of town.streets) {
        if (written === addresses) return;
        written++;
        const [letter, until] = [house % 7 === 0 ? "a" : "", house % 11 === 0 ? String(house + 2) : ""];
        const whole = `${house}${letter}${until && `-${until}`}`;
        const where = [town.number, village.number, village.postcode, number, `${town.number}000`];
        const numbered = ["", String(house), letter, until && "-", until, "", "keine Angabe", whole];
        yield [String(5_000_000 + written), ...where, ...numbered, ...untold];
      }
}

async function write(folder: string, file: string, head: string, rows: Iterable<readonly string[]>): Promise<void> {
  function* lines() {
    let text = `\uFEFF${head}\r\n`;
    for (const row of rows) {
      text += `"${row.join('";"')}"\r\n`;
      if (text.length < 1 << 16) continue;
      yield text;
      text = "";
    }
    yield text;
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, file)));
}
