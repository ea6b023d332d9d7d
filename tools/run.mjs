import { join } from "node:path";
import { findNode, handOver, install, root } from "./set-up.mjs";

// node tools/run.mjs FILE.ts [PARAMETER…]: runs one of our own programs after installing packages and choosing the right Node.
const [file, ...parameters] = process.argv.slice(2);
install();
handOver(findNode(), [join(root, file), ...parameters]);
