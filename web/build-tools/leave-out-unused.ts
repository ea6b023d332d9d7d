import type { Plugin } from "vite";

type Edit = readonly [found: RegExp, replacement: string];

/** What the bundler cannot know to be unused, by file of React Router. What is no longer called then falls away by itself. */
const unused: Readonly<Record<string, readonly Edit[]>> = {
  // Forms, actions and fetchers of the router, and lazy route discovery.
  "lib/router/router.js": [
    [/^\t\tfetch,\n(?=\t\trevalidate,)/m, ""],
    [/opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, "false"],
    [/if \(!opts \|\| !isSubmissionNavigation\(opts\)\) return \{ path \};/, "return { path };"],
    [/if \(isFogOfWar\) \{/g, "if (false) {"],
    [/if \(init\.patchRoutesOnNavigation\) \{/, "if (false) {"],
    [/init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/, "init.dataStrategy"],
    // Blocked navigations, which no page asks for.
    [/^\t\tgetBlocker,\n\t\tdeleteBlocker,\n/m, ""],
    [/if \(unblockBlockerHistoryUpdate\) \{/, "if (false) {"],
    [/warning\(blockerFunctions\.size === 0 \|\| .*\);/, ""],
    [/let blockerKey = shouldBlockNavigation\(\{[^}]*\}\);/g, ""],
    [/if \(blockerKey && delta != null\) \{/, "if (false) {"],
    [/if \(blockerKey\) \{/, "if (false) {"],
    [/if \(blockers\.size > 0 && !isUninterruptedRevalidation\) \{/, "if (false) {"],
    [/state\.blockers\.forEach\(\(_, key\) => deleteBlocker\(key\)\);/, ""],
    // View transitions.
    [/if \(isBrowser\) \{(?=\s+restoreAppliedTransitions)/, "if (false) {"],
    [/if \(removePageHideEventListener\)/, "if (false)"],
    [
      /if \((?=pendingAction === "POP" && !isUninterruptedRevalidation && location !== state\.location\) \{)/,
      "if (false && ",
    ],
    [/else if \(pendingViewTransitionEnabled\) \{/, "else if (false) {"],
  ],
  "lib/components.js": [
    [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/, "if (true) {"],
    [/let isViewTransitionAvailable = .*;/, ""],
    [/if \(vtContext\.isTransitioning && !vtContext\.flushSync\)/, "if (false)"],
    [/if \(renderDfd && pendingState && router\.window\) \{/, "if (false) {"],
    // Advice for developers.
    [/warnOnce\((?:flushSync === false|viewTransitionOpts == null) \|\| .*\);/g, ""],
    [/useTransitions = useIsRSCRouterContext\(\) \|\| useTransitions;/, ""],
  ],
  // React Server Components.
  "lib/hooks.js": [
    [/if \(this\.context(?= && |\))/g, "if (false"],
    [/static contextType = RSCRouterContext;/, ""],
  ],
  // Prefetching, which no link here asks for: each would have a state and effects for it.
  "lib/dom/lib.js": [
    [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(prefetch, rest\);/, ""],
    [/^\t\t\.\.\.prefetchHandlers,\n/m, ""],
    [/mergeRefs\(forwardedRef, prefetchRef\)/, "forwardedRef"],
    [/return shouldPrefetch && !isAbsolute \? .* : link;/, "return link;"],
  ],
  "lib/dom/ssr/components.js": [[/useIsRSCRouterContext\(\)/g, "false"]],
  "lib/dom/ssr/single-fetch.js": [
    [/if \(request\.method !== "GET"\) return singleFetchActionStrategy\(args, fetchAndDecode\);/, ""],
    [/if \(!ssr && !foundRevalidatingServerLoader\) return nonSsrStrategy\(.*\);/, ""],
    [/if \(fetcherKey\) return singleFetchLoaderFetcherStrategy\(.*\);/, ""],
  ],
  "lib/dom/ssr/data.js": [[/if \(request\.method !== "GET"\) \{/, "if (false) {"]],
  "lib/dom-export/hydrated-router.js": [
    [/router\.createRoutesForHMR = .*;/, ""],
    [/if \(ssrInfo\.context\.isSpaMode\) \{/, "if (false) {"],
  ],
};

/** What is marked in the same way in many files. */
const everywhere: readonly Edit[] = [
  [/^\w+\.displayName = "\w+";$/gm, ""],
  [/^(const \w+ = )(?=React\$1\.forwardRef\()/gm, "$1/* @__PURE__ */ "],
  [/\bif \(!isFogOfWarEnabled\(routeDiscovery, ssr\).*?\) return;/g, "return;"],
  [/\bif \(\w+\??\.instrumentations\)/g, "if (false)"],
  [/(let heyDeveloper = ).*createElement\("script", \{\s*nonce,[^`]*`[^`]*` \}\s*\}\);/, "$1null;"],
];

/**
 * Lets the bundler remove unused parts of React Router from the file that every page loads: it cannot see that nothing here
 * uses them, and keeps others because of display names, calls not marked as pure, and conditions that are always false. Its
 * own error page loses a script with advice for developers, which browsers would not run.
 */
export function leaveOutUnused(): Plugin {
  return {
    name: "leave-out-unused",
    apply: "build",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler(code, id) {
        const file = Object.keys(unused).find((name) => id.replaceAll("\\", "/").endsWith(`/production/${name}`));
        // An update of React Router shall tell what it has moved, rather than quietly be larger.
        for (const [found] of unused[file ?? ""] ?? [])
          if (code.search(found) < 0) this.error(`React Router has no ${found} in ${file}`);
        return [...(unused[file ?? ""] ?? []), ...everywhere].reduce(
          (text, [found, replacement]) => text.replace(found, replacement),
          code,
        );
      },
    },
  };
}
