import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withoutLimits } from "../without-limits.ts";
import { Cluster } from "./cluster.ts";
import { readCommandLine } from "./command-line.ts";
import { giveOrder, takeOrders } from "./control.ts";
import { databaseUrlOf, planLayout, publicUrlOf } from "./layout.ts";
import { describeCluster, obey } from "./obey.ts";
import { findMissing } from "./packages.ts";

// npm run cluster: a marketplace of three servers, three database nodes and a balancer on this machine, to break.
const folder = join(tmpdir(), "mahlzeit-cluster");
const say = console.log;

try {
  const asked = readCommandLine(process.argv.slice(2));
  if (asked.what === "run") await run();
  else say(await giveOrder(folder, asked));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const missing = findMissing();
  if (missing) throw new Error(missing);
  if (await giveOrder(folder, { what: "status", target: "" }).catch(() => undefined))
    throw new Error(`A cluster runs already in ${folder}: npm run cluster -- status`);
  // What one left that was killed.
  rmSync(folder, { recursive: true, force: true });
  const ended = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, () => ended.resolve());
  const cluster = await Cluster.start({
    layout: await planLayout(folder),
    settings: { SEED: "demo", ...withoutLimits },
    say,
  });
  const stopTaking = await takeOrders(folder, async (order) => {
    if (order.what !== "stop" || order.target !== "") return obey(cluster, order);
    ended.resolve();
    return "ending …";
  });
  say(`${await describeCluster(cluster)}

${publicUrlOf(cluster.layout)}   the balancer: the demo's logins are in README.md
${databaseUrlOf(cluster.layout)}   the primary, whichever node that is
${folder}   data, logs, mails (shared/mail)

npm run cluster -- kill primary   … in another terminal; Ctrl-C ends everything`);
  await ended.promise;
  say("Ending …");
  stopTaking();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
