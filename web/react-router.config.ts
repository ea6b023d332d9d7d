import type { Config } from "@react-router/dev/config";
import { buildWorker } from "./build-tools/build-worker.ts";
import { compressAssets } from "./build-tools/compress-assets.ts";
import { listShell, trimManifest } from "./build-tools/manifest.ts";

export default {
  ssr: true,
  appDirectory: "app",
  // Pages never request routes later: manifest.ts provides all, or those of guests.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const { buildDirectory } = reactRouterConfig;
    const client = `${buildDirectory}/client`;
    const shell = await listShell(client);
    await trimManifest(client);
    await buildWorker(buildDirectory, shell);
    await compressAssets(client);
  },
} satisfies Config;
