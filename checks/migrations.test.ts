import { join } from "node:path";
import { type Migration, readMigrations, statementsOf } from "@mahlzeit/server/platform/database/migration-files";
import { expect, test } from "vitest";

const all = readMigrations(join(import.meta.dirname, "../server/platform/database/migrations"));
/** The migrations of a new database, one file per district. */
const first = ["catalogue", "people", "menu_editing", "kitchen", "orders", "money", "partners", "operator"];
const marked = all.slice(first.length);

test("a new database is made by the first ones, and each is numbered after the one before", () => {
  expect(all.slice(0, first.length).map(({ name }) => name.slice(5, -4))).toEqual(first);
  expect(all.map(({ name }) => Number(name.slice(0, 4)))).toEqual(all.map((_, i) => i + 1));
});

test("each migration says whether servers of the release before go on with the database", () => {
  const silent = marked.filter(({ sql, isExpanding }) => !isExpanding && !/^-- stops older servers: \S/.test(sql));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("what expands takes nothing away from older servers, and holds nobody up for long", () => {
  expect(marked.filter(({ isExpanding }) => isExpanding).flatMap(faultsOf)).toEqual([]);
});

test("what would stop or hold up older servers is found", () => {
  const faults = (sql: string) =>
    faultsOf({ name: "x", sql: `-- expanding\n${sql};\n`, isExpanding: true, isOutside: false }).length;
  for (const sql of [
    "ALTER TABLE orders DROP COLUMN note",
    "DROP TABLE orders",
    "ALTER TABLE orders RENAME COLUMN a TO b",
    "ALTER TABLE orders ALTER COLUMN note TYPE varchar(20)",
    "ALTER TABLE orders ALTER note SET NOT NULL",
    "ALTER TABLE orders ADD COLUMN b text NOT NULL",
    "ALTER TABLE orders ADD CONSTRAINT b CHECK (a > 0)",
    "ALTER TABLE orders ADD COLUMN b integer CHECK (b > 0)",
    "ALTER TABLE orders ADD CONSTRAINT b FOREIGN KEY (a) REFERENCES c",
    "CREATE INDEX a ON orders (b)",
    "CREATE UNIQUE INDEX a ON orders (b)",
  ])
    expect(faults(sql), sql).toBeGreaterThan(0);
  for (const sql of [
    "ALTER TABLE orders ADD COLUMN b text",
    "ALTER TABLE orders ADD COLUMN b text NOT NULL DEFAULT ''",
    "ALTER TABLE orders ADD CONSTRAINT b CHECK (a > 0) NOT VALID",
    "ALTER TABLE orders VALIDATE CONSTRAINT b",
    "CREATE INDEX CONCURRENTLY a ON orders (b)",
    "CREATE TABLE a (b text NOT NULL REFERENCES c);\nCREATE INDEX d ON a (b)",
  ])
    expect(faults(sql), sql).toBe(0);
});

function faultsOf(migration: Migration): string[] {
  const statements = statementsOf(migration);
  const made = new Set(
    statements.map((statement) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(statement)?.[1]).filter(Boolean),
  );
  return statements.flatMap((statement) => {
    const [, table] =
      /^(?:ALTER TABLE|CREATE .*?INDEX .*?\bON) (?:ONLY )?(\w+)/i.exec(statement.replace(/\s+/g, " ")) ?? [];
    if (table && made.has(table)) return [];
    return rules
      .filter(({ breaks }) => breaks(statement))
      .map(({ rule }) => `${migration.name}: ${rule}: ${statement}`);
  });
}

interface Rule {
  readonly rule: string;
  readonly breaks: (sql: string) => boolean;
}

const rules: readonly Rule[] = [
  {
    rule: "takes away or renames what older servers use",
    breaks: (sql) =>
      /\bDROP (TABLE|COLUMN|FUNCTION|TRIGGER|VIEW|TYPE)\b|\bRENAME\b|\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i.test(
        sql,
      ),
  },
  {
    rule: "demands what older servers do not write",
    breaks: (sql) =>
      /\bSET NOT NULL\b/i.test(sql) || (/\bADD COLUMN\b[^,]*\bNOT NULL\b/i.test(sql) && !/\bDEFAULT\b/i.test(sql)),
  },
  {
    rule: "reads the whole table while nobody may write: NOT VALID here, VALIDATE CONSTRAINT in the next file",
    breaks: (sql) => /\bADD CONSTRAINT\b/i.test(sql) && !/\bNOT VALID\b/i.test(sql),
  },
  {
    rule: "reads the whole table for a new column: its CHECK as a constraint, NOT VALID",
    breaks: (sql) => /\bADD COLUMN\b[^,]*\bCHECK\b/i.test(sql),
  },
  {
    rule: "lets nobody write meanwhile: CONCURRENTLY, in a file outside a transaction",
    breaks: (sql) => /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i.test(sql),
  },
];
