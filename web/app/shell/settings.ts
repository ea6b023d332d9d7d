import { useRouteLoaderData } from "react-router";
import type { PageSettings } from "../../page-services.ts";

const defaultSettings: PageSettings = {
  productName: "Mahlzeit",
  publicUrl: "",
  fixedOrderServiceUid: "",
  suggestionsMailbox: "",
  guaranteeNotice: true,
  demoLogins: null,
  outsideAnalytics: null,
};

/** Loaded once for all pages, by the root. */
export interface RootData {
  readonly settings: PageSettings;
  /** The greeting for customers with an account, as it was written last. */
  readonly welcome: string | undefined;
}

/** Undefined where the root could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The configuration that pages may use, such as the product's name and public address. */
export function useSettings(): PageSettings {
  return useRootData()?.settings ?? defaultSettings;
}

interface RootMatches {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The same inside a route's `meta`. */
export function settingsOf({ matches }: RootMatches): PageSettings {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as RootData | undefined)?.settings ?? defaultSettings;
}
