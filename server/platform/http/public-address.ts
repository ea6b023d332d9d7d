import { BlockList, isIP } from "node:net";

/**
 * Tells whether an IP address belongs to the public internet. Everything else is refused: private, loopback, link-local
 * (where clouds answer with their metadata), shared, multicast and reserved addresses, and those of version 6 that
 * contain one of version 4.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved4.check(address, "ipv4");
    case 6:
      // A zone names an interface of this machine.
      return !address.includes("%") && global6.check(address, "ipv6") && !reserved6.check(address, "ipv6");
    default:
      return false;
  }
}

/** The blocks that IANA's registry of special addresses does not call globally reachable, and multicast. */
const reserved4 = blocks("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]);

/** The only block from which addresses of version 6 are given out. */
const global6 = blocks("ipv6", ["2000::/3"]);

/** The special blocks in it: protocols (Teredo too), documentation and 6to4. */
const reserved6 = blocks("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

function blocks(family: "ipv4" | "ipv6", nets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const net of nets) {
    const [address = "", bits] = net.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
