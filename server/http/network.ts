import { isIPv6 } from "node:net";

/** Whom a network address stands for: a guest has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address.replace(/^::ffff:/i, "");
  const [head = "", tail = ""] = address.split("%", 1)[0]?.split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill("0");
  return [...groups, ...zeros, ...last].slice(0, 4).join(":");
}
