import { expect, test } from "vitest";
import { findMissing, programs } from "./packages.ts";

test("where all programs are there, nothing is asked for", () => expect(findMissing(() => true)).toBeUndefined());

test("what is missing is named by its package, and nothing else", () => {
  const sentence = findMissing((path) => path !== programs.haproxy && path !== programs.etcd);
  expect(sentence).toContain("needs Debian 12's etcd-server, haproxy. ");
  expect(sentence).toContain("apt-get install -y --no-install-recommends etcd-server haproxy ");
});
