import type { Plugin } from "vite";

/**
 * Lets what nobody uses of React Router be left out: names for developers' tools, calls not marked as free of effects,
 * and the measuring of a router's work, which we never ask for, keep whole components in the file that every page loads.
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
          .replace(/\bif \(\w+\??\.instrumentations\)/g, "if (false)"),
    },
  };
}
