import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../../testing/catalogue.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { generateRegister } from "../../../../testing/generate-register.ts";
import { indexedAddresses } from "../indexed-addresses.ts";
import { ensureStreets } from "../load-streets.ts";
import { importRegister } from "./import-register.ts";

const { db, pool } = await testDatabase();
const index = indexedAddresses(db);
const silent = { onProgress: () => undefined, onRead: () => undefined };
let folder: string;

// The four files are minimal, so that each test shows only its differences.
beforeEach(() => {
  folder = temporaryFolder();
  put("GEMEINDE.csv", "GKZ;GEMEINDENAME", ["90001;Wien", "60101;Graz", "30740;Zwettl"]);
  put("ORTSCHAFT.csv", "GKZ;OKZ;ORTSNAME", [
    "90001;1;Wien, Neubau",
    "90001;2;Wien",
    "60101;3;Graz,04.Bez.:Lend",
    "30740;4;Zwettlern",
  ]);
  put("STRASSE.csv", "SKZ;STRASSENNAME;STRASSENNAMENZUSATZ;SZUSADRBEST;GKZ;ZUSTELLORT", [
    "100;Mariahilfer Straße;;0;90001;Wien",
    "101;Mühlgasse;West;1;60101;Graz",
    "102;Mühlgasse;Ost;0;90001;Wien",
  ]);
  putAddresses(["90001;1;1070;100;12;a;;;", "90001;1;1070;100;14;;-;16;B", "60101;3;8020;101;7;;;;"]);
});

function put(file: string, head: string, rows: readonly string[]): void {
  const quoted = [head, ...rows].map((row) => `"${row.split(";").join('";"')}"`);
  writeFileSync(join(folder, file), `\uFEFF${quoted.join("\r\n")}\r\n`);
}

function putAddresses(rows: readonly string[]): void {
  const head = "GKZ;OKZ;PLZ;SKZ;HAUSNRZAHL1;HAUSNRBUCHSTABE1;HAUSNRVERBINDUNG1;HAUSNRZAHL2;HAUSNRBUCHSTABE2";
  put("ADRESSE.csv", head, rows);
}

async function rows() {
  const { rows } = await pool.query(
    "SELECT street, postcode, city, district, numbers FROM address_streets ORDER BY 2, 1",
  );
  return rows.map(({ street, postcode, city, district, numbers }) =>
    [street, postcode, city, district ?? "-", numbers.join(" ")].join("; "),
  );
}

test("streets come with their houses, additions and districts", async () => {
  expect(await importRegister(folder, pool, silent)).toEqual({ streets: 2, addresses: 3, leftOut: 0 });
  expect(await rows()).toEqual([
    "Mariahilfer Straße; 1070; Wien; Neubau; 12a 14-16b",
    "Mühlgasse West; 8020; Graz; Lend; 7",
  ]);
});

test("villages without streets are numbered through, a house without a number names its street all the same", async () => {
  putAddresses(["30740;4;3910;;3;;;;", "90001;2;1040;102;;;;;", "90001;2;1040;102;0;;;;"]);
  await importRegister(folder, pool, silent);
  expect(await rows()).toEqual(["Mühlgasse; 1040; Wien; -; ", "Zwettlern; 3910; Zwettl; Zwettlern; 3"]);
});

test("columns are found by name, with or without quotes and a byte order mark", async () => {
  const columns = "HAUSNRBUCHSTABE2;HAUSNRZAHL2;HAUSNRVERBINDUNG1;HAUSNRBUCHSTABE1;HAUSNRZAHL1;SKZ;PLZ;OKZ;GKZ;NEU";
  writeFileSync(join(folder, "ADRESSE.csv"), `${columns}\n;;;b;12;100;1070;1;90001;x\n`);
  await importRegister(folder, pool, silent);
  expect(await rows()).toEqual(["Mariahilfer Straße; 1070; Wien; Neubau; 12b"]);
});

test("the house decides between postcodes, and what is typed of a number goes on", async () => {
  await generateRegister(folder, 6000);
  await importRegister(folder, pool, silent);
  const first = async (typed: string) => (await index.find(typed))[0];
  await pool.query(
    "UPDATE address_streets SET numbers = '{200}' WHERE street = 'Mariahilfer Straße' AND postcode = '1070'",
  );
  expect(await first("mariahilfer str 200/3/7 wien")).toMatchObject({ number: "200/3/7", postcode: "1070" });
  expect((await index.find("hauptplatz 1 linz")).map(({ number }) => number).slice(0, 2)).toEqual(["1", "10"]);
  for (const typed of [
    "mariahilfer str 3 wien",
    "1060 mariahilferstr",
    "mariahilferstrasse 3 wien",
    "mariahilfr str 3",
  ])
    expect([typed, (await first(typed))?.street]).toEqual([typed, "Mariahilfer Straße"]);
  for (const typed of ["muehlgasse graz", "mühlgasse graz", "muhlgasse graz", "Mühlg. graz", "mühlgase graz"])
    expect([typed, await first(typed)]).toMatchObject([typed, { street: "Mühlgasse", city: "Graz" }]);
  expect(await first("leopoldstadt tabor")).toMatchObject({ street: "Taborstraße", postcode: "1020" });
  expect(await first("hauptplatz linz")).toEqual({
    street: "Hauptplatz",
    postcode: "4020",
    city: "Linz",
    attribution: "© Österreichisches Adressregister",
  });
});

