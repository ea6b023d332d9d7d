import type { Plugin } from "vite";

type Edit = readonly [found: RegExp, replacement: string];

/** What the bundler cannot know to be unused, by file of React Router. What is no longer called then falls away by itself. */
const unused: Readonly<Record<string, readonly Edit[]>> = {
  // Fetchers, forms and actions of the router, blockers, view transitions, lazy route discovery, hot reloading.
  "lib/router/router.js": [
    [/^\t\tfetch,\n(?=\t\trevalidate,)/m, ""],
    [
      /^\t\tgetFetcher,\n\t\tresetFetcher,\n.*\n\t\tdispose,\n\t\tgetBlocker,\n\t\tdeleteBlocker,\n\t\tpatchRoutes,\n.*\n.*\n/m,
      "",
    ],
    [/opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, "false"],
    [/if \(!opts \|\| !isSubmissionNavigation\(opts\)\) return \{ path \};/, "return { path };"],
    [/^\t\tif \(redirectPreserveMethodStatusCodes\.has[\s\S]*?^\t\t\}\);\n\t\telse /m, "\t\t"],
    [/^\t*warning\(blockerFunctions.*\n/m, ""],
    [/let blockerKey = shouldBlockNavigation\(\{[^}]*\}\);/g, ""],
    [/if \(blockerKey(?: && delta != null)?\) \{/g, "if (false) {"],
    [/if \(isFogOfWar\) \{/g, "if (false) {"],
    [/if \(init\.patchRoutesOnNavigation\) \{/, "if (false) {"],
    [/^\t\tif \(isBrowser\) \{\n\t\t\trestoreAppliedTransitions[\s\S]*?^\t\t\}\n/m, ""],
    [/(let viewTransitionOpts;\n)\t\tif \(pendingAction === "POP"[\s\S]*?(?=^\t\tupdateState\(\{)/m, "$1"],
    [/^\t\tlet unmountedFetchers = \[\];[\s\S]*?(?=^\t\tif \(subscribers\.size)/m, ""],
    [/deletedFetchers: unmountedFetchers/, "deletedFetchers: []"],
    [/^\t\tunmountedFetchers\.forEach.*\n\t\tmountedFetchers\.forEach.*\n/m, ""],
    [/^\t\tif \(!init\.dataStrategy && [\s\S]*?^\t\t\}\n/m, ""],
    [/init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/, "init.dataStrategy"],
    [/if \(revalidatingFetchers\.length > 0\) updates\.fetchers = .*\n/, ""],
    [/^\t\trevalidatingFetchers\.forEach\(\(rf\) => \{\n[\s\S]*?(?=^\t\tlet \{ loaderResults)/m, ""],
    [
      /let \{ loaderResults, fetcherResults \} = await callLoadersAndMaybeResolveData\(.*\);/,
      "let loaderResults = await callDataStrategy(request, location, dsMatches, scopedContext, null);",
    ],
    [/^\t\tif \(pendingNavigationController\) pendingNavigationController\.signal\.removeEventListener.*\n.*\n/m, ""],
    [/^\t\tredirect = findRedirect\(fetcherResults\);\n\t\tif[\s\S]*?^\t\t\}\n\t\tlet workingFetchers.*\n/m, ""],
    [/processLoaderData\(state, .*\);/, "processRouteLoaderData(matches, loaderResults, pendingActionResult);"],
    [/^\t\tlet didUpdateFetcherRedirects.*\n\t\tlet didAbort.*\n\t\tlet shouldUpdateFetchers.*\n/m, ""],
    [/,\n\t\t\t\.\.\.shouldUpdateFetchers .*\n/, "\n"],
    [/^\tfetchLoadMatches\.forEach\(\(f, key\) => \{\n[\s\S]*?^\t\}\);\n/m, ""],
    [/^\t\tfetchLoadMatches\.forEach\(\(_, key\) => \{\n[\s\S]*?^\t\t\}\);\n/m, ""],
  ],
  "lib/components.js": [
    [/let isViewTransitionAvailable = .*\n\t\twarnOnce\(viewTransitionOpts.*\n/, ""],
    [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/, "if (true) {"],
    [/(useLayoutEffect\(\(\) => router\.subscribe\(setState\), .*\n)[\s\S]*?(?=^\tlet navigator = )/m, "$1"],
    [/newState\.fetchers\.forEach[\s\S]*?deletedFetchers\.forEach.*\n/, ""],
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
