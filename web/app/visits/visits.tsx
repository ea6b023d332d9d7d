import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { OutsideAnalytics } from "../../page-services.ts";
import { useSettings } from "../shell/settings.ts";
import { setOutsideAnalytics, track } from "./track.ts";

/** Counts the pages looked at. Where a service outside is configured, asks for consent first. */
export function Visits() {
  const { pathname } = useLocation();
  const { outsideAnalytics } = useSettings();
  const [Bar, setBar] = useState<ComponentType<{ outside: OutsideAnalytics }>>();
  // Before the effects of the page itself, which may tell of something.
  useLayoutEffect(() => setOutsideAnalytics(outsideAnalytics), [outsideAnalytics]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new view
  useEffect(() => track("page-viewed"), [pathname]);
  useEffect(() => {
    if (outsideAnalytics)
      import("./consent-bar.tsx").then(
        (module) => setBar(() => module.ConsentBar),
        () => {},
      );
  }, [outsideAnalytics]);
  return Bar && outsideAnalytics ? <Bar outside={outsideAnalytics} /> : null;
}
