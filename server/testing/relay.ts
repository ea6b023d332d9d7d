import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { atTheEnd } from "./at-the-end.ts";

/** A relay to PostgreSQL that can go silent without closing connections, like a network that is cut. */
export interface Relay {
  /** The host to connect to. */
  readonly folder: string;
  /** Silences open connections forever; new ones work. */
  freeze(): void;
  /** New connections are silent too, until this is false again. */
  isCut: boolean;
  /** Returns the number of connections that wait for an answer that never comes. */
  unanswered(): number;
}

export async function startRelay(config: pg.PoolConfig): Promise<Relay> {
  const folder = mkdtempSync(join(tmpdir(), "relay-"));
  const socketName = `.s.PGSQL.${config.port ?? 5432}`;
  const sockets = new Set<Socket>();
  const isFrozen = new WeakSet<Socket>();
  const unanswered = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near.on("error", () => undefined));
    // A socket must be read to notice that it is closed.
    if (relay.isCut) return void unanswered.add(near.resume().on("close", () => unanswered.delete(near)));
    const far = connect(join(String(config.host), socketName));
    sockets.add(far.on("error", () => undefined));
    near.pipe(far);
    far.pipe(near);
    // This includes a broken connection, which a pipe does not pass on.
    far.on("close", () => isFrozen.has(near) || near.destroySoon());
    near.on("close", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(join(folder, socketName), resolve));
  atTheEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const relay: Relay = {
    folder,
    isCut: false,
    unanswered: () => unanswered.size,
    freeze: () => {
      for (const socket of sockets) {
        isFrozen.add(socket);
        socket.unpipe().pause();
      }
    },
  };
  return relay;
}
