import { join } from "node:path";
import { buildPages, findNode, follow, install, root } from "./set-up.mjs";

// npm run faults [-- cluster [WORD …] | image | FILE …]: the long fault tests (of which "npm test" runs short ones),
// then the cluster's trials, or those with one of the words in their names, and the container image.
const [first, ...words] = process.argv.slice(2);
install();
// Some of them start the whole server.
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
