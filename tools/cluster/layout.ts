import { randomBytes } from "node:crypto";
import { createServer } from "node:net";

/** Where everything is and who may enter: kept in the cluster's folder as long as it runs. */
export interface Layout {
  readonly folder: string;
  readonly balancer: number;
  /** Leads to the primary, whichever node that is. */
  readonly database: number;
  readonly etcd: readonly { readonly client: number; readonly peer: number }[];
  readonly nodes: readonly { readonly postgres: number; readonly patroni: number }[];
  readonly servers: readonly number[];
  /** For whoever watches it, and for whoever passes its mails on. */
  readonly prometheus: number;
  readonly mail: number;
  readonly passwords: Readonly<Record<"superuser" | "replication" | "patroni" | "mahlzeit", string>>;
}

export const loopback = "127.0.0.1";
const three = [0, 1, 2];
/** Below the ports that the system gives to outgoing connections, so that a part finds its port free again. */
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
