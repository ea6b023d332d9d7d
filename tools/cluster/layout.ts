import { randomBytes } from "node:crypto";
import { createServer } from "node:net";

/** The addresses and passwords of all parts, stored in the cluster's folder while it runs. */
export interface Layout {
  readonly folder: string;
  readonly balancer: number;
  /** The port that leads to the current primary. */
  readonly database: number;
  readonly etcd: readonly { readonly client: number; readonly peer: number }[];
  readonly nodes: readonly { readonly postgres: number; readonly patroni: number }[];
  readonly servers: readonly number[];
  /** The ports for monitoring and for relaying mails. */
  readonly prometheus: number;
  readonly mail: number;
  readonly passwords: Readonly<Record<"superuser" | "replication" | "patroni" | "mahlzeit", string>>;
}

export const loopback = "127.0.0.1";
const three = [0, 1, 2];
/** The ports are below the system's range for outgoing connections, so that a restarted part finds its port free. */
const firstPort = 17_100;

export async function planLayout(folder: string): Promise<Layout> {
  const ports = await findFreePorts(4 + 3 * 5);
  const next = () => ports.shift() as number;
  const password = () => randomBytes(18).toString("base64url");
  return {
    folder,
    balancer: next(),
    database: next(),
    etcd: three.map(() => ({ client: next(), peer: next() })),
    nodes: three.map(() => ({ postgres: next(), patroni: next() })),
    servers: three.map(() => next()),
    prometheus: next(),
    mail: next(),
    passwords: { superuser: password(), replication: password(), patroni: password(), mahlzeit: password() },
  };
}

export function addressOf(port: number): string {
  return `${loopback}:${port}`;
}

export function publicUrlOf({ balancer }: Layout): string {
  return `http://localhost:${balancer}`;
}

export function databaseUrlOf({ database, passwords }: Layout): string {
  return `postgres://mahlzeit:${passwords.mahlzeit}@${addressOf(database)}/mahlzeit`;
}

export async function findFreePorts(count: number): Promise<number[]> {
  const free: number[] = [];
  for (let port = firstPort; free.length < count; port++) if (await isFree(port)) free.push(port);
  return free;
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, loopback, () => probe.close(() => resolve(true)));
  });
}
