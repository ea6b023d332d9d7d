import { resolve } from "node:path";
import { restoreBackup } from "./backup/restore-backup.ts";
import { CannotStart } from "./cannot-start.ts";
import { mediaFolder } from "./media/media-folder.ts";
import { visit } from "./visit.ts";

await visit(
  async ({ config, pool, parameters: [file] }) => {
    if (!file) throw new CannotStart("Which file? npm run restore -- FILE");
    const { rows, files } = await restoreBackup(pool, mediaFolder(config), resolve(file));
    console.log(`Restored ${rows} rows and ${files} media files from ${file}`);
  },
  { alone: true },
);
