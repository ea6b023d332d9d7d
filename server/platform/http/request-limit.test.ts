import { expect, test } from "vitest";
import { NetworkCounts } from "./request-limit.ts";

const now = Date.parse("2026-11-19T16:00:00Z");
const ipv4 = (i: number): string => `${10 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}.1`;
const ipv6 = (i: number): string => `2001:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::1`;

test("however many addresses come in between, nobody's count is forgotten before its minute is over", () => {
  const counts = new NetworkCounts();
  for (let i = 1; i <= 10; i++) expect(counts.add("192.0.2.1", now)).toBe(i);
  for (let i = 0; i < 60_000; i++) counts.add(i % 2 ? ipv4(i) : ipv6(i), now + 59_999);
  expect(counts.add("192.0.2.1", now + 59_999)).toBe(11);
  expect(counts.add("192.0.2.1", now + 60_000)).toBe(1);
});

test("a hundred thousand addresses take no more room than 25,001 counters", () => {
  const counts = new NetworkCounts();
  for (let i = 0; i < 100_000; i++) counts.add(ipv6(i), now);
  expect(counts.size).toBeLessThanOrEqual(25_001);
});

test("where there is no room for their own, newcomers share one with their region and are limited by it", () => {
  const counts = new NetworkCounts();
  for (let i = 0; i < 20_000; i++) counts.add(ipv4(i), now);
  const from = (last: number) => counts.add(`198.51.100.${last}`, now);
  expect(Array.from({ length: 30 }, (_, i) => from(i)).at(-1)).toBe(3);
  expect(counts.add("203.0.113.1", now)).toBe(0.1);
});

test("addresses of one IPv6 network, and an IPv4 address in either form, are one", () => {
  const counts = new NetworkCounts();
  const added = ["2001:db8:7:7::1", "2001:db8:7:7:ffff::2", "192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207"];
  expect(added.map((address) => counts.add(address, now))).toEqual([1, 2, 1, 2, 3]);
});
