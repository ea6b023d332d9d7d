import { join } from "node:path";
import { findNode, handOver, install, root } from "./set-up.mjs";

// node tools/run.mjs FILE.ts [PARAMETER…]: runs one of our own programs with everything in place.
const [file, ...parameters] = process.argv.slice(2);
install();
handOver(findNode(), [join(root, file), ...parameters]);
