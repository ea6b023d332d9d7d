import { expect, test } from "vitest";
import { breakingPrograms, findMissing, imagePrograms, programs } from "./packages.ts";

test("where all programs are there, nothing is asked for", () =>
  expect(findMissing(programs, () => true)).toBeUndefined());

test("what is missing is named by its package, and nothing else", () => {
  const sentence = findMissing(programs, (path) => path !== programs.haproxy && path !== programs.etcd);
  expect(sentence).toContain("needs Debian 12's etcd-server, haproxy. ");
  expect(sentence).toContain("apt-get install -y --no-install-recommends etcd-server haproxy ");
});

test("every program has a package", () => {
  expect(findMissing({ ...programs, ...breakingPrograms }, () => false)).toContain(
    "needs Debian 12's etcd-server, patroni, haproxy, postgresql-15, postgresql-client-15, pgbackrest, util-linux, iptables, e2fsprogs, postfix. ",
  );
});

test("what the image needs is not called the cluster's", () =>
  expect(findMissing(imagePrograms, () => false, "The image")).toContain(
    "The image needs Debian 12's debootstrap, buildah, runc. ",
  ));