test("streets of towns with restaurants come first", async () => {
  await generateRegister(folder, 6000);
  await importRegister(folder, pool, silent);
  const [last] = (await pool.query("SELECT city FROM address_streets WHERE street = 'Hauptstraße' ORDER BY city DESC"))
    .rows;
  await pool.query("INSERT INTO cities VALUES (gen_random_uuid(), $1, $2)", [last.city, last.city.toLowerCase()]);
  expect((await index.find("hauptstr"))[0]?.city).toBe(last.city);
});

test.each([
  ["a missing file", () => put("NICHTS.csv", "A", []), "STRASSE.csv", "There is no STRASSE.csv in"],
  [
    "a missing column",
    () => put("ADRESSE.csv", "GKZ;OKZ;PLZ", ["1;2;3"]),
    "",
    "ADRESSE.csv has no column SKZ, HAUSNRZAHL1",
  ],
  ["an empty file", () => writeFileSync(join(folder, "GEMEINDE.csv"), ""), "", "GEMEINDE.csv is empty."],
  ["no addresses", () => putAddresses([]), "", "ADRESSE.csv has no addresses."],
  ["another encoding", () => rewrite("STRASSE.csv", "latin1"), "", "STRASSE.csv is not UTF-8"],
  [
    "a row cut short",
    () => writeFileSync(join(folder, "ORTSCHAFT.csv"), "GKZ;OKZ;ORTSNAME\n1;2"),
    "",
    "ORTSCHAFT.csv cannot be read:",
  ],
  [
    "files of other times",
    () => putAddresses(["90001;1;1070;999;1;;;;", "90001;1;1070;100;1;;;;"]),
    "",
    "1 of 2 addresses name no",
  ],
] as const)("%s is one clear sentence and changes nothing", async (_, spoil, without, sentence) => {
  await pool.query("DELETE FROM address_streets");
  await ensureStreets(db);
  const before = await rows();
  spoil();
  if (without) renameAway(without);
  await expect(importRegister(folder, pool, silent)).rejects.toThrow(sentence);
  expect(await rows()).toEqual(before);
});

function rewrite(file: string, encoding: BufferEncoding): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, "utf8").slice(1), encoding);
}

function renameAway(file: string): void {
  writeFileSync(join(folder, `${file}.bak`), "");
  rmSync(join(folder, file));
}

test("a folder that is none is one clear sentence", async () => {
  await expect(importRegister(join(folder, "nowhere"), pool, silent)).rejects.toThrow("cannot be read as a folder");
});

test("people search the old index while the new one is made, and a second import is refused meanwhile", async () => {
  await pool.query("DELETE FROM address_streets");
  await ensureStreets(db);
  await generateRegister(folder, 6000);
  // This reader of the old index prevents its replacement.
  const reader = await pool.connect();
  await reader.query("BEGIN");
  await reader.query("LOCK TABLE address_streets IN ACCESS SHARE MODE");
  let importing = Promise.resolve({});
  await new Promise<void>((begun) => {
    importing = importRegister(folder, pool, { ...silent, onProgress: () => begun() });
  });
  expect(await index.find("dorfplatz")).toEqual([]);
  expect((await index.find("kärntner str wien"))[0]?.city).toBe("Wien");
  await expect(importRegister(folder, pool, silent)).rejects.toThrow("Addresses are being imported already.");
  await reader.query("COMMIT");
  reader.release();
  await importing;
  expect(await index.find("dorfplatz")).not.toEqual([]);
  expect(await importRegister(folder, pool, silent)).toMatchObject({ addresses: 6000 });
});

test("the table has the shape the migrations gave it, index by index", async () => {
  const shape = async () =>
    (
      await pool.query(`SELECT pg_get_constraintdef(oid) AS line, conname AS name FROM pg_constraint
          WHERE conrelid = 'address_streets'::regclass
        UNION ALL SELECT indexdef, indexname FROM pg_indexes WHERE tablename = 'address_streets'
        UNION ALL SELECT column_default, column_name FROM information_schema.columns WHERE table_name = 'address_streets'
        ORDER BY 1, 2`)
    ).rows;
  const before = await shape();
  await importRegister(folder, pool, silent);
  expect(await shape()).toEqual(before);
  expect((await pool.query("SELECT FROM pg_namespace WHERE nspname = 'incoming'")).rowCount).toBe(0);
});
