import { importRegister } from "./addresses/register/import-register.ts";
import { FaultyRegister } from "./addresses/register/read-table.ts";
import { CannotStart } from "./cannot-start.ts";
import { progressBar } from "./progress-bar.ts";
import { visit } from "./visit.ts";

const megabyte = 1e6;

await visit(async ({ pool, parameters: [folder] }) => {
  if (!folder) throw new CannotStart("Which folder? npm run import:addresses -- FOLDER");
  const bar = progressBar(process.stderr, "MB");
  const { streets, addresses, leftOut } = await importRegister(folder, pool, {
    onProgress: (bytesRead, bytes) => bar.show(Math.ceil(bytesRead / megabyte), Math.ceil(bytes / megabyte)),
    onRead: () => {
      bar.end();
      console.log("Making the index");
    },
  })
    .catch(explain)
    .finally(bar.end);
  const without = leftOut > 0 ? `; ${leftOut} left out, as they name no known street or place` : "";
  console.log(`${addresses} addresses in ${streets} streets${without}.`);
});

function explain(error: unknown): never {
  if (!(error instanceof FaultyRegister)) throw error;
  throw new CannotStart(`${error.message}\nNothing was changed.`);
}
