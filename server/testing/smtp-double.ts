import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { atTheEnd } from "./at-the-end.ts";

/** The behaviour of the mail server; by default it accepts every mail. */
export interface SmtpBehaviour {
  /** The status codes it refuses with. */
  sender?: number | undefined;
  recipient?: number | undefined;
  content?: number | undefined;
  /** Called with a complete mail before it is acknowledged. */
  beforeTaking?: ((session: SMTPServerSession) => Promise<void>) | undefined;
}

export interface SmtpDouble {
  readonly url: string;
  /** The complete mails in the order of arrival, refused ones included. */
  readonly received: string[];
  /** May be changed at any time. */
  readonly manners: SmtpBehaviour;
  /** Closes every connection without a reply. */
  cut(): void;
}

export async function smtpDouble(manners: SmtpBehaviour = {}): Promise<SmtpDouble> {
  const received: string[] = [];
  const refuse = (code: number | undefined, address: string) =>
    code === undefined ? null : Object.assign(new Error(`no mail with <${address}>`), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: ({ address }, _session, done) => done(refuse(manners.sender, address)),
    onRcptTo: ({ address }, _session, done) => done(refuse(manners.recipient, address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString());
        const answer = () => done(refuse(manners.content, "…@example.at"));
        void (manners.beforeTaking?.(session) ?? Promise.resolve()).then(answer);
      });
    },
  });
  // Broken connections are expected in these tests.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const cut = () => {
    for (const connection of server.connections) (connection as unknown as Connection)._socket.destroy();
  };
  atTheEnd(async () => {
    cut();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, received, manners, cut };
}

/** A private part of the double's connections. */
interface Connection {
  readonly _socket: { destroy(): void };
}

/** Returns the message ids of mails, sorted. */
export function messageIds(mails: readonly string[]): string[] {
  return mails.map((mail) => /^Message-ID:\s+<([^>]+)>/m.exec(mail)?.[1] ?? "none").toSorted();
}
