import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./build-tools/compress-assets.ts";
import { trimManifest } from "./build-tools/trim-manifest.ts";

export default {
  ssr: true,
  appDirectory: "app",
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await trimManifest(client);
    await compressAssets(client);
  },
} satisfies Config;
