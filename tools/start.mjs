import { join } from "node:path";
import { buildPages, findNode, handOver, install, root } from "./set-up.mjs";

install();
const node = findNode();
buildPages();
// Caches the code that Node compiled, so that the next start is quicker.
handOver(node, [join(root, "server/main.ts")], { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") });
