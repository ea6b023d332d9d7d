import { useRouteLoaderData } from "react-router";
import type { PageSettings } from "../../page-services.ts";
import type { loader } from "../root.tsx";

const defaultSettings: PageSettings = {
  productName: "Mahlzeit",
  publicUrl: "",
  fixedOrderServiceUid: "",
  suggestionsMailbox: "",
  guaranteeNotice: true,
  demoLogins: null,
  outsideAnalytics: null,
};

/** The configuration that pages may use, such as the product's name and public address. */
export function useSettings(): PageSettings {
  return useRouteLoaderData<typeof loader>("root")?.settings ?? defaultSettings;
}

interface RootMatches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The same inside a route's `meta`. */
export function settingsOf({ matches }: RootMatches): PageSettings {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as { settings: PageSettings } | undefined)?.settings ?? defaultSettings;
}
