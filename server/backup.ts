import { resolve } from "node:path";
import { writeBackup } from "./backup/write-backup.ts";
import { CannotStart } from "./cannot-start.ts";
import { mediaFolder } from "./media/media-folder.ts";
import { visit } from "./visit.ts";

await visit(async ({ config, pool, parameters: [file] }) => {
  if (!file) throw new CannotStart("Which file? npm run backup -- FILE");
  const { rows, files } = await writeBackup(pool, mediaFolder(config), resolve(file));
  console.log(`Saved ${rows} rows and ${files} media files in ${file}`);
});
