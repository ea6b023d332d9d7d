import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { Cluster } from "../cluster.ts";
import { loopback } from "../layout.ts";

/**
 * In place of the proxy in front of the database stands one that passes everything on after half of this time, there and back,
 * until the returned function is called. Connections are lost at its beginning and at its end.
 */
export async function slowDown(cluster: Cluster, roundTripMs: number): Promise<() => Promise<void>> {
  const { layout, databaseProxy, nodes } = cluster;
  const name = await cluster.primary();
  const primary = nodes.findIndex((node) => node.name === name);
  const port = layout.nodes[primary]?.postgres;
  if (port === undefined) throw new Error("no node is the primary");
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(port, loopback);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on("data", (bytes) => setTimeout(() => other.write(bytes), roundTripMs / 2));
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        setTimeout(() => other.destroy(), roundTripMs / 2);
      });
    }
  });
  await databaseProxy.end();
  server.listen(layout.database, loopback);
  await once(server, "listening");
  return async () => {
    server.close();
    for (const one of open) one.destroy();
    await databaseProxy.startAndWait();
  };
}
