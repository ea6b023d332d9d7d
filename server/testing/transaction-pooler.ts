import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { atTheEnd } from "./at-the-end.ts";

interface Backend {
  readonly socket: Socket;
  /** Reads its messages for the current client. */
  read: (message: Buffer) => void;
}

/**
 * Starts a pooler like PgBouncer in transaction mode: a backend is lent to a client until it is ready again. Returns
 * the host to connect to.
 */
export async function startTransactionPooler(config: pg.PoolConfig, backends = 2): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "pooler-"));
  const name = `.s.PGSQL.${config.port ?? 5432}`;
  const sockets: Socket[] = [];
  const idle: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  atTheEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const server = createServer((client) => {
    sockets.push(client.on("error", () => undefined));
    let lent: Promise<Backend> | undefined;
    readMessages(client, true, async (message, isStartup) => {
      if (isStartup) return client.write(Buffer.concat([authenticated, readyForQuery]));
      if (message[0] === terminate) return client.end();
      lent ??= take();
      const backend = await lent;
      backend.read = (answer) => {
        client.write(answer);
        if (!answer.equals(readyForQuery)) return;
        lent = undefined;
        give(backend);
      };
      backend.socket.write(message);
    });
  });

  function take(): Promise<Backend> {
    const backend = idle.pop();
    return backend ? Promise.resolve(backend) : new Promise((resolve) => waiting.push(resolve));
  }

  function give(backend: Backend): void {
    const next = waiting.shift();
    if (next) next(backend);
    else idle.push(backend);
  }

  async function open(): Promise<void> {
    const socket = connect(join(String(config.host), name));
    sockets.push(socket.on("error", () => undefined));
    const backend: Backend = { socket, read: () => undefined };
    readMessages(socket, false, (message) => backend.read(message));
    const isReady = new Promise<void>((resolve) => {
      backend.read = (message) => message.equals(readyForQuery) && resolve();
    });
    socket.write(startup(config));
    await isReady;
    idle.push(backend);
  }

  for (let count = 0; count < backends; count++) await open();
  await new Promise<void>((resolve) => server.listen(join(folder, name), resolve));
  return folder;
}

/** The protocol's messages by their letters: X, R, Z. */
const terminate = 88;
const authenticated = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0]);
/** Ready, outside of a transaction. */
const readyForQuery = Buffer.from([90, 0, 0, 0, 5, 73]);

function startup({ user, database }: pg.PoolConfig): Buffer {
  const parameters = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + parameters.length, 0);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, parameters]);
}

/** Calls `read` with each whole message; a client's first one has no letter. */
function readMessages(socket: Socket, startsWithout: boolean, read: (message: Buffer, isStartup: boolean) => unknown) {
  let rest = Buffer.alloc(0);
  let isStartup = startsWithout;
  socket.on("data", (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const letter = isStartup ? 0 : 1;
      const length = rest.length < letter + 4 ? Number.POSITIVE_INFINITY : letter + rest.readInt32BE(letter);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      void read(message, isStartup);
      isStartup = false;
    }
  });
}
