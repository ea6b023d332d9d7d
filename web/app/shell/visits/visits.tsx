import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { OutsideAnalytics } from "../../../page-services.ts";
import { useSettings } from "../settings.ts";
import { setOutsideAnalytics, track } from "./track.ts";

/** Counts page views. Asks for consent first if an external service is configured. */
export function Visits() {
  const { pathname } = useLocation();
  const { outsideAnalytics } = useSettings();
  const [Bar, setBar] = useState<ComponentType<{ outside: OutsideAnalytics }>>();
  // A layout effect runs before the page's own effects, which may track events.
  useLayoutEffect(() => setOutsideAnalytics(outsideAnalytics), [outsideAnalytics]);
  // A new path is a new view.
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
