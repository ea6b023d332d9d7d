import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleService, temporaryFolder } from "../testing/catalogue.ts";
import { addressOf, runCommand, runProgram } from "../testing/commands.ts";
import { testDatabase } from "../testing/database.ts";

const { pool, config } = await testDatabase();
const folder = temporaryFolder();
const environment = { DATABASE_URL: addressOf(config), DATA_DIR: join(folder, "data") };

function fileWith(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

test("a file is imported from the command line, and it says what it did", async () => {
  const { code, printed } = await runProgram(
    "import",
    [fileWith("good.json", { services: [sampleService()] })],
    environment,
  );
  expect(printed).toContain("1 restaurants created, 0 updated; 1 products, 0 retired.");
  expect(printed).toContain("1/1 restaurants");
  expect(printed).toMatch(`Working on the database ${config.database} at `);
  expect(printed).toContain(` and the pictures in ${join(folder, "data/media")}.\n`);
  expect(code).toBe(0);
  expect((await pool.query("SELECT uid FROM restaurants")).rows).toEqual([{ uid: "wirtshaus-probe" }]);
});

test("a wrong file changes nothing, prints every fault and ends with a failure", async () => {
  const services = [sampleService({ uid: "neu", name: "" }), sampleService({ uid: "neu", enabled: null })];
  expect(await runProgram("import", [fileWith("wrong.json", { services })], environment)).toEqual({
    code: 1,
    printed: [
      "neu: services[0].name: expected text that is not empty",
      "neu: services[0].additionalServiceAttributes.name: expected text that is not empty",
      "Wirtshaus Probe: services[1].enabled: expected true or false",
      "Wirtshaus Probe: services[1].uid: expected each uid once",
      "Nothing was changed: 4 faults.\n",
    ].join("\n"),
  });
  expect((await pool.query("SELECT FROM restaurants WHERE uid = 'neu'")).rowCount).toBe(0);
});

test("a file that is missing, is no JSON or was not named is one clear sentence", async () => {
  expect(await runCommand("import", [], environment)).toEqual({
    code: 1,
    printed: "Which file? npm run import -- FILE.json\n",
  });
  for (const path of [join(folder, "nowhere.json"), fileWith("broken.json", "{")]) {
    const { code, printed } = await runCommand("import", [path], environment);
    expect(printed).toMatch(/^\S+\.json cannot be read as JSON: .*\.\n$/);
    expect(code).toBe(1);
  }
});
