import { resolve } from "node:path";
import { writeBackup } from "./backup/write-backup.ts";
import { CannotStart } from "./cannot-start.ts";
import { chooseStore } from "./media/choose-store.ts";
import { visit } from "./visit.ts";

await visit(async ({ config, pool, parameters: [file] }) => {
  if (!file) throw new CannotStart("Which file? npm run backup -- FILE");
  const { rows, pictures } = await writeBackup(pool, chooseStore(config), resolve(file));
  console.log(`Saved ${rows} rows and ${pictures} pictures in ${file}`);
});
