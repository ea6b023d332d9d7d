import { join } from "node:path";
import { buildPages, findNode, handOver, install, root } from "./set-up.mjs";

// npm run layout: records all boxes of the screens again. Review the changes in e2e/layout/ before committing.
install();
const node = findNode();
buildPages();
const playwright = join(root, "node_modules/@playwright/test/cli.js");
handOver(node, [playwright, "test", "e2e/screens.e2e.ts", "--grep=@layout", "--update-snapshots=all"]);
