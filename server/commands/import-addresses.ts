import { importRegister, requireRegister } from "../catalogue/places/addresses/register/import-register.ts";
import { FaultyRegister } from "../catalogue/places/addresses/register/read-table.ts";
import { StartupError } from "../platform/startup-error.ts";
import { progressBar } from "./progress-bar.ts";
import { defineCommand, runAsProgram } from "./run-command.ts";

const megabyte = 1e6;

export const importAddresses = defineCommand({
  usage: "npm run import:addresses -- FOLDER",
  does: "Loads every address of Austria from the unpacked files of the address register, all or nothing.",
  read: (typed) => {
    const folder = typed.requireArgument("Which folder?");
    try {
      requireRegister(folder);
    } catch (error) {
      explain(error);
    }
    return folder;
  },
  act: async ({ pool, terminal, print }, folder) => {
    const bar = progressBar(terminal.stderr, "MB");
    const { streets, addresses, leftOut } = await importRegister(folder, pool, {
      onProgress: (bytesRead, bytes) => bar.show(Math.ceil(bytesRead / megabyte), Math.ceil(bytes / megabyte)),
      onRead: () => {
        bar.end();
        print("Making the index");
      },
    })
      .catch(explain)
      .finally(bar.end);
    const without = leftOut > 0 ? `; ${leftOut} left out, as they name no known street or place` : "";
    print(`${addresses} addresses in ${streets} streets${without}.`);
  },
});

if (import.meta.main) await runAsProgram(importAddresses);

function explain(error: unknown): never {
  if (!(error instanceof FaultyRegister)) throw error;
  throw new StartupError(`${error.message}\nNothing was changed.`);
}
