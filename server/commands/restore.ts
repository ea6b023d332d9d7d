import { resolve } from "node:path";
import { describeData, requireBackup, restoreBackup } from "../backup/restore-backup.ts";
import { defineCommand, requireConsent, runAsProgram } from "./run-command.ts";

export const restore = defineCommand({
  usage: "npm run restore -- FILE",
  does: "Replaces everything by what a backup holds, or changes nothing. The server has to be stopped.",
  flags: { "--replace": "without asking, also where the database holds something" },
  usesPictures: true,
  exclusive: true,
  read: async (typed) => {
    const file = typed.requireArgument("Which file?");
    await requireBackup(resolve(file));
    return { file, typed };
  },
  act: async ({ pool, store, terminal, print }, { file, typed }) => {
    const data = await describeData(pool);
    if (data) await requireConsent(typed, terminal, `The database holds ${data}`);
    const { rows, pictures } = await restoreBackup(pool, store, resolve(file));
    print(`Restored ${rows} rows and ${pictures} pictures from ${file}`);
  },
});

if (import.meta.main) await runAsProgram(restore);
