import { existsSync } from "node:fs";

/** The paths of the programs in Debian's packages. */
export const programs = {
  etcd: "/usr/bin/etcd",
  patroni: "/usr/bin/patroni",
  patronictl: "/usr/bin/patronictl",
  haproxy: "/usr/sbin/haproxy",
  postgres: "/usr/lib/postgresql/15/bin",
  psql: "/usr/bin/psql",
  pgbackrest: "/usr/bin/pgbackrest",
  setpriv: "/usr/bin/setpriv",
} as const;
/** Programs needed only for the fault tests. */
export const breakingPrograms = {
  iptables: "/usr/sbin/iptables",
  "mkfs.ext4": "/usr/sbin/mkfs.ext4",
  postfix: "/usr/sbin/postfix",
  postconf: "/usr/sbin/postconf",
} as const;

/** Programs needed for building and starting the container image. */
export const imagePrograms = {
  debootstrap: "/usr/sbin/debootstrap",
  buildah: "/usr/bin/buildah",
  runc: "/usr/sbin/runc",
} as const;

const packageOf: Readonly<Record<string, string>> = {
  etcd: "etcd-server",
  patroni: "patroni",
  patronictl: "patroni",
  haproxy: "haproxy",
  postgres: "postgresql-15",
  psql: "postgresql-client-15",
  pgbackrest: "pgbackrest",
  setpriv: "util-linux",
  iptables: "iptables",
  "mkfs.ext4": "e2fsprogs",
  postfix: "postfix",
  postconf: "postfix",
};

/** Returns one sentence with the missing packages; undefined if everything is installed. */
export function findMissing(
  wanted: Readonly<Record<string, string>> = programs,
  isThere: (path: string) => boolean = existsSync,
  what = "The cluster",
): string | undefined {
  const missing = Object.entries(wanted)
    .filter(([, path]) => !isThere(path))
    .map(([name]) => packageOf[name] ?? name)
    .filter((name, i, all) => all.indexOf(name) === i);
  if (missing.length === 0) return undefined;
  return (
    `${what} needs Debian 12's ${missing.join(", ")}. As root: apt-get install -y --no-install-recommends ${missing.join(" ")} ` +
    "(Debian starts services of its own with them, which are not used: systemctl disable --now etcd patroni haproxy postgresql postfix)."
  );
}
