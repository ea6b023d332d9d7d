import { join } from "node:path";
import { buildPages, findNode, handOver, install, root } from "./set-up.mjs";

install();
const node = findNode();
buildPages();
handOver(node, [join(root, "server/main.ts")]);
