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

export interface RootData {
  readonly settings: PageSettings;
  /** The welcome text for customers with an account, in its latest version. */
  readonly welcome: string | undefined;
}

/** Undefined if the root's loader failed. */
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
