import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withoutLimits } from "../without-limits.ts";
import { describeCluster } from "./acts.ts";
import { Cluster } from "./cluster.ts";
import { databaseUrlOf, planLayout, publicUrlOf } from "./layout.ts";
import { findMissing } from "./packages.ts";

// npm run cluster: a marketplace of three servers, three database nodes and a balancer on this machine, to break.
const missing = findMissing();
if (missing) {
  console.error(missing);
  process.exit(1);
}
const folder = join(tmpdir(), `mahlzeit-cluster-${process.pid}`);
const ended = Promise.withResolvers<void>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, () => ended.resolve());
const layout = await planLayout(folder);
const cluster = await Cluster.start({ layout, settings: { SEED: "demo", ...withoutLimits }, say: console.log });
console.log(`${await describeCluster(cluster)}

${publicUrlOf(layout)}   the balancer: the demo's logins are in README.md
${databaseUrlOf(layout)}   the primary, whichever node that is
${folder}   data, logs, mails (shared/mail)

kill -9 PROCESS breaks a part; Ctrl-C ends everything`);
await ended.promise;
console.log("Ending …");
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
