import { join } from "node:path";
import { buildPages, findNode, handOver, install, root } from "./set-up.mjs";

// Runs the fault tests in their long form; "npm test" runs a short form of each.
install();
// Some start the whole server.
buildPages();
handOver(findNode(), [join(root, "node_modules/vitest/vitest.mjs"), "run", "server", ...process.argv.slice(2)], {
  FAULTS: "full",
});
