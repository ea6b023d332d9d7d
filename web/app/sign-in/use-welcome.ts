import { welcomeText } from "@mahlzeit/domain/people/welcome";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import { useSettings } from "../shell/settings.ts";

/** The greeting of whoever has an account. */
export function useWelcome(): string {
  const root = useRouteLoaderData<typeof loader>("root");
  const { productName } = useSettings();
  return root?.welcome ?? welcomeText(productName);
}
