import { join } from "node:path";
import { buildPages, findNode, follow, install, root } from "./set-up.mjs";

// npm run faults [-- cluster [WORD …] | image | FILE …]: the fault tests in their long form, of which "npm test" runs a short
// form each, then the trials with a cluster, or those with one of the words in their name, and the container image.
const [first, ...words] = process.argv.slice(2);
install();
// Some start the whole server.
buildPages();
const node = findNode();
const codes = [];
if (first !== "cluster" && first !== "image") {
  const files = first === undefined ? ["server"] : [first, ...words];
  codes.push(await follow(node, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...files], { FAULTS: "full" }));
}
if (first === undefined || first === "cluster")
  codes.push(await follow(node, [join(root, "tools/cluster/faults/main.ts"), ...words]));
if (first === undefined || first === "image") codes.push(await follow(node, [join(root, "tools/image/main.ts")]));
process.exit(Math.max(...codes));
