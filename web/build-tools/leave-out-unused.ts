import type { Plugin } from "vite";

/**
 * Lets the bundler remove unused parts of React Router from the file that every page loads. It would keep them because of
 * display names, calls not marked as pure, and conditions that are always false: lazy route discovery
 * (react-router.config.ts turns it off) and instrumentation. Its own error page loses a script with advice for developers,
 * which browsers would not run.
 */
export function leaveOutUnused(): Plugin {
  return {
    name: "leave-out-unused",
    apply: "build",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, "$1/* @__PURE__ */ ")
          .replace(/\bif \(!isFogOfWarEnabled\(routeDiscovery, ssr\).*?\) return;/g, "return;")
          .replace(/\bif \(\w+\??\.instrumentations\)/g, "if (false)")
          .replace(/(let heyDeveloper = ).*createElement\("script", \{\s*nonce,[^`]*`[^`]*` \}\s*\}\);/, "$1null;"),
    },
  };
}
