import type { LookupAddress } from "node:dns";
import { Agent, type RequestOptions } from "node:https";
import { connect } from "node:tls";
import type { Outside } from "../platform/http/call-outside.ts";

/** A public address; no packet of a test is sent there. */
export const publicAddress = "93.184.215.14";

/** For tests that send no webhooks: each name leads to that address, where nobody listens. */
export const publicOutside: Outside = { resolve: async () => [publicAddress], agent: agentTo(1) };

/** Connects to a receiver on this machine whatever address was meant, and tells which one it was. */
export function agentTo(port: number, tell: (addresses: readonly string[]) => void = () => undefined): Agent {
  class TestAgent extends Agent {
    override createConnection(options: RequestOptions) {
      const host = options.host ?? "";
      let meant: readonly string[] = [host];
      options.lookup?.(host, { all: true }, (_error, found) => {
        meant = (found as LookupAddress[]).map(({ address }) => address);
      });
      tell(meant);
      return connect({ host: "127.0.0.1", port, servername: options.servername ?? host, ca: cert });
    }
  }
  return new TestAgent({ keepAlive: false });
}

// A certificate and key of nobody, for `kassa.example` and names under it, made for these tests.
export const cert = `-----BEGIN CERTIFICATE-----
MIIBoDCCAUagAwIBAgIUNPWWM0wQNV6YmrXooVv6C7iWLqcwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEVGVzdDAgFw0yNjExMjkwOTUwMjRaGA8yMTI2MTEwNTA5NTAy
NFowDzENMAsGA1UEAwwEVGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABHDr
jHpPd/fBonfwfa1qhmXyQNbYxX4h0olaKuKGEIF1y2zSKaLodBy/Km4/NC2WO3cf
wY+Y+iBTMKtKBP4ElGWjfjB8MB0GA1UdDgQWBBQ1bYAfIbNgNPW2ehOhHi0hLbLN
jzAfBgNVHSMEGDAWgBQ1bYAfIbNgNPW2ehOhHi0hLbLNjzAPBgNVHRMBAf8EBTAD
AQH/MCkGA1UdEQQiMCCCDWthc3NhLmV4YW1wbGWCDyoua2Fzc2EuZXhhbXBsZTAK
BggqhkjOPQQDAgNIADBFAiEAiosrJyGiwxST/U2v1mqAYwvjHdYZvx2gmjrGAsJu
WvkCIACa2y+dZiBC+pqodsJ6XKgxce9HXPxC+KE4ULol+H88
-----END CERTIFICATE-----`;
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsdc0LkMlK3lE5nuA
obQ2CBnyqJ3SNFJq67lCEnLPXWChRANCAARw64x6T3f3waJ38H2taoZl8kDW2MV+
IdKJWirihhCBdcts0imi6HQcvypuPzQtljt3H8GPmPogUzCrSgT+BJRl
-----END PRIVATE KEY-----`;
