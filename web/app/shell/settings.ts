import { useRouteLoaderData } from "react-router";
import type { PageSettings } from "../../page-services.ts";
import type { loader } from "../root.tsx";

const withoutServer: PageSettings = {
  productName: "Mahlzeit",
  publicUrl: "",
  fixedOrderServiceUid: "",
  suggestionsMailbox: "",
  demoLogins: null,
  outsideAnalytics: null,
};

/** The product's name, its public address and what else every page may need of the configuration. */
export function useSettings(): PageSettings {
  return useRouteLoaderData<typeof loader>("root")?.settings ?? withoutServer;
}

interface RootMatches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The same inside a route's `meta`. */
export function settingsOf({ matches }: RootMatches): PageSettings {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as { settings: PageSettings } | undefined)?.settings ?? withoutServer;
}
