import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./build-tools/compress-assets.ts";
import { trimManifest } from "./build-tools/trim-manifest.ts";

export default {
  ssr: true,
  appDirectory: "app",
  // Every page knows all routes: what would discover them is built out, see leave-out-unused.ts.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await trimManifest(client);
    await compressAssets(client);
  },
} satisfies Config;
