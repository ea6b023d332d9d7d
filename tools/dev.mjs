import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { environment, findNode, install, root } from "./set-up.mjs";

// Vite updates the pages in the open browser; a change in the server's own sources restarts the server.
// Not `node --watch`: it also watches the temporary files that Vite's configuration writes, and restarts endlessly.
const watched = ["server", "domain", "contract"];

install();
const node = findNode();
let ending = false;
let child = startServer();
let pause;

for (const folder of watched)
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|sql|json)$/.test(file) || /\.test\.ts$|node_modules/.test(file)) return;
    clearTimeout(pause);
    pause = setTimeout(() => {
      console.log(`${join(folder, file)} has changed: starting again`);
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      else child = startServer();
    }, 150);
  });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    ending = true;
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    else process.exit(0);
  });

function startServer() {
  const server = spawn(node, [join(root, "server/main.ts"), "--live"], {
    cwd: root,
    env: environment(),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  server.on("exit", (code) => {
    if (ending) process.exit(0);
    // A crashed server is restarted at the next change.
    if (code === 0) child = startServer();
  });
  return server;
}
