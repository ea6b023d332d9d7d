import { useState } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";

/** Asking where something stands has the browser lay out what it has read. */
const layOut = "document.body.offsetTop";

/**
 * Lays a document out up to here while it is being read. Otherwise a browser lays all of it out once it has read all, which is one
 * long task, and a tap waits for it.
 */
export function LayoutStep() {
  const isHydrated = useHydrated();
  const [isInDocument] = useState(!isHydrated);
  return isInDocument ? <script dangerouslySetInnerHTML={{ __html: layOut }} /> : null;
}
