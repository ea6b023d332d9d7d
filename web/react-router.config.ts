import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./build-tools/compress-assets.ts";

export default {
  ssr: true,
  appDirectory: "app",
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
