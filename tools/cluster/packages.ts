import { existsSync } from "node:fs";

/** Where Debian's packages put the programs. */
export const programs = {
  etcd: "/usr/bin/etcd",
  patroni: "/usr/bin/patroni",
  haproxy: "/usr/sbin/haproxy",
  postgres: "/usr/lib/postgresql/15/bin",
  psql: "/usr/bin/psql",
  pgbackrest: "/usr/bin/pgbackrest",
  setpriv: "/usr/bin/setpriv",
} as const;

const packageOf: Readonly<Record<keyof typeof programs, string>> = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
  postgres: "postgresql-15",
  psql: "postgresql-client-15",
  pgbackrest: "pgbackrest",
  setpriv: "util-linux",
};

/** What has to be installed first, in one sentence; undefined if everything is there. */
export function findMissing(isThere: (path: string) => boolean = existsSync): string | undefined {
  const missing = Object.entries(programs)
    .filter(([, path]) => !isThere(path))
    .map(([name]) => packageOf[name as keyof typeof programs]);
  if (missing.length === 0) return undefined;
  return (
    `The cluster needs Debian 12's ${missing.join(", ")}. As root: apt-get install -y --no-install-recommends ${missing.join(" ")} ` +
    "(Debian starts services of its own with them, which are not used: systemctl disable --now etcd patroni haproxy postgresql)."
  );
}
