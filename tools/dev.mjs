import { join } from "node:path";
import { findNode, handOver, install, root } from "./set-up.mjs";

install();
// Pages are renewed in the open browser by Vite; a change in the server's own sources starts the server again.
handOver(findNode(), ["--watch", "--watch-preserve-output", join(root, "server/main.ts"), "--live"]);
