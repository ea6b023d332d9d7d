import { resolve } from "node:path";
import { restoreBackup } from "./backup/restore-backup.ts";
import { CannotStart } from "./cannot-start.ts";
import { chooseStore } from "./media/choose-store.ts";
import { visit } from "./visit.ts";

await visit(
  async ({ config, pool, parameters: [file] }) => {
    if (!file) throw new CannotStart("Which file? npm run restore -- FILE");
    const { rows, pictures } = await restoreBackup(pool, chooseStore(config), resolve(file));
    console.log(`Restored ${rows} rows and ${pictures} pictures from ${file}`);
  },
  { alone: true },
);
