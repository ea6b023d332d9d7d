import { isIPv4, isIPv6 } from "node:net";

/**
 * Returns the network that an address counts as for limits, because an IPv6 guest owns a whole /64. An IPv4 address
 * embedded in IPv6 counts as that IPv4 address, in any notation.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

/**
 * Returns the larger region of a network, used when there are too many networks to count each: a /16 of IPv4, a /32 of
 * IPv6.
 */
export function regionOf(network: string): string {
  return network.split(/[.:]/, 2).join(network.includes(":") ? ":" : ".");
}

/** Returns the eight groups of an IPv6 address; null for anything else. */
function groupsOf(address: string): readonly number[] | null {
  const [plain = ""] = address.split("%", 1);
  if (!isIPv6(plain)) return null;
  const [head = "", tail = ""] = withoutDots(plain).split("::");
  const [first, last] = [numbersOf(head), numbersOf(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function numbersOf(part: string): number[] {
  return part
    .split(":")
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16));
}

/** Rewrites "::ffff:192.0.2.1" so that its last part is in IPv6 notation. */
function withoutDots(address: string): string {
  const end = address.slice(address.lastIndexOf(":") + 1);
  if (!isIPv4(end)) return address;
  const [a = 0, b = 0, c = 0, d = 0] = end.split(".").map(Number);
  return `${address.slice(0, -end.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
