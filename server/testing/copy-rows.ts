import { once } from "node:events";
import type pg from "pg";

/** The driver's methods for COPY, which its types lack. */
interface CopyConnection extends pg.Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

const chunkLength = 64 * 1024;

/** Writes lines of COPY's text format into a table, no faster than the database accepts them. */
export function copyRows(client: pg.ClientBase, into: string, lines: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const state = { isRefused: false };
    client.query({
      submit: (connection) => (connection as CopyConnection).query(`COPY ${into} FROM STDIN`),
      handleCopyInResponse: (connection: CopyConnection) => {
        send(connection, lines, state).then(
          () => connection.endCopyFrom(),
          (error: unknown) => connection.sendCopyFail(String(error)),
        );
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => {
        state.isRefused = true;
        reject(error);
      },
    } as pg.Submittable);
  });
}

async function send(
  connection: CopyConnection,
  lines: Iterable<string>,
  state: { readonly isRefused: boolean },
): Promise<void> {
  let chunk = "";
  const flush = async () => {
    connection.sendCopyFromChunk(Buffer.from(chunk));
    chunk = "";
    if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
  };
  for (const line of lines) {
    if (state.isRefused) return;
    chunk += line;
    if (chunk.length >= chunkLength) await flush();
  }
  await flush();
}

/** Returns a value in COPY's text format. */
export function escapeForCopy(value: string | null): string {
  if (value === null) return String.raw`\N`;
  return value
    .replaceAll("\\", String.raw`\\`)
    .replaceAll("\t", String.raw`\t`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\r", String.raw`\r`);
}
