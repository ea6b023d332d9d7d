import { expect, test } from "vitest";
import { networkOf, regionOf } from "./network.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:0201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:7:7::1", "2001:db8:7:7"],
  ["2001:0DB8:0007:0007:ffff:ffff:ffff:ffff", "2001:db8:7:7"],
  ["2001:db8::7:0:0:0:1", "2001:db8:0:7"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0"],
  ["unknown", "unknown"],
])("%s comes from %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("neighbouring networks lie in one region", () => {
  expect([regionOf("192.0.2.1"), regionOf("192.0.200.9")]).toEqual(["192.0", "192.0"]);
  expect([regionOf("2001:db8:7:7"), regionOf("2001:db8:8:8")]).toEqual(["2001:db8", "2001:db8"]);
});
