import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../../platform/config/config.ts";
import type { Database } from "../../../platform/database/connect.ts";
import type { AddressSearch } from "./address-search.ts";
import { googleAddresses } from "./google-addresses.ts";
import { indexedAddresses } from "./indexed-addresses.ts";
import { photonAddresses } from "./photon-addresses.ts";
import { withFallback } from "./with-fallback.ts";

interface Parts {
  readonly config: Pick<Config, "addresses">;
  readonly db: Database;
  readonly now: () => Instant;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Returns the configured search; if a provider fails, our own index answers. */
export function chooseAddressSearch({ config: { addresses }, db, now, log }: Parts): AddressSearch {
  const index = indexedAddresses(db);
  if (addresses.source === "index") return index;
  const provider = addresses.source === "google" ? googleAddresses(addresses) : photonAddresses(addresses.url);
  return withFallback({
    provider,
    index,
    now,
    warn: (reason) => log.warn(`the index answers instead of ${addresses.source}: ${reason}`),
  });
}
