import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly port: number;
  /** The number of deliveries per mail, by message id without the domain. */
  readonly taken: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Starts a server that accepts and counts every mail. */
export async function startMailServer(): Promise<MailServer> {
  const taken = new Map<string, number>();
  const count = async (stream: Readable) => {
    const id = /^Message-ID:\s+<([^@>]+)@/im.exec(await text(stream))?.[1] ?? "none";
    taken.set(id, (taken.get(id) ?? 0) + 1);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      // An interrupted mail does not count.
      const broken = () => undefined;
      void count(stream)
        .catch(broken)
        .finally(() => done());
    },
  });
  // Killed servers break their connections.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
