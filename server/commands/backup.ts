import { accessSync, constants, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { writeBackup } from "../backup/write-backup.ts";
import { StartupError } from "../platform/startup-error.ts";
import { defineCommand, requireConsent, runAsProgram } from "./run-command.ts";

export const backup = defineCommand({
  usage: "npm run backup -- FILE",
  does: "Saves the database and the pictures in one file. The server may run meanwhile.",
  flags: { "--replace": "writes over the file where there is one" },
  usesPictures: true,
  read: async (typed, terminal) => {
    const file = typed.requireArgument("Which file?");
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw new StartupError(`${file} is a folder: name a file in it.`);
    requireWritable(dirname(resolve(file)));
    if (there) await requireConsent(typed, terminal, `${file} exists already`);
    return file;
  },
  act: async ({ pool, store, print }, file) => {
    const { rows, pictures } = await writeBackup(pool, store, resolve(file));
    print(`Saved ${rows} rows and ${pictures} pictures in ${file}`);
  },
});

if (import.meta.main) await runAsProgram(backup);

function requireWritable(folder: string): void {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (!there?.isDirectory()) throw new StartupError(`There is no folder ${folder}.`);
  accessSync(folder, constants.W_OK);
}
