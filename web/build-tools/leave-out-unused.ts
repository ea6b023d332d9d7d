import type { Plugin } from "vite";

/**
 * Lets what nobody uses of React Router be left out of the file that every page loads. It is kept there by names for
 * developers' tools, calls not marked as free of effects, and questions whose answer is always no: whether routes are
 * still to be discovered (react-router.config.ts gives all of them at once), whether the router's work is measured.
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
          .replace(/\bif \(\w+\??\.instrumentations\)/g, "if (false)"),
    },
  };
}
